import { area, noteWords, viewshed, type ViewshedInput } from '@radioshed/engine';
import { createPool } from '@radioshed/parallel/node';
import { gridOf } from '@radioshed/raster';
import { afterAll, describe, expect, test } from 'vitest';

import { flat, hills, terrainOf } from '../flat-terrain.js';
import { areaInput } from '../inputs.js';

const input: ViewshedInput = {
  observer: { latDeg: 45, lonDeg: 10, heightM: 60, heightReference: 'ground' },
  target: { heightM: 2, heightReference: 'ground' },
  output: { resolutionM: 60, radiusKm: 6 },
};
const context = { terrain: terrainOf(hills) };

describe('a viewshed', () => {
  test('is where line of sight has a value', async () => {
    const found = await viewshed(input, context);
    const sight = await area(
      {
        ...areaInput,
        transmitter: { ...areaInput.transmitter, ...input.observer },
        receiver: { ...areaInput.receiver, ...input.target },
        model: { name: 'lineOfSight' },
        output: { quantity: 'pathLoss', ...input.output },
      },
      context,
    );
    expect(gridOf(found.seen)).toEqual(gridOf(sight.values));
    expect(found.pixels).toBe(sight.pixels);
    const losses = sight.values.values;
    const seen = found.seen.values;
    const apart = seen.filter((is, i) => is <= 1 && (is === 1) !== !Number.isNaN(losses[i])).length;
    // Line of sight has steps of a quarter of a pixel.
    expect(apart / found.pixels).toBeLessThan(0.03);
    expect(found.visiblePercent).toBeGreaterThan(10);
    expect(found.visiblePercent).toBeLessThan(90);
    expect(found.visiblePercent).toBeCloseTo((100 * found.visible) / found.pixels, 1);
    expect(found.visibleAreaKm2).toBeCloseTo((Math.PI * 36 * found.visiblePercent) / 100, 0);
  });

  test('has percentages of the requested part', async () => {
    const bounds = { north: 45.02, south: 44.98, west: 10, east: 10.05 };
    const part = await viewshed({ ...input, output: { ...input.output, bounds } }, context);
    const whole = (await viewshed(input, context)).seen.values;
    expect(part.pixels).toBeLessThan(whole.length / 3);
    expect(part.visibleAreaKm2).toBeLessThan(18);
    expect((await viewshed(input, flat(100))).visiblePercent).toBe(100);
  });

  test('reports its Earth radius, and lets it be chosen', async () => {
    const said = /4\/3/;
    expect(noteWords((await viewshed(input, context)).notes).join()).toMatch(said);
    const far = { ...input, output: { resolutionM: 500, radiusKm: 60 } };
    const [round, flatter] = await Promise.all([
      viewshed({ ...far, earthRadiusFactor: 1 }, flat(0)),
      viewshed({ ...far, earthRadiusFactor: 100 }, flat(0)),
    ]);
    expect(noteWords(round.notes).join()).not.toMatch(said);
    expect(round.visiblePercent).toBeLessThan(50);
    expect(flatter.visiblePercent).toBe(100);
  });

  test('names invalid fields', async () => {
    const { observer, output } = input;
    await expect(viewshed({ ...input, observer: { ...observer, latDeg: 95 } }, context)).rejects.toThrow(
      /^observer\.latDeg: 95/,
    );
    await expect(viewshed({ ...input, observer: { ...observer, heightM: -1 } }, context)).rejects.toThrow(
      /^observer\.heightM: -1/,
    );
    await expect(viewshed({ ...input, target: { heightM: -1, heightReference: 'ground' } }, context)).rejects.toThrow(
      /^target\.heightM: -1/,
    );
    await expect(viewshed({ ...input, output: { ...output, radiusKm: 0 } }, context)).rejects.toThrow(
      /^output\.radiusKm: 0/,
    );
    await expect(viewshed({ ...input, earthRadiusFactor: 0 }, context)).rejects.toThrow(/^earthRadiusFactor: 0/);
  });

  describe('on workers', () => {
    const pool = createPool({ threads: 2 });
    afterAll(() => pool.close());

    test('is bit-identical, and reports progress', async () => {
      const shares: number[] = [];
      const threads = await viewshed(input, { ...context, pool, onProgress: ({ share }) => shares.push(share) });
      expect(threads.seen.values).toEqual((await viewshed(input, context)).seen.values);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    });
  });
});
