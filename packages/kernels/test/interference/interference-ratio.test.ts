import { type GpuDevice, hostOf, isGpuError, managedGpu } from '@radioshed/gpu';
import { inlinePool, type Pool, sharedFloat32 } from '@radioshed/parallel';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type InterferenceInput,
  type InterferenceRatio,
  interferenceRatio,
  type InterfererLayer,
} from '../../src/index.js';
import type { InterferencePlan } from '../../src/interference/interference-pass.js';
import { openDevice } from '../gpu/device.js';
import { faultyGpu } from '../gpu/faulty-gpu.js';

const { describeOnGpu, device, opened } = await openDevice();

const box = { north: 47, south: 46.8, east: 8.3, west: 8 };
const grid = geographicGrid(box, 230, 170);

/** A layer of its own size, read a few pixels off, with values −150 to −30 dBm (as losses 30 to 150 dB). */
function layer(seed: number, overlapRatios: number[], eirpDbm?: number): InterfererLayer {
  const [width, height] = [60 + 7 * seed, 50 + 11 * seed];
  const values = Float32Array.from({ length: width * height }, (_, i) => {
    const level = -90 + 60 * Math.sin(i * (0.013 + seed / 900)) * Math.cos((i / width) * 0.2);
    return (i + seed) % (13 + seed) === 0 ? Number.NaN : eirpDbm === undefined ? level : -level;
  });
  const map = (length: number, size: number): Int32Array =>
    Int32Array.from({ length }, (_, i) => {
      const at = Math.floor((i * (size + 8)) / length) - 4;
      return at >= 0 && at < size ? at : -1;
    });
  return {
    values: rasterOf(values, geographicGrid(box, width, height)),
    columns: map(grid.width, width),
    rows: map(grid.height, height),
    overlapRatios: Float64Array.from(overlapRatios),
    ...(eirpDbm === undefined ? {} : { eirpDbm }),
  };
}

const input: InterferenceInput = {
  grid,
  signals: [layer(0, []), layer(1, [], 40.3), layer(2, [])],
  interferers: [layer(3, [1, 0.25, 0]), layer(4, [0, 0, 0.5], 37.7), layer(5, [1e-6, 1, 1]), layer(6, [0, 0, 0])],
  thresholdsDb: [-20, 0, 15],
};

it('follows from the levels at each pixel', async () => {
  const found = await interferenceRatio(input);
  const levelAt = ({ values, columns, rows, eirpDbm }: InterferenceInput['signals'][number], i: number): number => {
    const [column, row] = [columns[i % grid.width] ?? -1, rows[Math.floor(i / grid.width)] ?? -1];
    if (column < 0 || row < 0) return Number.NaN;
    const value = toNdarray(values).get(row, column);
    return eirpDbm === undefined ? value : eirpDbm - value;
  };
  let [signals, ratios] = [0, 0];
  const above = [0, 0, 0];
  const wrong: unknown[] = [];
  for (const [i, ratio] of found.ratioDb.values.entries()) {
    const levels = input.signals.map((each) => levelAt(each, i)).map((each) => (Number.isNaN(each) ? -Infinity : each));
    const best = levels.indexOf(Math.max(...levels));
    const isHeard = levels[best] > -Infinity;
    if (isHeard) signals++;
    const powers = input.interferers.map((each) => (each.overlapRatios[best] ?? 0) * 10 ** (levelAt(each, i) / 10));
    const sum = powers.reduce((all, each) => all + (Number.isNaN(each) ? 0 : each), 0);
    const awaited = isHeard && sum > 0 ? 10 * Math.log10(sum) - levels[best] : Number.NaN;
    if (!Number.isNaN(ratio)) ratios++;
    for (const [k, threshold] of input.thresholdsDb.entries()) if (ratio >= threshold) above[k]++;
    const isIt = Number.isNaN(awaited) ? Number.isNaN(ratio) : Math.abs(ratio - awaited) < 1e-4;
    if (!isIt) wrong.push({ i, ratio, awaited });
  }
  expect(wrong).toEqual([]);
  expect([found.signalPixels, found.ratioPixels.reduce((sum, each) => sum + each, 0)]).toEqual([signals, ratios]);
  expect([...found.above]).toEqual(above);
  expect(ratios).toBeGreaterThan(10_000);
  expect(above[2]).toBeGreaterThan(100);
});

const [first] = input.signals as [InterfererLayer];
const [interferer] = input.interferers as [InterfererLayer];
const short = { ...first, columns: first.columns.subarray(1) };
const wide = { ...first, rows: first.rows.map((row) => row + 10) };

