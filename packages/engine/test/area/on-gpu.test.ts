import { nullIslandBuildings, nullIslandLandcover } from '@radioshed/clutter';
import {
  area,
  type AreaInput,
  bestSite,
  type EmitterLayer,
  type EngineContext,
  interference,
  multisite,
  noteWords,
  type Radio,
  viewshed,
  type ViewshedInput,
} from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { GpuError, type ManagedGpu, managedGpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { type Raster, rasterOf } from '@radioshed/raster';
import { nullIsland, type TerrainSource } from '@radioshed/terrain';
import { deviceOf } from '@radioshed/testing/device';
import { sampled } from '@radioshed/testing/sample';
import { afterAll, describe, expect, test } from 'vitest';

import { counted } from '../counted-terrain.js';
import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput } from '../inputs.js';
import { note } from '../../src/notes.js';

const opened = await openGpu();
const { describeOnGpu } = deviceOf(opened);
afterAll(() => opened.gpu?.close());

const terrain = terrainOf(hills);
const kept = managedGpu(async () => opened);
// A software driver on a busy machine may compile for longer than a managed device may be silent.
const patient: ManagedGpu = {
  ...kept,
  run: (work, args, options) => kept.run(work, args, { ...options, quietMs: 170_000, timeoutMs: 170_000 }),
};
const onDevice: EngineContext = { terrain, gpu: patient };
const input: AreaInput = {
  ...areaInput,
  processor: 'gpu',
  antenna: { ...areaInput.antenna, pattern: 'isotropic' },
  model: { name: 'hata' },
};
const onCpu: AreaInput = { ...input, processor: 'cpu' };
const ownModel = {
  module: new URL('../own-model.js', import.meta.url).href,
  export: 'ownModel',
  parameters: { lossDb: 1 },
};

const sight: ViewshedInput = {
  observer: { latDeg: 45, lonDeg: 10, heightM: 60, heightReference: 'ground' },
  target: { heightM: 2, heightReference: 'ground' },
  output: { resolutionM: 60, radiusKm: 6 },
};

/** A fake device with a scripted behaviour. */
function failing(error: unknown): ManagedGpu {
  return { run: () => Promise.reject(error), close: () => {} };
}

/**
 * Fractions of the pixels of two rasters that differ by at most 0.1 and 1 dB; values in only one of them differ by
 * more.
 */
function parity(a: Raster, b: Raster): { readonly share01: number; readonly share1: number } {
  const [x, y] = [a.values, b.values];
  let [of, within01, within1] = [0, 0, 0];
  for (const [i, value] of x.entries()) {
    const other = y[i];
    if (Number.isNaN(value) && Number.isNaN(other)) continue;
    of++;
    if (Math.abs(value - other) <= 0.1) within01++;
    if (Math.abs(value - other) <= 1) within1++;
  }
  expect(of).toBeGreaterThan(1000);
  return { share01: within01 / of, share1: within1 / of };
}

function expectParity(a: Raster, b: Raster): void {
  const { share01, share1 } = parity(a, b);
  expect(share01).toBeGreaterThanOrEqual(0.99);
  expect(share1).toBeGreaterThanOrEqual(0.999);
}

