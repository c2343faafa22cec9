import { type ConnectedLayer, type Progress, trilaterate } from '@radioshed/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { layerOf, type LayerSpec } from '../layers.js';

const spec = (values: number[]): LayerSpec => ({ west: 10, north: 0.25, step: 0.25, width: 2, height: 2, values });
const heard = (rssi: number, values: number[]): ConnectedLayer => ({ ...layerOf(spec(values)), rssi });

describe('trilateration', () => {
  test('includes locations where every site would receive its level', async () => {
    const found = await trilaterate({
      connected: [heard(-70, [-70, -75, -90, -70]), heard(-80, [-80, -80, -80, Number.NaN])],
      errorDb: 10,
    });
    const percent = found.closenessPercent.values;
    expect(percent[0]).toBeCloseTo(100, 5);
    expect(percent[1]).toBeCloseTo(75, 5);
    expect(percent[2]).toBeNaN(); // 20 dB apart
    expect(percent[3]).toBeNaN(); // without coverage
    expect(found.areaPixels).toBe(2);
    // A quarter of a degree at the equator is 27.83 by 27.64 km.
    expect(found.areaKm2).toBeCloseTo(2 * 27.83 * 27.64, -1);
  });

  test('excludes locations that a site without reception would receive', async () => {
    const connected = [heard(-70, [-70, -70, -70, -70])];
    const silent = { ...layerOf(spec([-80, -100, Number.NaN, -90])), threshold: -90 };
    const found = await trilaterate({ connected, disconnected: [silent], errorDb: 5 });
    expect([...found.closenessPercent.values].map(Number.isNaN)).toEqual([true, false, false, true]);
  });

  test('treats low path losses as strong', async () => {
    const connected = [{ ...heard(100, [100, 100, 100, 100]), quantity: 'pathLoss' as const }];
    const silent = { ...layerOf(spec([110, 130, 120, 119]), 'pathLoss'), threshold: 120 };
    const found = await trilaterate({ connected, disconnected: [silent], errorDb: 5 });
    expect([...found.closenessPercent.values].map(Number.isNaN)).toEqual([true, false, true, true]);
  });

  test('grows with the error and shrinks with every site, in any order', async () => {
    const levels = fc.array(fc.integer({ min: -110, max: -50 }), { minLength: 4, maxLength: 4 });
    const sites = fc.array(fc.tuple(fc.integer({ min: -110, max: -50 }), levels), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(sites, fc.integer({ min: 1, max: 40 }), async (each, errorDb) => {
        const connected = each.map(([rssi, values]) => heard(rssi, values));
        const found = await trilaterate({ connected, errorDb });
        const percent = found.closenessPercent.values;
        expect(percent.every((value) => Number.isNaN(value) || (value >= 0 && value <= 100))).toBe(true);
        expect((await trilaterate({ connected, errorDb: 2 * errorDb })).areaPixels).toBeGreaterThanOrEqual(
          found.areaPixels,
        );
        expect((await trilaterate({ connected: connected.slice(0, 1), errorDb })).areaPixels).toBeGreaterThanOrEqual(
          found.areaPixels,
        );
        const back = (await trilaterate({ connected: connected.toReversed(), errorDb })).closenessPercent.values;
        for (const [i, value] of percent.entries()) {
          if (Number.isNaN(value)) expect(back[i]).toBeNaN();
          else expect(back[i]).toBeCloseTo(value, 3);
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([0, 1, 2])('ends with the reason when it is cancelled after %i of its three steps', async (steps) => {
    const stop = new AbortController();
    const shares: number[] = [];
    const onProgress = ({ share }: Progress): void => {
      shares.push(share);
      if (shares.length > steps) stop.abort(new Error('enough'));
    };
    const silent = { ...layerOf(spec([-80, -80, -80, -80])), threshold: -90 };
    const input = { connected: [heard(-70, [-70, -70, -70, -70])], disconnected: [silent], errorDb: 5 };
    await expect(trilaterate(input, { signal: stop.signal, onProgress })).rejects.toThrow('enough');
    expect(shares).toEqual([1 / 3, 2 / 3, 1].slice(0, steps + 1));
  });

  test('requires a receiving site and a valid error', async () => {
    const connected = [heard(-70, [-70, -70, -70, -70])];
    await expect(trilaterate({ connected: [], errorDb: 10 })).rejects.toThrow(/^connected\.length/);
    await expect(trilaterate({ connected, errorDb: 0 })).rejects.toThrow(/^errorDb: 0/);
    const wrong = { ...layerOf(spec([1, 1, 1, 1]), 'snr'), threshold: 1 };
    await expect(trilaterate({ connected, disconnected: [wrong], errorDb: 9 })).rejects.toThrow(/quantity/);
  });
});
