import { area, bestSite, type BestSiteInput, type ModelChoice } from '@radioshed/engine';
import { geodesicInverse } from '@radioshed/geodesy';
import { gridOf, pixelToMap, rasterData } from '@radioshed/raster';
import { describe, expect, test } from 'vitest';

import { flat, hills, terrainOf } from './flat-terrain.js';
import { areaInput } from './inputs.js';

const { latDeg, lonDeg, ...transmitter } = areaInput.transmitter;
const centre = { latDeg, lonDeg };
const input: BestSiteInput = {
  search: { centre, radiusKm: 3 },
  transmitter: { ...transmitter, heightM: 20 },
  receiver: areaInput.receiver,
  antenna: areaInput.antenna,
  model: { name: 'itm' },
  output: { quantity: 'pathLoss', resolutionM: 250, threshold: 125 },
  places: 60,
};
const context = { terrain: terrainOf(hills) };

describe('the best site', () => {
  test.each([
    [{ name: 'itm' }, 118],
    [{ name: 'p1812' }, 122],
  ] as const)('serves the share of the area that its own coverage does, with %s', async (model, threshold) => {
    const output = { ...input.output, threshold };
    const found = await bestSite({ ...input, model: model as ModelChoice, output }, context);
    expect(found.bestSharePercent).toBeGreaterThan(15);
    expect(found.bestSharePercent).toBeLessThan(99);
    const own = await area(
      {
        ...areaInput,
        transmitter: { ...input.transmitter, ...found.best },
        model: model as ModelChoice,
        output: { quantity: 'pathLoss', resolutionM: 100, radiusKm: 6 },
      },
      context,
    );
    const { width, transform } = gridOf(own.values);
    let inside = 0;
    let served = 0;
    for (const [i, loss] of rasterData(own.values).entries()) {
      const [lon, lat] = pixelToMap(transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      if (geodesicInverse(centre, { latDeg: lat, lonDeg: lon }).distanceM > 3000) continue;
      inside++;
      if (loss <= threshold) served++;
    }
    // Three standard errors, and what a choice of the best of many estimates adds.
    expect(Math.abs(found.bestSharePercent - (100 * served) / inside)).toBeLessThan(3 * found.standardErrorPercent + 3);
  });

  test('is 100 % and all others are less or equal, within the circle alone', async () => {
    const found = await bestSite(input, context);
    const grid = gridOf(found.meritPercent);
    const merit = rasterData(found.meritPercent);
    let inside = 0;
    for (const [i, value] of merit.entries()) {
      const [lonI, latI] = pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5);
      const isIn = geodesicInverse(centre, { latDeg: latI, lonDeg: lonI }).distanceM <= 3000;
      expect(Number.isNaN(value)).toBe(!isIn);
      if (isIn) inside++;
    }
    expect(inside).toBeGreaterThan(400);
    const known = merit.filter((value) => !Number.isNaN(value));
    expect(known.reduce((a, b) => Math.max(a, b))).toBe(100);
    expect(known.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(0);
    expect(new Set(known).size).toBeGreaterThan(10);
  });

  test('lies in the middle of a plain', async () => {
    const output = { ...input.output, threshold: 99 }; // 3 km in free space and at 450 MHz: 95 dB
    const model = { name: 'freeSpace' } as const;
    const close = { ...output, threshold: 91 };
    const found = await bestSite({ ...input, model, output: close, places: 200 }, flat(100));
    expect(geodesicInverse(found.best, centre).distanceM).toBeLessThan(1500);
    const all = await bestSite({ ...input, model, output: { ...output, threshold: 110 } }, flat(100));
    expect(all.bestSharePercent).toBe(100);
  });

  test('is the same for the same seed', async () => {
    const [a, b, c] = await Promise.all([0, 0, 7].map((seed) => bestSite({ ...input, seed }, context)));
    expect(rasterData(a.meritPercent)).toEqual(rasterData(b.meritPercent));
    expect(rasterData(a.meritPercent)).not.toEqual(rasterData(c.meritPercent));
    expect(Math.abs(a.bestSharePercent - c.bestSharePercent)).toBeLessThan(15);
  });

  test('counts levels the other way round', async () => {
    const level = { ...input.output, quantity: 'receivedPower', threshold: -85 } as const;
    const strong = await bestSite({ ...input, output: level }, context);
    const weak = await bestSite({ ...input, output: { ...level, threshold: -110 } }, context);
    expect(weak.bestSharePercent).toBeGreaterThan(strong.bestSharePercent);
    const louder = await bestSite(
      { ...input, transmitter: { ...input.transmitter, powerW: 500 }, output: level },
      context,
    );
    expect(louder.bestSharePercent).toBeGreaterThan(strong.bestSharePercent);
  });

  test('is looked for in a polygon', async () => {
    const triangle = [
      { latDeg: 45, lonDeg: 10 },
      { latDeg: 45.04, lonDeg: 10 },
      { latDeg: 45, lonDeg: 10.05 },
    ];
    const found = await bestSite({ ...input, search: { polygon: triangle } }, context);
    const grid = gridOf(found.meritPercent);
    const merit = rasterData(found.meritPercent);
    const known = merit.filter((value) => !Number.isNaN(value)).length;
    expect(known / merit.length).toBeGreaterThan(0.35);
    expect(known / merit.length).toBeLessThan(0.6);
    expect(merit[grid.width - 1]).toBeNaN(); // beyond the long side
  });

  test('refuses searches and models it cannot do', async () => {
    const line = [centre, { latDeg: 45.01, lonDeg: 10 }];
    await expect(bestSite({ ...input, search: { polygon: line } }, context)).rejects.toThrow(
      /search\.polygon\.length: 2/,
    );
    const both = { ...input, search: { centre, radiusKm: 3, polygon: line } } as BestSiteInput;
    await expect(bestSite(both, context)).rejects.toThrow(/^search/);
    await expect(bestSite({ ...input, model: { name: 'radar' } }, context)).rejects.toThrow(/^model\.name: "radar"/);
    const stepped = { ...input.output, quantity: 'bitErrorClass', modulation: '4qam' } as const;
    await expect(bestSite({ ...input, output: stepped }, context)).rejects.toThrow(/^output\.quantity/);
  });
});
