import { type EmitterLayer, interference, type InterferenceResult, noteWords, type Progress } from '@radioshed/engine';
import type { Pool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';
import { gridOf, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { layerOf, type LayerSpec, layerSpecs, valueAt } from '../layers.js';
import { overlapRatio } from '../../src/layers/interference.js';

const channel = { frequencyMHz: 450, bandwidthMHz: 0.0125 };
const spec = (values: number[]): LayerSpec => ({ west: 10, north: 45, step: 0.25, width: 2, height: 2, values });
const emitter = (name: string, values: number[], more: Partial<EmitterLayer> = {}): EmitterLayer => ({
  ...layerOf(spec(values)),
  ...channel,
  name,
  ...more,
});
const ratiosOf = async (signals: EmitterLayer[], jammers: EmitterLayer[]): Promise<number[]> => [
  ...(await interference({ signals, jammers })).jammingToSignalDb.values,
];
const pickCounts = ({
  percentAbove,
  signalPixels,
  ratioPixels,
  coveredAreaKm2,
  bounds,
}: InterferenceResult): object => ({
  percentAbove,
  signalPixels,
  ratioPixels,
  coveredAreaKm2,
  bounds,
});
const levels = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -150, max: 30 }) }, fc.constant(Number.NaN)),
  {
    minLength: 4,
    maxLength: 4,
  },
);