it.each<[string, Partial<InterferenceInput>, unknown, string, string]>([
  ['signals.length', { signals: [] }, 0, 'at least 1', ''],
  ['interferers[0].overlapRatios.length', { signals: [first] }, 3, '1, one for each signal', ''],
  [
    'interferers[0].overlapRatios',
    { interferers: [{ ...interferer, overlapRatios: Float64Array.of(0, 2, 1) }] },
    2,
    '0 to 1',
    '',
  ],
  ['signals[1].columns.length', { signals: [first, short, first] }, 229, '230, as the grid has', 'pixels'],
  ['signals[2].rows', { signals: [first, first, wide] }, 50, '-1 to 49', 'pixels'],
  [
    'interferers[0].eirpDbm',
    { interferers: [{ ...interferer, eirpDbm: Infinity }] },
    Infinity,
    'a finite number',
    'dBm',
  ],
  ['thresholdsDb', { thresholdsDb: [0, Number.NaN] }, Number.NaN, 'a finite number', 'dB'],
])('refuses %s', async (field, change, value, limits, unit) => {
  await expect(interferenceRatio({ ...input, ...change })).rejects.toMatchObject({ field, value, limits, unit });
});

it('copies one band of rows at a time for workers, of layers that are not shared', async () => {
  const size = 1500;
  const large = geographicGrid(box, size, size);
  const layerOf = (values: Float32Array, width: number, at: (i: number) => number): InterfererLayer => ({
    values: rasterOf(
      values.map((_, i) => -70 - ((i * 7919) % 601) / 10).fill(Number.NaN, 5, 99),
      geographicGrid(box, width, values.length / width),
    ),
    columns: Int32Array.from({ length: size }, (_, i) => Math.floor((i * width) / size)),
    rows: Int32Array.from({ length: size }, (_, i) => at(i)),
    overlapRatios: Float64Array.of(0.5),
  });
  const seen = sharedFloat32(size * size).fill(-71);
  const shared = layerOf(new Float32Array(size * size), size, (i) => i);
  const whole = layerOf(new Float32Array(size * size), size, (i) => size - 1 - i);
  const coarse = layerOf(new Float32Array(300 * 200), 300, (i) => (i % 50 === 0 ? -1 : Math.floor(i / 7.5)));
  const asked: InterferenceInput = {
    grid: large,
    signals: [{ ...shared, values: rasterOf(seen, large) }],
    interferers: [whole, coarse],
    thresholdsDb: [0],
  };
  const here = await interferenceRatio(asked);
  const inline = inlinePool();
  const plans: InterferencePlan[] = [];
  const pool: Pool = {
    ...inline,
    run: (job, options) => {
      plans.push(job.args as InterferencePlan);
      return inline.run(job, options);
    },
  };
  const shares: number[] = [];
  const there = await interferenceRatio(asked, { on: pool, onProgress: (share) => shares.push(share) });
  const [bits, others] = [here, there].map(({ ratioDb }) => ratioDb.values) as [Float32Array, Float32Array];
  expect(bits.findIndex((ratio, i) => !Object.is(ratio, others[i]))).toBe(-1);
  expect({ ...there, ratioDb: 0 }).toEqual({ ...here, ratioDb: 0 });
  expect(there.signalPixels).toBe(size * size);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(plans.length).toBeGreaterThan(1);
  const held = new Set<ArrayBufferLike>();
  for (const { signals, interferers, ratioDb } of plans) {
    expect(signals[0]?.values.buffer).toBe(seen.buffer);
    for (const { buffer } of [ratioDb, ...interferers.map(({ values }) => values)]) held.add(buffer);
  }
  expect(held.size).toBe(1);
  expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(2 ** 24 + 2 ** 16);
});

/** The GPU's ratios are within 0.001 dB of the CPU's, and there are as many. */
async function expectTwins(asked: InterferenceInput): Promise<void> {
  const cpu = await interferenceRatio(asked);
  const onGpu = await interferenceRatio(asked, { on: device() });
  expect(onGpu.adapter).toBe(device().name);
  expect(onGpu.signalPixels).toBe(cpu.signalPixels);
  expect(onGpu.ratioPixels).toEqual(cpu.ratioPixels);
  const gpu = onGpu.ratioDb.values;
  const worst = cpu.ratioDb.values.reduce((most, ratio, i) => {
    const other = gpu[i];
    if (Number.isNaN(ratio) && Number.isNaN(other)) return most;
    // A ratio that only one of them has is an infinite difference.
    return Math.max(most, Number.isNaN(ratio - other) ? Infinity : Math.abs(ratio - other));
  }, 0);
  expect(worst).toBeLessThan(1e-3);
  for (const [k, count] of cpu.above.entries()) expect(Math.abs(count - onGpu.above[k])).toBeLessThan(5);
}

