import {
  area,
  type AreaInput,
  type EngineContext,
  loadModels,
  type ModelDescriptor,
  type ModelSetting,
  multisite,
  noteWords,
} from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { type ManagedGpu, managedGpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { inlinePool } from '@radioshed/parallel';
import { type Raster } from '@radioshed/raster';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll, expect, it } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput } from '../inputs.js';

const opened = await openGpu();
const { describeOnGpu } = deviceOf(opened);
afterAll(() => opened.gpu?.close());

const managed = managedGpu(async () => opened);
// A software driver on a busy machine may compile for longer than a device may be silent.
const patient: ManagedGpu = {
  ...managed,
  run: (work, args, options) => managed.run(work, args, { ...options, quietMs: 170_000, timeoutMs: 170_000 }),
};
const terrain = terrainOf(hills);
const onDevice: EngineContext = { terrain, gpu: patient };
const module = new URL('../models-on-gpu.js', import.meta.url).href;
const inputOf = (name: string, processor: 'cpu' | 'gpu'): AreaInput => ({
  ...areaInput,
  model: { name, module },
  output: { quantity: 'pathLoss', resolutionM: 100, radiusKm: 4 },
  processor,
});

/** Fraction of the pixels that differ by at most 0.1 dB. */
function shareAlike(a: Raster, b: Raster): number {
  const [x, y] = [a.values, b.values];
  const alike = x.filter((value, i) => Object.is(value, y[i]) || Math.abs(value - y[i]) <= 0.1);
  return alike.length / x.length;
}

describeOnGpu('your own model on a GPU', () => {
  it('has the numbers of the CPU in an area', async () => {
    const found = await area(inputOf('with-twin', 'gpu'), onDevice);
    const cpu = await area(inputOf('with-twin', 'cpu'), { terrain });
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    expect(shareAlike(found.values, cpu.values)).toBeGreaterThan(0.99);
    const levels = cpu.values.values.filter((value) => !Number.isNaN(value));
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(40); // near and far, in sight and behind hills
  });

  it('is found by name in a bundle, with its WGSL', async () => {
    const exported = (await import(module)) as { readonly models: readonly ModelDescriptor[] };
    const name = 'gpu-models-in-a-bundle';
    const models = exported.models.map((descriptor) => ({
      ...descriptor,
      ref: async (setting: ModelSetting) => {
        const { gpu, ...ref } = await descriptor.ref(setting);
        return { ...ref, module: name, ...(gpu && { gpu: { ...gpu, module: name } }) };
      },
    }));
    const load = (asked: string) => (asked === name ? Promise.resolve({ ...exported, models }) : undefined);
    await loadModels(name, load);
    const input = { ...inputOf('with-twin', 'gpu'), model: { name: 'with-twin', module: name } };
    const found = await area(input, { ...onDevice, pool: inlinePool(load) });
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.values).toEqual((await area(inputOf('with-twin', 'gpu'), onDevice)).values);
  });

  it('has the numbers of the CPU over many sites', async () => {
    const { transmitter, antenna, ...common } = inputOf('with-twin', 'gpu');
    const transmitters = [0, 1, 2].map((i) => ({
      ...transmitter,
      ...geodesicDirect(transmitter, 120 * i, 2000),
      antenna,
    }));
    const found = await multisite({ ...common, transmitters }, onDevice);
    const cpu = await multisite({ ...common, processor: 'cpu', transmitters }, { terrain });
    expect(found.computedBy.processor).toBe('gpu');
    expect(shareAlike(found.values, cpu.values)).toBeGreaterThan(0.99);
  });

  it.each([
    ['misspelt-twin', /^Calculated on the CPU instead of the requested GPU: .*opendb/s],
    ['missing-twin', /^Calculated on the CPU instead of the requested GPU: .*nowhere/s],
  ])('is computed on the CPU where its WGSL has a fault: %s', async (name, why) => {
    const found = await area(inputOf(name, 'gpu'), onDevice);
    expect(found.computedBy.processor).toBe('cpu');
    expect(noteWords(found.notes)[0]).toMatch(why);
    expect(found.values).toEqual((await area(inputOf(name, 'cpu'), { terrain })).values);
  });
});

it('your own model without WGSL is computed on the CPU, and the result reports it', async () => {
  const gpu: ManagedGpu = { run: () => Promise.reject(new Error('it was asked')), close: () => {} };
  const found = await area(inputOf('without-twin', 'gpu'), { terrain, gpu });
  expect(found.computedBy.processor).toBe('cpu');
  expect(noteWords(found.notes)[0]).toBe(
    'Calculated on the CPU instead of the requested GPU: Law without twin is not available on the GPU.',
  );
  expect(found.values).toEqual((await area(inputOf('without-twin', 'cpu'), { terrain })).values);
});
