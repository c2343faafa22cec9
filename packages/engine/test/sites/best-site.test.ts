import { area, bestSite, type BestSiteInput, noteWords } from '@radioshed/engine';
import { geodesicInverse } from '@radioshed/geodesy';
import { gridOf, pixelToMap } from '@radioshed/raster';
import { describe, expect, test } from 'vitest';

import { flat, hills, terrainOf } from '../flat-terrain.js';
import { areaInput } from '../inputs.js';

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
    const found = await bestSite({ ...input, model: model, output }, context);
    expect(found.bestSharePercent).toBeGreaterThan(15);
    expect(found.bestSharePercent).toBeLessThan(99);
    const own = await area(
      {
        ...areaInput,
        transmitter: { ...input.transmitter, ...found.best },
        model: model,
        output: { quantity: 'pathLoss', resolutionM: 100, radiusKm: 6 },
      },
      context,
    );
    const { width, transform } = gridOf(own.values);
    let inside = 0;
    let served = 0;
    for (const [i, loss] of own.values.values.entries()) {
      const [lon, lat] = pixelToMap(transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      if (geodesicInverse(centre, { latDeg: lat, lonDeg: lon }).distanceM > 3000) continue;
      inside++;
      if (loss <= threshold) served++;
    }
    // Three standard errors, plus the bias of choosing the best of many estimates.
    expect(Math.abs(found.bestSharePercent - (100 * served) / inside)).toBeLessThan(3 * found.standardErrorPercent + 3);
  });

  test('is 100 %, and all other pixels of the circle are at most that', async () => {
    const found = await bestSite(input, context);
    const grid = gridOf(found.meritPercent);
    const merit = found.meritPercent.values;
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

  test('is in the middle of a plain', async () => {
    const output = { ...input.output, threshold: 99 }; // 3 km in free space and at 450 MHz: 95 dB
    const model = { name: 'freeSpace' } as const;
    const close = { ...output, threshold: 91 };
    const found = await bestSite({ ...input, model, output: close, places: 200 }, flat(100));
    expect(geodesicInverse(found.best, centre).distanceM).toBeLessThan(1500);
    const all = await bestSite({ ...input, model, output: { ...output, threshold: 110 } }, flat(100));
    expect(all.bestSharePercent).toBe(100);
  });

  test('is found across the date line', async () => {
    /** Fraction of locations below a mast top 400 m above sea level, on a ramp of 10 m per 0.01°. */
    const standing = async (west: number, lon: number): Promise<number> => {
      const found = await bestSite(
        {
          ...input,
          search: { centre: { latDeg: 45, lonDeg: lon }, radiusKm: 5 },
          transmitter: { ...input.transmitter, heightM: 400, heightReference: 'sea' },
          model: { name: 'freeSpace' },
          output: { ...input.output, threshold: 140 },
        },
        { terrain: terrainOf((_, at) => 300 + 1000 * (at - west), { latDeg: 45, lonDeg: west }) },
      );
      const merit = found.meritPercent.values.filter((value) => !Number.isNaN(value));
      return merit.filter((value) => value > 0).length / merit.length;
    };
    const inland = await standing(10, 10.1);
    expect(inland).toBeGreaterThan(0.4);
    expect(inland).toBeLessThan(0.6);
    // The area lies east of the line, and the terrain for its farthest locations begins west of it.
    expect(await standing(180, -179.9)).toBeCloseTo(inland, 1);
    expect(await standing(180, -179.92)).toBeGreaterThan(0.6);
  });

  test('omits locations above an antenna height over sea level, and reports how many', async () => {
    const model = { name: 'freeSpace' } as const;
    const low = { heightM: 400, heightReference: 'sea' } as const;
    const output = { ...input.output, threshold: 140 };
    const back = await bestSite({ ...input, model, output, receiver: { ...input.receiver, ...low } }, context);
    const of = (notes: readonly string[], what: RegExp): number => Number(what.exec(notes.join('\n'))?.[1]);
    const unserved = of(
      noteWords(back.notes),
      /(\d+) of the 60 locations are higher than the receiver's 400 m .* not served/,
    );
    expect(unserved).toBeGreaterThan(5);
    expect(unserved).toBeLessThan(55);
    expect(back.bestSharePercent).toBeCloseTo((100 * (60 - unserved)) / 60, 6);
    const mast = { ...input, model, output, method: 'forward', transmitter: { ...input.transmitter, ...low } } as const;
    const forth = await bestSite(mast, context);
    expect(
      of(noteWords(forth.notes), /(\d+) of the 60 locations are higher than the transmitter's 400 m .* not tried/),
    ).toBe(unserved);
    expect(forth.bestSharePercent).toBeGreaterThan(99);
    const buried = { ...input.receiver, heightM: 100, heightReference: 'sea' } as const;
    await expect(bestSite({ ...input, model, output, receiver: buried }, context)).rejects.toThrow(
      /^receiver\.heightM: 100 .*above the ground of any location/,
    );
  });

  test('is the same for the same seed', async () => {
    const [a, b, c] = await Promise.all([0, 0, 7].map((seed) => bestSite({ ...input, seed }, context)));
    expect(a.meritPercent.values).toEqual(b.meritPercent.values);
    expect(a.meritPercent.values).not.toEqual(c.meritPercent.values);
    expect(Math.abs(a.bestSharePercent - c.bestSharePercent)).toBeLessThan(15);
  });

  test('searches by levels as by losses', async () => {
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

  test('is searched in a polygon', async () => {
    const triangle = [
      { latDeg: 45, lonDeg: 10 },
      { latDeg: 45.04, lonDeg: 10 },
      { latDeg: 45, lonDeg: 10.05 },
    ];
    const found = await bestSite({ ...input, search: { polygon: triangle } }, context);
    const grid = gridOf(found.meritPercent);
    const merit = found.meritPercent.values;
    const known = merit.filter((value) => !Number.isNaN(value)).length;
    expect(known / merit.length).toBeGreaterThan(0.35);
    expect(known / merit.length).toBeLessThan(0.6);
    expect(merit[grid.width - 1]).toBeNaN(); // beyond the long side
  });

  test('is also found forward, and then equals what its own coverage serves', async () => {
    const search = { ...input, method: 'forward', places: 40, output: { ...input.output, threshold: 118 } } as const;
    const found = await bestSite(search, context);
    const back = await bestSite({ ...search, method: 'backward', places: 300 }, context);
    expect([found.method, back.method]).toEqual(['forward', 'backward']);
    expect(found.standardErrorPercent).toBe(0);
    // The best of forty sites against the best of all pixels, whose choice is biased by luck.
    expect(found.bestSharePercent).toBeLessThan(back.bestSharePercent + 5);
    expect(found.bestSharePercent).toBeGreaterThan(0.6 * back.bestSharePercent);
    const own = await area(
      {
        ...areaInput,
        transmitter: { ...input.transmitter, ...found.best },
        output: { quantity: 'pathLoss', resolutionM: 100, radiusKm: 6 },
      },
      context,
    );
    const { width, transform } = gridOf(own.values);
    let inside = 0;
    let served = 0;
    for (const [i, loss] of own.values.values.entries()) {
      const [lon, lat] = pixelToMap(transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      if (geodesicInverse(centre, { latDeg: lat, lonDeg: lon }).distanceM > 3000) continue;
      inside++;
      if (loss <= 118) served++;
    }
    expect(Math.abs(found.bestSharePercent - (100 * served) / inside)).toBeLessThan(3); // pixels of 250 m and of 100 m
    const merit = found.meritPercent.values.filter((value) => !Number.isNaN(value));
    expect(new Set(merit).size).toBeLessThanOrEqual(40);
    expect(merit.reduce((a, b) => Math.max(a, b))).toBe(100);
  });

  test('is searched forward with models that distinguish base and mobile', async () => {
    const hata = {
      ...input,
      model: { name: 'hata' },
      output: { ...input.output, threshold: 120 },
      places: 20,
    } as const;
    const found = await bestSite(hata, context);
    expect(found.method).toBe('forward');
    expect(found.bestSharePercent).toBeGreaterThan(5);
    expect(noteWords(found.notes).join('\n')).toMatch(
      /is tried as a site.*two directions of a path have different losses with Okumura–Hata/,
    );
    // The mobile's height is used as such; exchanged ends would give other numbers.
    const high = await bestSite({ ...hata, transmitter: { ...hata.transmitter, heightM: 80 } }, context);
    expect(high.bestSharePercent).toBeGreaterThan(found.bestSharePercent);
  });

  test('refuses searches near the poles, naming the largest possible one', async () => {
    const at = (latDeg: number, radiusKm: number): BestSiteInput => ({
      ...input,
      search: { centre: { latDeg, lonDeg: 10 }, radiusKm },
    });
    // 111.69 km to the pole, of which 1 km and 40 pixels of 250 m stay free.
    await expect(bestSite(at(89, 40), context)).rejects.toThrow(
      /^search\.radiusKm: 40 is not at most 33\.564 km here \(a circle around any of its points .* short of the North Pole\)$/,
    );
    await expect(bestSite(at(-89, 40), context)).rejects.toThrow('South Pole');
    // Up to this radius, only terrain is missing there.
    await expect(bestSite(at(89, 33.564), context)).rejects.not.toThrow('search.radiusKm');
    const polygon = [0, 1, 2].map((i) => ({ latDeg: 89.8 + 0.05 * i, lonDeg: 10 + i }));
    await expect(bestSite({ ...input, search: { polygon } }, context)).rejects.toThrow(
      /^search\.polygon: "11\.\d+ km from the North Pole" is not an area of this size at least \d+\.\d+ km from the pole/,
    );
  });

  test('refuses invalid searches and unsuitable models', async () => {
    const line = [centre, { latDeg: 45.01, lonDeg: 10 }];
    await expect(bestSite({ ...input, search: { polygon: line } }, context)).rejects.toThrow(
      /search\.polygon\.length: 2/,
    );
    const both = { ...input, search: { centre, radiusKm: 3, polygon: line } } as BestSiteInput;
    await expect(bestSite(both, context)).rejects.toThrow(/^search/);
    const backward = { ...input, method: 'backward', model: { name: 'hata' } } as const;
    await expect(bestSite(backward, context)).rejects.toThrow(
      /^method: "backward".*forward \(the two directions of a path have different losses with Okumura–Hata/,
    );
    const mostly = { ...backward, model: { name: 'p1812', reliabilityPercent: 95 } } as const;
    await expect(bestSite(mostly, context)).rejects.toThrow(
      /^method: "backward".*forward \(ITU-R P\.1812 is reciprocal only at a reliability of 50 %, and it is 95 %/,
    );
    await expect(bestSite({ ...input, method: 'sideways' } as unknown as BestSiteInput, context)).rejects.toThrow(
      /^method: "sideways"/,
    );
    const stepped = { ...input.output, quantity: 'bitErrorClass', modulation: '4qam' } as const;
    await expect(bestSite({ ...input, output: stepped }, context)).rejects.toThrow(/^output\.quantity/);
  });
});