describeOnGpu('on a GPU', () => {
  it('receives the same signals, with the same ratios', () => expectTwins(input));

  it('has the same ratios for any levels', async () => {
    const size = { width: 5, height: 4 };
    const small = geographicGrid(box, size.width, size.height);
    const level = fc.oneof(
      // Devices take the smallest numbers of f32 for 0.
      { weight: 5, arbitrary: fc.integer({ min: -100_000, max: 100_000 }).map((each) => each / 250) },
      fc.constantFrom(Number.NaN, Infinity, -Infinity),
    );
    const values = fc.array(level, { minLength: 20, maxLength: 20 });
    const whole = (length: number): Int32Array => Int32Array.from({ length }, (_, i) => i);
    const layerOf = (each: number[], i: number): InterfererLayer => ({
      values: rasterOf(Float32Array.from(each), small),
      columns: whole(5),
      rows: whole(4),
      overlapRatios: Float64Array.of(i % 3 === 0 ? 1 : 0.3, i % 2),
    });
    const some = fc.array(values, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(values, values), some, async (s, j) => {
        const signals = s.map((each, i) => layerOf(each, i));
        await expectTwins({ grid: small, signals, interferers: j.map(layerOf), thresholdsDb: [0] });
      }),
      { numRuns: 12 },
    );
  });

  it('releases layers that cannot stay resident', async () => {
    let [live, most] = [0, 0];
    const counted = new Proxy(device().device, {
      get(target, name) {
        if (name === 'createBuffer') {
          return (wanted: Parameters<GpuDevice['createBuffer']>[0]) => {
            const buffer = target.createBuffer(wanted);
            most = Math.max(most, ++live);
            const destroy = buffer.destroy.bind(buffer);
            buffer.destroy = () => {
              live--;
              destroy();
            };
            return buffer;
          };
        }
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
    const layers = Array.from({ length: 12 }, (_, i) => layer(i % 7, [1, 0.25, 0]));
    const asked = { ...input, interferers: layers };
    const small = await interferenceRatio(asked, { on: hostOf(counted, 'small', { residentBytes: 1000 }) });
    const large = await interferenceRatio(asked, { on: device() });
    expect(small.ratioDb.values).toEqual(large.ratioDb.values);
    // Four for all pixels and a count; of one layer its values, two maps, its overlapRatios and what a band is.
    expect(most).toBe(10);
    expect(live).toBe(0);
  });

  it('finds resident layers again, reports progress, and can be cancelled', async () => {
    const on = managedGpu(async () => opened);
    const shares: number[] = [];
    const first = await interferenceRatio(input, { on, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const { uploads } = device().residency;
    const again = await interferenceRatio(input, { on });
    expect(device().residency.uploads).toBe(uploads);
    expect(again.ratioDb.values).toEqual(first.ratioDb.values);
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new Error('enough'));
    await expect(interferenceRatio(input, { on, signal: stop.signal, onProgress })).rejects.toThrow('enough');
  });
});

describe('a wrong result', () => {
  it('is detected', async () => {
    const right = await interferenceRatio(input);
    const errorFor = async (change: (ratios: Float32Array) => Partial<InterferenceRatio>): Promise<string> => {
      const found = { ...right, ...change(right.ratioDb.values.slice()) };
      return interferenceRatio(input, { on: faultyGpu(found) }).then(
        () => 'nothing',
        (error: unknown) => (isGpuError(error) ? error.message : String(error)),
      );
    };
    expect(await errorFor(() => ({}))).toBe('nothing');
    expect(
      await errorFor((ratios) => ({
        ratioDb: rasterOf(
          ratios.map((each) => each + 2),
          grid,
        ),
      })),
    ).toMatch(/^Broken returned ratios that differ from the CPU's at \d+ of 48 checked pixels$/);
    expect(await errorFor(() => ({ signalPixels: 7 }))).toMatch(/ratios but a count of 7 signals/);
    expect(
      await errorFor((ratios) => ({ ratioDb: rasterOf(ratios.slice(grid.width), { ...grid, height: 169 }) })),
    ).toBe('Broken returned 230 × 169 pixels instead of 230 × 170');
  });
});