describeOnGpu('on a GPU', () => {
  test.each(sampled(['hata', 'lineOfSight', 'freeSpace', 'p1411'] as const, 1))(
    'an area has the numbers of the CPU, %s',
    async (name) => {
      const model = { name };
      const found = await area({ ...input, model }, onDevice);
      const cpu = await area({ ...onCpu, model }, { terrain });
      expect(found.computedBy).toEqual({ processor: 'gpu', precision: 'f32', adapter: opened.gpu?.name });
      expect(found.notes).toEqual(cpu.notes);
      // A pixel within a millimetre of the rim may be inside or outside.
      expect(Math.abs(found.pixels - cpu.pixels)).toBeLessThanOrEqual(cpu.pixels * 0.001);
      expectParity(found.values, cpu.values);
      expect(structuredClone(found.computedBy)).toEqual(found.computedBy);
    },
  );

  test('an area over measured noise has the numbers of the CPU', async () => {
    const noise = [0, 1, 2, 3, 4].map((i) => ({
      ...geodesicDirect(areaInput.transmitter, 72 * i, 900 * i),
      noiseDbm: -90 - 8 * i,
    }));
    const output = { ...input.output, quantity: 'snr' } as const;
    const found = await area({ ...input, output }, { ...onDevice, noise });
    const cpu = await area({ ...onCpu, output }, { terrain, noise });
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    expectParity(found.values, cpu.values);
    // If the device fails at the noise, the CPU computes it.
    if (onDevice.gpu === undefined) throw new Error('no device');
    const { gpu } = onDevice;
    const deaf: ManagedGpu = {
      ...gpu,
      run: (work, ...rest) =>
        work.export === 'noiseOnGpu' ? Promise.reject(new Error('it fell')) : gpu.run(work, ...rest),
    };
    const half = await area({ ...input, output }, { ...onDevice, gpu: deaf, noise });
    expect(half.notes[0]).toEqual(note('noiseWithoutGpu', { reason: 'it fell' }));
    expectParity(half.values, cpu.values);
  });

  const { transmitter, antenna, ...common } = input;
  const transmitters = [0, 1, 2].map((i): Radio => {
    const place = geodesicDirect(transmitter, 120 * i, 3000 * i);
    return { ...transmitter, ...place, powerW: 1 + i, antenna };
  });

  test('many sites have the numbers of the CPU, in one batch', async () => {
    if (onDevice.gpu === undefined) throw new Error('no device');
    const { gpu } = onDevice;
    let runs = 0;
    const counted: ManagedGpu = { ...gpu, run: (...call) => (runs++, gpu.run(...call)) };
    const shares: number[] = [];
    const onProgress = ({ share }: { share: number }): unknown => shares.push(share);
    const found = await multisite({ ...common, transmitters }, { ...onDevice, gpu: counted, onProgress });
    expect(runs).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const cpu = await multisite({ ...common, processor: 'cpu', transmitters }, { terrain });
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    for (const [i, { pixels }] of cpu.sites.entries()) {
      expect(Math.abs((found.sites[i]?.pixels ?? 0) - pixels)).toBeLessThanOrEqual(pixels * 0.001);
    }
    expectParity(found.values, cpu.values);
  });

  test('the CPU does what the device fails at', async () => {
    if (onDevice.gpu === undefined) throw new Error('no device');
    const { gpu } = onDevice;
    let runs = 0;
    const flaky: ManagedGpu = {
      ...gpu,
      // All at once, many together, then one of them.
      run: (...call) =>
        [1, 2, 4].includes(++runs) ? Promise.reject(new GpuError('out-of-memory', 'it is small')) : gpu.run(...call),
    };
    const found = await multisite({ ...common, transmitters }, { ...onDevice, gpu: flaky });
    const cpu = await multisite({ ...common, processor: 'cpu', transmitters }, { terrain });
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes[0]).toEqual(note('gpuFailed', { reason: 'it is small', count: 1, total: 3 }));
    expectParity(found.values, cpu.values);
  });

  const tiny = { width: 2, height: 2, transform: [0, 1, 0, 0, 0, -1], crs: 'EPSG:4326', noData: undefined };
  const wrongComposite = {
    adapter: 'Broken',
    value: { lossDb: { '@radioshed/kernels: raster': 0 }, best: { '@radioshed/kernels: raster': 1 } },
    rasters: [
      { ...tiny, values: new Float32Array(4) },
      { ...tiny, values: new Int16Array(4) },
    ],
  };
  test.each([
    ['is lost', async () => Promise.reject(new GpuError('lost', 'it fell')), /it fell\.$/],
    ['gives something else', async () => wrongComposite, /Broken returned 2 × 2 pixels instead of/],
  ] as const)('a device that %s is not asked again for the other sites', async (_, answer, why) => {
    let runs = 0;
    const gpu = { run: () => (runs++, answer()), close: () => {} } as unknown as ManagedGpu;
    const found = await multisite({ ...common, transmitters }, { terrain, gpu });
    expect(runs).toBe(1);
    const notes = noteWords(found.notes).filter((each) => /GPU/.test(each));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^Calculated on the CPU instead of the requested GPU: /);
    expect(notes[0]).toMatch(why);
    expect(found.computedBy.processor).toBe('cpu');
  });

  test('sites over several terrains are computed terrain by terrain', async () => {
    if (onDevice.gpu === undefined) throw new Error('no device');
    const { gpu } = onDevice;
    let runs = 0;
    const counted: ManagedGpu = { ...gpu, run: (...call) => (runs++, gpu.run(...call)) };
    // Declared so fine that sites at its two ends do not fit together.
    const fine: TerrainSource = {
      ...terrain,
      info: async () => ({ ...(await terrain.info()), resolutionM: 1 }),
      read: ({ bounds }, options) => terrain.read({ bounds }, options),
    };
    const apart = [0, 1, 2, 3].map((i): Radio => {
      const place = { latDeg: 44.8 + 0.4 * (i % 2) + 0.002 * i, lonDeg: 9.8 + 0.4 * (i % 2) };
      return { ...transmitter, ...place, powerW: 1 + i, antenna };
    });
    const asked = { ...common, output: { ...common.output, radiusKm: 2 }, transmitters: apart };
    const found = await multisite(asked, { terrain: fine, gpu: counted });
    expect(runs).toBe(2);
    const cpu = await multisite({ ...asked, processor: 'cpu' }, { terrain: fine });
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    expectParity(found.values, cpu.values);
  });

  test('many sites can be cancelled', async () => {
    const cancel = new AbortController();
    const onProgress = ({ phase, share }: { phase: string; share: number }): void => {
      if (phase === 'coverage' && share > 0) cancel.abort(new Error('enough'));
    };
    const stopped = multisite({ ...common, transmitters }, { ...onDevice, signal: cancel.signal, onProgress });
    await expect(stopped).rejects.toThrow('enough');
  });

  test('a viewshed equals that of the CPU', async () => {
    const found = await viewshed({ ...sight, processor: 'gpu' }, onDevice);
    const cpu = await viewshed(sight, { terrain });
    expect(found.computedBy).toEqual({ processor: 'gpu', precision: 'f32', adapter: opened.gpu?.name });
    expect(found.notes).toEqual(cpu.notes);
    expect(found.pixels).toBe(cpu.pixels);
    const [a, b] = [found.seen.values, cpu.seen.values];
    expect(a.filter((seen, i) => seen !== b[i]).length / cpu.pixels).toBeLessThan(1e-3);
    expect(found.visiblePercent).toBeCloseTo(cpu.visiblePercent, 0);
  });

  test('interference equals that of the CPU', async () => {
    const layerOf = (name: string, at: number): EmitterLayer => {
      const values = Float32Array.from({ length: 80 * 80 }, (_, i) => -60 - 40 * Math.sin(at + i / 97) ** 2);
      const grid = {
        width: 80,
        height: 80,
        transform: [10 + at / 40, 1 / 512, 0, 45, 0, -1 / 512],
        crs: 'EPSG:4326',
      } as const;
      return {
        name,
        quantity: 'receivedPower',
        frequencyMHz: 450 + at / 4,
        bandwidthMHz: 2,
        values: rasterOf(values, grid),
      };
    };
    const layers = { signals: [layerOf('a', 0), layerOf('b', 1)], jammers: [layerOf('j', 2), layerOf('k', 3)] };
    const found = await interference({ ...layers, processor: 'gpu' }, onDevice);
    const cpu = await interference(layers);
    expect(found.computedBy).toEqual({ processor: 'gpu', precision: 'f32', adapter: opened.gpu?.name });
    expect(found.notes).toEqual([]);
    expect([found.signalPixels, found.ratioPixels, found.bounds]).toEqual([
      cpu.signalPixels,
      cpu.ratioPixels,
      cpu.bounds,
    ]);
    expect(parity(found.jammingToSignalDb, cpu.jammingToSignalDb)).toEqual({ share01: 1, share1: 1 });
    const fallen = await interference(
      { ...layers, processor: 'gpu' },
      { gpu: failing(new GpuError('lost', 'it fell')) },
    );
    expect(fallen.notes).toEqual([note('gpuFailed', { reason: 'it fell' })]);
    expect(fallen.computedBy.processor).toBe('cpu');
    expect(fallen.jammingToSignalDb.values).toEqual(cpu.jammingToSignalDb.values);
  });

  test('the best site equals that of the CPU', async () => {
    const asked = {
      processor: 'gpu' as const,
      search: { centre: transmitter, radiusKm: 3 },
      transmitter: { ...transmitter, powerW: 0.001 },
      receiver: input.receiver,
      antenna,
      model: { name: 'lineOfSight' as const },
      output: { quantity: 'receivedPower', resolutionM: 200, threshold: -90 } as const,
      places: 20,
    };
    if (onDevice.gpu === undefined) throw new Error('no device');
    const { gpu } = onDevice;
    let runs = 0;
    const watched: ManagedGpu = { ...gpu, run: (...call) => (runs++, gpu.run(...call)) };
    const found = await bestSite(asked, { ...onDevice, gpu: watched });
    expect(runs).toBe(1);
    const cpu = await bestSite({ ...asked, processor: 'cpu' }, { terrain });
    expect(found.computedBy.processor).toBe('gpu');
    expect(cpu.computedBy.processor).toBe('cpu');
    expect(Math.abs(found.bestSharePercent - cpu.bestSharePercent)).toBeLessThanOrEqual(5);
    const placesOf = (result: typeof found): number[] =>
      [...result.meritPercent.values]
        .filter((merit) => !Number.isNaN(merit))
        .map((merit) => Math.round((merit * result.bestSharePercent * asked.places) / 1e4));
    const [here, there] = [placesOf(cpu), placesOf(found)];
    expect(there).toHaveLength(here.length);
    expect(new Set(here).size).toBeGreaterThan(5);
    const near = there.filter((places, i) => Math.abs(places - here[i]) <= 1);
    expect(near.length / here.length).toBeGreaterThanOrEqual(0.99);
    runs = 0;
    const flaky: ManagedGpu = {
      ...gpu,
      // All at once, then one of them.
      run: (...call) =>
        [1, 3].includes(++runs) ? Promise.reject(new GpuError('out-of-memory', 'it is small')) : gpu.run(...call),
    };
    const again = await bestSite(asked, { ...onDevice, gpu: flaky });
    expect(runs).toBe(21);
    expect(again.notes[0]).toEqual(note('gpuFailed', { reason: 'it is small', count: 1, total: 20 }));
    expect(Math.abs(again.bestSharePercent - found.bestSharePercent)).toBeLessThanOrEqual(5);
  });
});

