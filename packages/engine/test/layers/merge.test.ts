import { type Layer, merge, noteWords } from '@radioshed/engine';
import { gridOf } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { layerOf, type LayerSpec, layerSpecs, valueAt } from '../layers.js';
import { MAX_PIXELS } from '../../src/grid/output-grid.js';

const QUANTITIES = ['receivedPower', 'pathLoss'] as const;
const near = fc.constantFrom(10, 180, -180);
const few = near.chain((lon) => fc.array(layerSpecs(lon), { minLength: 1, maxLength: 4 }));

function sameNumbers(a: Layer, b: Layer): void {
  expect(gridOf(a.values)).toEqual(gridOf(b.values));
  expect(a.values.values).toEqual(b.values.values);
}

describe('merged layers', () => {
  test('have the best value at each pixel', async () => {
    await fc.assert(
      fc.asyncProperty(few, fc.constantFrom(...QUANTITIES), async (specs, quantity) => {
        const layers = specs.map((spec) => layerOf(spec, quantity));
        const { values, bestLayer } = await merge({ layers });
        const { width, transform } = gridOf(values);
        const better = quantity === 'pathLoss' ? -1 : 1;
        const wrong: unknown[] = [];
        for (const [i, value] of values.values.entries()) {
          const lon = transform[0] + ((i % width) + 0.5) * transform[1];
          const lat = transform[3] + (Math.floor(i / width) + 0.5) * transform[5];
          const there = layers.map((layer) => valueAt(layer, lon, lat));
          const known = there.filter((each) => !Number.isNaN(each));
          const whose = bestLayer.values[i];
          const best = known.length === 0 ? Number.NaN : better * Math.max(...known.map((each) => better * each));
          if (!Object.is(value, best) || whose !== there.indexOf(best)) wrong.push({ i, value, best, whose, there });
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('lose no value: each pixel of a layer appears, or a better one', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (specs) => {
        const layers = specs.map((spec) => layerOf(spec));
        const merged = await merge({ layers });
        for (const spec of specs) {
          for (const [i, value] of spec.values.entries()) {
            if (Number.isNaN(value)) continue;
            // The corner pixel of the finest size that lies inside.
            const lon = spec.west + (i % spec.width) * spec.step + 1 / 512;
            const lat = spec.north - Math.floor(i / spec.width) * spec.step - 1 / 512;
            const there = valueAt(merged, lon, lat);
            // Where pixel edges do not coincide, a pixel that contains a corner may have its centre outside.
            if (isNested(specs)) expect(there).toBeGreaterThanOrEqual(value);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('are the same in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        few.chain((specs) => fc.tuple(fc.constant(specs), fc.shuffledSubarray(specs, { minLength: specs.length }))),
        async ([specs, others]) => {
          sameNumbers(
            await merge({ layers: specs.map((s) => layerOf(s)) }),
            await merge({ layers: others.map((s) => layerOf(s)) }),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test('do not change when merged again, with themselves or with any of them', async () => {
    await fc.assert(
      fc.asyncProperty(few, fc.nat({ max: 3 }), async (specs, k) => {
        const layers = specs.map((spec) => layerOf(spec));
        const once = await merge({ layers });
        const again = layers[k % layers.length];
        sameNumbers(await merge({ layers: [once] }), once);
        sameNumbers(await merge({ layers: [once, once] }), once);
        sameNumbers(await merge({ layers: [again, once] }), once);
      }),
      { numRuns: 150 },
    );
  });

  test('whose first pixel crosses the date line begin east of it, also when merged again', async () => {
    const spec: LayerSpec = { west: -180, north: 45, step: 0.125, width: 1, height: 1, values: [-20] };
    const once = await merge({ layers: [layerOf(spec), layerOf({ ...spec, west: -179.984375, step: 0.046875 })] });
    expect(once.bounds.west).toBe(179.96875);
    sameNumbers(await merge({ layers: [once] }), once);
  });

  test('lie side by side across the date line', async () => {
    const spec: LayerSpec = { west: 179.5, north: 1, step: 0.25, width: 2, height: 2, values: [-50, -50, -50, -50] };
    const { bounds, values } = await merge({ layers: [layerOf({ ...spec, west: -180 }), layerOf(spec)] });
    expect(bounds).toEqual({ north: 1, east: 180.5, south: 0.5, west: 179.5 });
    expect([...values.values]).toEqual(Array.from({ length: 8 }, () => -50));
  });

  test('go around the Earth where necessary', async () => {
    const world: LayerSpec = { west: -180, north: 10, step: 10, width: 36, height: 1, values: Array(36).fill(-70) };
    const over: LayerSpec = { west: 170, north: 10, step: 10, width: 2, height: 1, values: [-30, -40] };
    const { values } = await merge({ layers: [layerOf(world), layerOf(over)] });
    expect(gridOf(values).width).toBe(36);
    expect(values.values.filter((value) => value > -50)).toEqual(Float32Array.of(-40, -30));
  });

  test('have coarser pixels where there would be too many, which is reported', async () => {
    const spec: LayerSpec = { west: 0, north: 1, step: 1 / 64, width: 6, height: 6, values: Array(36).fill(-60) };
    const { values, notes } = await merge({ layers: [layerOf(spec)], maxPixels: 9 });
    expect(gridOf(values)).toMatchObject({ width: 3, height: 3 });
    expect(noteWords(notes)).toHaveLength(1);
    expect(noteWords(notes)[0]).toMatch(/2 times as large/);
  });

  test.each(['at its first rows', 'while it works'])('end with the reason when they are cancelled %s', async (when) => {
    const values = Array.from({ length: 250_000 }, (_, i) => -20 - (i % 90));
    const layer = layerOf({ west: 10, north: 45, step: 1 / 256, width: 500, height: 500, values });
    const layers = Array.from({ length: 200 }, () => layer);
    const stop = new AbortController();
    const callOff = (): void => stop.abort(new Error('enough'));
    // Without yielding, no timer would fire before the end.
    if (when === 'while it works') setTimeout(callOff);
    let reports = 0;
    const onProgress = (): void => {
      if (when === 'at its first rows') callOff();
      reports++;
    };
    await expect(merge({ layers }, { signal: stop.signal, onProgress })).rejects.toThrow('enough');
    expect(reports).toBeLessThan(when === 'at its first rows' ? 2 : layers.length);
  });

  test('report growing progress up to 1', async () => {
    const spec: LayerSpec = { west: 0, north: 1, step: 0.5, width: 1, height: 1, values: [-60] };
    const shares: number[] = [];
    await merge({ layers: [layerOf(spec), layerOf(spec)] }, { onProgress: ({ share }) => shares.push(share) });
    expect(shares).toEqual([0.5, 1]);
  });

  test('must have one quantity, and must not be empty', async () => {
    const spec: LayerSpec = { west: 0, north: 1, step: 0.5, width: 1, height: 1, values: [-60] };
    await expect(merge({ layers: [] })).rejects.toThrow(OutOfRangeError);
    const mixed = [layerOf(spec), layerOf(spec, 'snr')];
    await expect(merge({ layers: mixed })).rejects.toThrow(/^layers\[1\]\.quantity: "snr"/);
    await expect(merge({ layers: [layerOf(spec)], maxPixels: MAX_PIXELS + 1 })).rejects.toThrow(/maxPixels/);
    const skew = { ...layerOf(spec), values: { ...layerOf(spec).values, crs: 'EPSG:3857' } };
    await expect(merge({ layers: [skew] })).rejects.toThrow(/layers\.values\.crs/);
  });
});

/** Whether all edges are edges of the finest pixels. */
function isNested(specs: readonly LayerSpec[]): boolean {
  const finest = Math.min(...specs.map(({ step }) => step));
  return specs.every(({ step, west, north }) => [step, west, north].every((x) => (x / finest) % 1 === 0));
}