describe('interference', () => {
  const some = fc.constantFrom(10, 180, -180).chain((lon) => {
    const few = fc.array(layerSpecs(lon), { minLength: 1, maxLength: 3 });
    return fc.tuple(few, few);
  });
  const apartMHz = (i: number): Partial<EmitterLayer> => ({ frequencyMHz: channel.frequencyMHz + 0.005 * i });
  const both = ([s, j]: readonly [LayerSpec[], LayerSpec[]]): { signals: EmitterLayer[]; jammers: EmitterLayer[] } => ({
    signals: s.map((each, i) => ({ ...layerOf(each), ...channel, ...apartMHz(i), name: `s${i}` })),
    jammers: j.map((each, i) => ({ ...layerOf(each), ...channel, ...apartMHz(-i), name: `j${i}` })),
  });

  test('is the jamming minus the strongest signal', async () => {
    const signals = [emitter('a', [-60, -90, -80, Number.NaN]), emitter('b', [-70, -50, Number.NaN, Number.NaN])];
    const ratios = await ratiosOf(signals, [emitter('j', [-70, -70, Number.NaN, -70])]);
    expect(ratios[0]).toBeCloseTo(-10, 5);
    expect(ratios[1]).toBeCloseTo(-20, 5);
    expect(ratios[2]).toBeNaN(); // no jammer
    expect(ratios[3]).toBeNaN(); // no signal
  });

  test('adds the powers of jammers', async () => {
    const signals = [emitter('a', [-60, -60, -60, -60])];
    const j = [-70, -70, -70, -70];
    const [two] = await ratiosOf(signals, [emitter('j', j), emitter('k', j)]);
    expect(two).toBeCloseTo(-10 + 10 * Math.log10(2), 5);
  });

  test('finds no overlap of neighbouring channels of any raster', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 90_000_000_000 }),
        fc.constantFrom(1_000, 6_250, 8_333, 12_500, 25_000, 200_000, 1_400_000, 8_000_000),
        fc.integer({ min: 0, max: 1 }),
        (hz, stepHz, half) => {
          const channelAt = (at: number) => ({ frequencyMHz: at / 1e6, bandwidthMHz: stepHz / 1e6 });
          expect(overlapRatio(channelAt(hz), channelAt(hz + stepHz))).toBe(0);
          const near = channelAt(hz + stepHz - 1 - half);
          expect(overlapRatio(channelAt(hz), near)).toBeCloseTo((1 + half) / stepHz, 12);
        },
      ),
    );
  });

  test('counts the part of a jammer inside the channel', async () => {
    const wide = { frequencyMHz: 450, bandwidthMHz: 10 };
    expect(overlapRatio(wide, { frequencyMHz: 450, bandwidthMHz: 20 })).toBe(0.5);
    expect(overlapRatio(wide, { frequencyMHz: 450, bandwidthMHz: 1 })).toBe(1);
    expect(overlapRatio(wide, { frequencyMHz: 460, bandwidthMHz: 10 })).toBe(0);
    expect(overlapRatio(wide, { frequencyMHz: 455, bandwidthMHz: 10 })).toBe(0.5);
    const signals = [emitter('a', [-60, -60, -60, -60], wide)];
    const half = emitter('j', [-60, -60, -60, -60], { frequencyMHz: 455, bandwidthMHz: 10 });
    expect((await ratiosOf(signals, [half]))[0]).toBeCloseTo(10 * Math.log10(0.5), 5);
    const apart = await interference({ signals, jammers: [half, { ...half, name: 'k', frequencyMHz: 900 }] });
    expect(noteWords(apart.notes)).toEqual(['These jammers are omitted, because their channels overlap no signal: k.']);
    // With two signals on different channels, the received one decides.
    const two = [emitter('a', [-60, -90, -60, -90]), emitter('b', [-90, -60, -90, -60], { frequencyMHz: 460 })];
    const [first, second] = await ratiosOf(two, [emitter('j', [-60, -60, -60, -60])]);
    expect(first).toBeCloseTo(0, 5);
    expect(second).toBeNaN();
  });

  test('uses the channel that overlaps most of layers with several, and reports it', async () => {
    const [near, far] = [channel, { ...channel, frequencyMHz: 900 }];
    const level = [-60, -60, -60, -60];
    const mixed = emitter('m', level, { ...far, otherChannels: [near] });
    const alone = await interference({ signals: [emitter('a', level)], jammers: [emitter('m', level)] });
    const found = await interference({ signals: [emitter('a', level)], jammers: [mixed] });
    expect(found.jammingToSignalDb.values).toEqual(alone.jammingToSignalDb.values);
    expect(noteWords(found.notes).join()).toMatch(/upper bound: .* several channels.*: m\.$/);
    expect((await ratiosOf([mixed], [emitter('j', level, far)]))[0]).toBeCloseTo(0, 5);
    // None of its channels overlaps the signal's: it is omitted, without a further note.
    const apart = emitter('m', level, { ...far, otherChannels: [{ ...far, frequencyMHz: 1800 }] });
    expect(noteWords((await interference({ signals: [emitter('a', level)], jammers: [apart] })).notes)).toEqual([
      'These jammers are omitted, because their channels overlap no signal: m.',
    ]);
    const odd = emitter('o', level, { otherChannels: [{ frequencyMHz: -1, bandwidthMHz: 1 }] });
    await expect(ratiosOf([odd], [mixed])).rejects.toThrow(/^signals\[0\]\.otherChannels\[0\]\.frequencyMHz/);
  });

  test('treats a site on both lists as a signal, and reports it', async () => {
    const a = emitter('a', [-60, -60, -60, -60]);
    const found = await interference({ signals: [a], jammers: [a, emitter('j', [-80, -80, -80, -80])] });
    expect(found.jammingToSignalDb.values[0]).toBeCloseTo(-20, 5);
    expect(noteWords(found.notes)).toEqual(['a is among the signals and the jammers: it is treated only as a signal.']);
    await expect(interference({ signals: [a], jammers: [a] })).rejects.toThrow(/jammers: "a"/);
  });

  test('converts path losses to levels with the EIRP', async () => {
    const lossy = (name: string, eirpDbm: number): EmitterLayer => ({
      ...emitter(name, [100, 120, 100, 110], { eirpDbm }),
      quantity: 'pathLoss',
    });
    const found = await interference({ signals: [lossy('a', 40)], jammers: [lossy('j', 50)] });
    for (const ratio of found.jammingToSignalDb.values) expect(ratio).toBeCloseTo(10, 4);
    const { eirpDbm: _, ...silent } = lossy('j', 0);
    await expect(interference({ signals: [lossy('a', 40)], jammers: [silent] })).rejects.toThrow(
      /^jammers\[0\]\.eirpDbm/,
    );
  });

  test('gives percentages of the pixels with a signal, one of them exactly 0', async () => {
    const signals = [emitter('a', [-60, -60, -60, Number.NaN])];
    const found = await interference({ signals, jammers: [emitter('j', [-60, -75, Number.NaN, -10])] });
    expect(found.signalPixels).toBe(3);
    const shares = new Map(found.percentAbove.map(({ thresholdDb, percent }) => [thresholdDb, percent]));
    expect([...shares.keys()].some((each) => Object.is(each, 0))).toBe(true);
    expect(shares.get(-20)).toBeCloseTo(66.67, 1);
    expect(shares.get(5)).toBe(0);
    const percents = found.percentAbove.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
  });

  test('lies between the strongest jammer and the number of jammers times it, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(levels, { minLength: 1, maxLength: 4 }),
        fc.array(levels, { minLength: 1, maxLength: 4 }),
        async (s, j) => {
          const signals = s.map((values, i) => emitter(`s${i}`, values));
          const jammers = j.map((values, i) => emitter(`j${i}`, values));
          const ratios = await ratiosOf(signals, jammers);
          const other = await ratiosOf(signals.toReversed(), jammers.toReversed());
          for (const [i, ratio] of ratios.entries()) {
            const heard = Math.max(...s.map((values) => values[i]).filter((v) => !Number.isNaN(v)));
            const noise = Math.max(...j.map((values) => values[i]).filter((v) => !Number.isNaN(v)));
            if (heard === -Infinity || noise === -Infinity) {
              expect(ratio).toBeNaN();
              continue;
            }
            expect(ratio).toBeGreaterThan(noise - heard - 1e-3);
            expect(ratio).toBeLessThan(noise - heard + 10 * Math.log10(j.length) + 1e-3);
            expect(other[i]).toBe(ratio);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('has the layers’ values at each location, for pixels of any size and across the date line', async () => {
    await fc.assert(
      fc.asyncProperty(some, async ([s, j]) => {
        const named = (name: string) => (each: LayerSpec, i: number) => ({
          ...layerOf(each),
          ...channel,
          name: name + i,
        });
        const [signals, jammers] = [s.map(named('s')), j.map(named('j'))];
        const found = await interference({ signals, jammers });
        const { width, transform } = gridOf(found.jammingToSignalDb);
        const ratios = found.jammingToSignalDb.values;
        let heard = 0;
        const wrong: unknown[] = [];
        for (const [i, ratio] of ratios.entries()) {
          const lon = transform[0] + ((i % width) + 0.5) * transform[1];
          const lat = transform[3] + (Math.floor(i / width) + 0.5) * transform[5];
          const at = (layers: readonly EmitterLayer[]): number[] =>
            layers.map((layer) => valueAt(layer, lon, lat)).filter((each) => !Number.isNaN(each));
          const [levels, noise] = [at(signals), at(jammers)];
          if (levels.length > 0) heard++;
          const milliwatts = noise.reduce((sum, dbm) => sum + 10 ** (dbm / 10), 0);
          const there = levels.length > 0 && noise.length > 0;
          const awaited = there ? 10 * Math.log10(milliwatts) - Math.max(...levels) : Number.NaN;
          if (there ? !(Math.abs(ratio - awaited) < 1e-3) : !Number.isNaN(ratio)) wrong.push({ i, ratio, awaited });
        }
        expect(wrong).toEqual([]);
        expect(found.signalPixels).toBe(heard);
        expect(found.ratioPixels).toBe(ratios.filter((ratio) => !Number.isNaN(ratio)).length);
        // A signal twice is still one signal, and no order counts.
        const again = await interference({ signals: [...signals.toReversed(), signals[0]], jammers });
        expect(gridOf(again.jammingToSignalDb)).toEqual(gridOf(found.jammingToSignalDb));
        expect(again.jammingToSignalDb.values).toEqual(ratios);
      }),
      { numRuns: 60 },
    );
  });

  test('is computed where there are signals, however far jammers reach', async () => {
    const wide = layerOf({ west: 8, north: 47, step: 0.5, width: 8, height: 8, values: Array(64).fill(-70) });
    const found = await interference({
      signals: [emitter('a', [-60, -60, -60, -60])],
      jammers: [{ ...wide, ...channel, name: 'j' }],
    });
    expect(gridOf(found.jammingToSignalDb)).toMatchObject({ width: 2, height: 2 });
    expect(found.jammingToSignalDb.values.every((ratio) => Math.abs(ratio + 10) < 1e-4)).toBe(true);
  });

  test('is bit-identical for repeated layers in any order', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.nat({ max: 2 }), async (specs, k) => {
        const { signals, jammers } = both(specs);
        const once = await interference({ signals, jammers });
        // Other arrays of the same numbers, as a second request would read.
        const copyOf = (layers: EmitterLayer[]): EmitterLayer => {
          const layer = layers[k % layers.length];
          return { ...layer, values: rasterOf(layer.values.values.slice(), gridOf(layer.values)) };
        };
        const again = await interference({
          signals: [copyOf(signals), ...signals.toReversed()],
          jammers: [...jammers.toReversed(), copyOf(jammers)],
        });
        const { notes, jammingToSignalDb } = again;
        expect(jammingToSignalDb.values).toEqual(once.jammingToSignalDb.values);
        expect(gridOf(jammingToSignalDb)).toEqual(gridOf(once.jammingToSignalDb));
        expect(pickCounts(again)).toEqual(pickCounts(once));
        expect(noteWords(notes)).toContain(
          `j${k % jammers.length} is among the jammers more than once: it is counted once.`,
        );
      }),
      { numRuns: 30 },
    );
  });

  describe('in threads', () => {
    const pools = [2, 3].map((threads) => createPool({ threads }));
    afterAll(() => Promise.all(pools.map((pool) => pool.close())));
    const step = 1 / 1024;
    const large = (seed: number): EmitterLayer => ({
      ...layerOf({
        west: 10 + seed / 64,
        north: 45 - seed / 128,
        step,
        width: 300,
        height: 250,
        values: Array.from({ length: 75_000 }, (_, i) =>
          i % (11 + seed) === 0 ? Number.NaN : -60 - ((i * 7919 * (seed + 1)) % 601) / 10,
        ),
      }),
      ...channel,
      ...apartMHz(seed % 3),
      name: `n${seed}`,
    });
    const input = { signals: [0, 1, 2].map(large), jammers: [3, 4, 5, 6].map(large) };

    test('is bit-identical for any number of them, and reports the number', async () => {
      const here = await interference(input);
      expect(here.computedBy).toEqual({ processor: 'cpu', precision: 'f64', threads: 1, arithmetic: 'typescript' });
      for (const pool of pools) {
        const shares: number[] = [];
        const onProgress = ({ share }: Progress): unknown => shares.push(share);
        const there = await interference(input, { pool, onProgress });
        expect(there.jammingToSignalDb.values).toEqual(here.jammingToSignalDb.values);
        expect(pickCounts(there)).toEqual(pickCounts(here));
        expect(there.computedBy.threads).toBe(pool.size);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(shares.at(-1)).toBe(1);
      }
    });

    test('ends with the reason when it is cancelled', async () => {
      const [pool] = pools as [Pool];
      const stop = new AbortController();
      const work = interference(input, { pool, signal: stop.signal });
      stop.abort(new Error('enough'));
      await expect(work).rejects.toThrow('enough');
      await expect(interference(input, { signal: stop.signal })).rejects.toThrow('enough');
      // Shared memory is released: the next calculation succeeds.
      expect((await interference(input, { pool })).signalPixels).toBeGreaterThan(0);
    });
  });

  test('needs levels of one quantity', async () => {
    const a = emitter('a', [-60, -60, -60, -60]);
    const j = emitter('j', [-60, -60, -60, -60]);
    await expect(interference({ signals: [a], jammers: [{ ...j, quantity: 'fieldStrength' }] })).rejects.toThrow(
      /^jammers\[0\]/,
    );
    const snr = { ...a, quantity: 'snr' } as const;
    await expect(interference({ signals: [snr], jammers: [j] })).rejects.toThrow(/^signals\[0\]\.quantity/);
    await expect(interference({ signals: [], jammers: [j] })).rejects.toThrow(/^signals\.length/);
  });
});