describeOnGpu('woods and houses on a GPU', () => {
  const island: EngineContext = {
    terrain: nullIsland(),
    landcover: nullIslandLandcover(),
    buildings: nullIslandBuildings(),
  };
  const place = { latDeg: 0.4925, lonDeg: 0.4925 };
  const inTown: AreaInput = {
    ...input,
    transmitter: { ...input.transmitter, ...place, heightM: 12 },
    clutter: { landcover: true, buildings: true, profile: 'urban.clt' },
    output: { ...input.output, resolutionM: 30, radiusKm: 1 },
  };

  // A model that clutter is added to, and two that handle it themselves. The kernels' tests compare the others with the
  // CPU.
  test.each(sampled(['freeSpace', 'p1812', 'lineOfSight'] as const, 1))('an area by %s', async (name) => {
    const model = { name };
    const found = await area({ ...inTown, model }, { ...onDevice, ...island });
    const cpu = await area({ ...inTown, processor: 'cpu', model }, island);
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    // Notes on unused landcover are equal.
    expect(cpu.notes.some(({ code }) => code === 'landcoverTooDense')).toBe(false);
    expectParity(found.values, cpu.values);
  });

  test('an area by a model that includes clutter, to which landcover is not added', async () => {
    const { output, clutter: all, ...rest } = inTown;
    const clutter = { ...all, buildings: false };
    const asked: AreaInput = { ...rest, clutter, model: { name: 'itm' }, output: { ...output, radiusKm: 0.56 } };
    const found = await area(asked, { ...onDevice, ...island });
    const cpu = await area({ ...asked, processor: 'cpu' }, island);
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    expect(cpu.notes.some(({ code }) => code === 'landcoverTooDense')).toBe(true);
    expectParity(found.values, cpu.values);
  });

  test('many sites', async () => {
    const { transmitter, antenna, ...common } = { ...inTown, model: { name: 'freeSpace' as const } };
    const transmitters = [0, 400].map((m): Radio => ({ ...transmitter, ...geodesicDirect(place, 70, m), antenna }));
    const found = await multisite({ ...common, transmitters }, { ...onDevice, ...island });
    const cpu = await multisite({ ...common, processor: 'cpu', transmitters }, island);
    expect(found.computedBy.processor).toBe('gpu');
    expect(found.notes).toEqual(cpu.notes);
    expectParity(found.values, cpu.values);
  });

  test('a model without a twin in clutter is named', async () => {
    const found = await area({ ...inTown, model: { name: 'extendedHata' } }, { ...onDevice, ...island });
    expect(found.notes[0]).toEqual(note('modelNotOnGpu', { model: 'NTIA Extended Hata', isInClutter: true }));
  });
});

describe('the CPU computes what the GPU cannot, and a note says why', () => {
  const cpu = area(onCpu, { terrain });
  const onlyCpu = { processor: 'cpu', precision: 'f64', threads: 1, arithmetic: 'typescript' };

  test.each([
    ['no GPU is available', undefined],
    ['WebGPU finds no adapter on this machine', new GpuError('absent', 'WebGPU finds no adapter on this machine')],
    ['no response in 60000 ms', new GpuError('timeout', 'no response in 60000 ms')],
    [
      'a buffer of 9 bytes; the device takes 8',
      new GpuError('out-of-memory', 'a buffer of 9 bytes; the device takes 8'),
    ],
    ['Cannot find module', new TypeError('Cannot find module')],
  ])('%s', async (reason, error) => {
    const shares: number[] = [];
    const gpu = error && failing(error);
    const onProgress = ({ share }: { share: number }): unknown => shares.push(share);
    const found = await area(input, { terrain, onProgress, ...(gpu ? { gpu } : {}) });
    expect(found.notes[0]).toEqual(error === undefined ? note('noGpu', {}) : note('gpuFailed', { reason }));
    expect(found.notes.slice(1)).toEqual((await cpu).notes);
    expect(found.computedBy).toEqual(onlyCpu);
    expect(found.values.values).toEqual((await cpu).values.values);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test('a viewshed', async () => {
    const shares: number[] = [];
    const onProgress = ({ share }: { share: number }): unknown => shares.push(share);
    const gpu = failing(new GpuError('lost', 'it fell'));
    const found = await viewshed({ ...sight, processor: 'gpu' }, { terrain, gpu, onProgress });
    const here = await viewshed(sight, { terrain });
    expect(found.notes[0]).toEqual(note('gpuFailed', { reason: 'it fell' }));
    expect(found.notes.slice(1)).toEqual(here.notes);
    expect(found.computedBy).toEqual({ ...onlyCpu, arithmetic: 'wasm' });
    expect(found.seen.values).toEqual(here.seen.values);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const wrong = { ...sight, processor: 'tpu' } as unknown as ViewshedInput;
    await expect(viewshed(wrong, { terrain })).rejects.toMatchObject({ name: 'OutOfRangeError', field: 'processor' });
  });

  test.each([
    ['one terrain', 1, { resolutionM: 300 }],
    // Posts so fine would not fit into memory together.
    ['two terrains', 2, { resolutionM: 3 }],
  ])('many sites, over %s', async (_, parts, info) => {
    const { transmitter, antenna, processor: _processor, ...rest } = input;
    const common = { ...rest, output: { ...rest.output, resolutionM: 60 } };
    const places = [transmitter, { ...transmitter, latDeg: 45.11, lonDeg: 10.155 }];
    const transmitters = places.map((place, i): Radio => ({ ...place, powerW: 1 + i, antenna }));
    const { terrain: read, reads } = counted(terrain);
    const finer: TerrainSource = {
      info: async () => ({ ...(await terrain.info()), ...info }),
      read: (...call) => read.read(...call),
      heights: (...call) => read.heights(...call),
      name: terrain.name,
      kind: terrain.kind,
    };
    const gpu = failing(new Error('it fell'));
    const found = await multisite({ ...common, transmitters, processor: 'gpu' }, { terrain: finer, gpu });
    expect(reads()).toBe(parts);
    const here = await multisite({ ...common, transmitters }, { terrain: finer });
    expect(found.notes[0]).toEqual(note('gpuFailed', { reason: 'it fell' }));
    expect(found.values.values).toEqual(here.values.values);
    expect(found.sites).toEqual(here.sites);
  });

  test('a model without a twin', async () => {
    const model = { name: 'custom', ref: ownModel } as const;
    const found = await area({ ...input, model }, { terrain, gpu: failing(new Error('asked')) });
    expect(found.notes[0]).toEqual(note('modelNotOnGpu', { model: 'custom model', isInClutter: false }));
  });

  test('an invalid raster', async () => {
    const answer = {
      adapter: 'Broken',
      value: [{ lossDb: { '@radioshed/kernels: raster': 0 } }],
      rasters: [
        {
          values: new Float32Array(4),
          width: 2,
          height: 2,
          transform: [0, 1, 0, 0, 0, -1],
          crs: 'EPSG:4326',
          noData: Number.NaN,
        },
      ],
    };
    const gpu = { run: async () => answer, close: () => {} } as unknown as ManagedGpu;
    const found = await area(input, { terrain, gpu });
    expect(noteWords(found.notes)[0]).toMatch(
      /on the CPU instead of the requested GPU: Broken returned 2 × 2 pixels instead of/,
    );
    expect(found.values.values).toEqual((await cpu).values.values);
  });
});

test('cancellation stays cancellation, and an invalid input is named', async () => {
  const cancel = new AbortController();
  const gpu: ManagedGpu = {
    run: () => {
      cancel.abort(new Error('enough'));
      return Promise.reject(new GpuError('lost', 'it fell'));
    },
    close: () => {},
  };
  await expect(area(input, { terrain, gpu, signal: cancel.signal })).rejects.toThrow('enough');
  const wrong = { ...input, processor: 'tpu' } as unknown as AreaInput;
  await expect(area(wrong, { terrain })).rejects.toMatchObject({ name: 'OutOfRangeError', field: 'processor' });
});

test('the CPU is the default', async () => {
  const { processor: _, ...plain } = input;
  const found = await area(plain, { terrain, gpu: failing(new Error('asked')) });
  expect(found.computedBy).toEqual({ processor: 'cpu', precision: 'f64', threads: 1, arithmetic: 'typescript' });
});
