import type { BuildingsSource, LandcoverSource } from '@radioshed/clutter';
import { area, multisite, type MultisiteInput, noteWords, type Radio } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { geographicGrid, gridOf, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { counted, countedTiles } from '../counted-terrain.js';
import { flat, hills, terrainOf } from '../flat-terrain.js';
import { areaInput } from '../inputs.js';

const { transmitter, antenna, ...common } = areaInput;
const transmitters = [0, 1, 2, 3, 4].map((i): Radio => {
  const place = geodesicDirect(transmitter, 75 * i, 2500 * i);
  return { ...transmitter, ...place, frequencyMHz: 400 + 50 * i, powerW: 1 + 2 * i, antenna };
});
const input: MultisiteInput = { ...common, transmitters };
const context = { terrain: terrainOf(hills) };

describe('many sites', () => {
  test.each(['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'bitErrorClass', 'spreadingFactor'] as const)(
    'of which there is one give what area gives, %s',
    async (quantity) => {
      const output = { ...common.output, quantity, modulation: '16qam', threshold: 0 } as const;
      const alone = await area({ ...areaInput, output }, context);
      const found = await multisite({ ...input, output, transmitters: [{ ...transmitter, antenna }] }, context);
      expect(gridOf(found.values)).toEqual(gridOf(alone.values));
      const one = alone.values.values;
      let apart = 0;
      for (const [i, value] of found.values.values.entries()) {
        const other = one[i];
        expect(Number.isNaN(value)).toBe(Number.isNaN(other));
        if (Math.abs(value - other) > 0.001) apart++;
      }
      expect(apart).toBeLessThanOrEqual(one.length * 0.0002); // a pixel between two samples may take the other one
      expect(found.unit).toBe(alone.unit);
      expect(Math.abs(found.coveredPercent - alone.coveredPercent)).toBeLessThan(0.05);
      expect(found.bounds).toEqual(alone.bounds);
    },
  );

  test.each([
    ['receivedPower', Math.max],
    ['pathLoss', Math.min],
  ] as const)('give the best %s of all of them, and whose it is', async (quantity, best) => {
    const output = { ...common.output, quantity, radiusKm: 4 };
    const whole = await multisite({ ...input, output }, context);
    const bounds = whole.bounds;
    const alone = await Promise.all(
      transmitters.map(async (each) => {
        const { values } = await multisite({ ...input, output: { ...output, bounds }, transmitters: [each] }, context);
        return { values: values.values, grid: gridOf(values) };
      }),
    );
    const values = whole.values.values;
    const server = whole.bestServer.values;
    const { width, transform } = gridOf(whole.values);
    let compared = 0;
    let apart = 0;
    for (let pixel = 0; pixel < values.length; pixel += 7) {
      const lon = transform[0] + ((pixel % width) + 0.5) * transform[1];
      const lat = transform[3] + (Math.floor(pixel / width) + 0.5) * transform[5];
      const levels = alone.map(({ values: own, grid }) => {
        const column = Math.floor((lon - grid.transform[0]) / grid.transform[1]);
        const row = Math.floor((lat - grid.transform[3]) / grid.transform[5]);
        const inside = column >= 0 && column < grid.width && row >= 0 && row < grid.height;
        return inside ? own[row * grid.width + column] : Number.NaN;
      });
      const known = levels.filter((level) => !Number.isNaN(level));
      if (known.length === 0 || Number.isNaN(values[pixel])) continue;
      compared++;
      // The pixels of a site's own grid are offset by up to half a pixel.
      if (Math.abs(values[pixel] - best(...known)) > 12) apart++;
      expect(server[pixel]).toBeGreaterThanOrEqual(0);
    }
    expect(compared).toBeGreaterThan(500);
    expect(apart / compared).toBeLessThan(0.02);
    expect(whole.sites.reduce((sum, each) => sum + each.best, 0)).toBe(server.filter((each) => each >= 0).length);
    expect(new Set(server).size).toBe(6);
  });

  test('do not depend on their order', async () => {
    const straight = await multisite(input, context);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), async (order) => {
        const found = await multisite({ ...input, transmitters: order.map((i) => transmitters[i]) }, context);
        expect(gridOf(found.values)).toEqual(gridOf(straight.values));
        expect(found.values.values).toEqual(straight.values.values);
        const server = [...found.bestServer.values].map((i) => (i < 0 ? i : order[i]));
        expect(server).toEqual([...straight.bestServer.values]);
        expect(found.coveredAreaKm2).toBe(straight.coveredAreaKm2);
      }),
      { numRuns: 3 },
    );
  });

  test('read the terrain once', async () => {
    const { terrain, reads } = counted(terrainOf(hills));
    await multisite(input, { terrain });
    expect(reads()).toBe(1);
  });

  test('decode every tile below them once', async () => {
    const corners = [44, 45].flatMap((lat) => [9, 10].map((lon) => [lat, lon] as const));
    const { terrain, decoded } = await countedTiles(hills, corners);
    const many = Array.from({ length: 12 }, (_, i): Radio => {
      const place = { latDeg: 44.9 + 0.02 * i, lonDeg: 10.1 - 0.02 * ((5 * i) % 12) };
      return { ...transmitter, ...place, antenna };
    });
    const output = { ...common.output, resolutionM: 400 };
    const found = await multisite({ ...input, output, transmitters: many }, { terrain });
    expect(found.sites.every(({ computed }) => computed > 100)).toBe(true);
    expect(decoded.toSorted()).toEqual(['N44E009.hgt', 'N44E010.hgt', 'N45E009.hgt', 'N45E010.hgt']);
  });

  test('read landcover and buildings once, and use them as area does', async () => {
    const reads = { landcover: 0, buildings: 0 };
    const landcover: LandcoverSource = {
      name: 'woods',
      read: async ({ bounds }) => {
        reads.landcover++;
        const grid = geographicGrid(bounds, 300, 300);
        const classes = Uint8Array.from({ length: 90_000 }, (_, i) => (Math.floor(i / 7) % 3 === 0 ? 2 : 3));
        return { classes: rasterOf(classes, grid, 0), notes: [], attributions: ['Woods'] };
      },
    };
    const buildings: BuildingsSource = {
      name: 'none',
      read: async () => {
        reads.buildings++;
        return { buildings: [], notes: [], attributions: [] };
      },
    };
    const all = { ...context, landcover, buildings };
    const clutter = { profile: 'Temperate', landcover: true, buildings: true } as const;
    const output = { ...common.output, quantity: 'pathLoss', radiusKm: 1.5, resolutionM: 30 } as const;
    const model = { name: 'freeSpace' } as const;
    const found = await multisite({ ...input, model, clutter, output }, all);
    expect(reads).toEqual({ landcover: 1, buildings: 1 });
    expect(found.attributions).toContain('Woods');
    const bare = await multisite({ ...input, model, output }, context);
    const losses = found.values.values;
    const higher = bare.values.values.filter((loss, i) => losses[i] > loss + 1).length;
    expect(higher / losses.length).toBeGreaterThan(0.1);

    const one = { ...input, model, clutter, output, transmitters: [{ ...transmitter, antenna }] };
    const alone = await area({ ...areaInput, model, clutter, output }, all);
    const same = (await multisite(one, all)).values.values;
    const apart = alone.values.values.filter((loss, i) => Math.abs(loss - same[i]) > 0.001).length;
    expect(apart).toBeLessThanOrEqual(same.length * 0.0002);
  });

  test('cover their circles together', async () => {
    const { bounds: _, ...output } = { ...common.output, bounds: undefined };
    const two = [0, 1].map((i) => ({ ...transmitters[0], lonDeg: 10 + 0.05 * i }));
    const free = { ...input, model: { name: 'freeSpace' }, output } as const;
    const found = await multisite({ ...free, transmitters: two }, flat(100));
    expect(found.coveredPercent).toBeCloseTo(100, 6);
    const whole = await multisite({ ...free, transmitters: two.slice(0, 1) }, flat(100));
    // Two circles of 5 km whose centres lie 3.94 km apart: 2πr² less the lens between them.
    const r = 5;
    const d = 3.9424;
    const lens = 2 * r * r * Math.acos(d / (2 * r)) - (d / 2) * Math.sqrt(4 * r * r - d * d);
    expect(whole.coveredAreaKm2).toBeCloseTo(Math.PI * r * r, 0);
    expect(Math.abs(found.coveredAreaKm2 - (2 * Math.PI * r * r - lens))).toBeLessThan(0.4);
  });

  test('lie side by side across the date line', async () => {
    const terrain = terrainOf((lat, lon) => hills(lat, lon), { latDeg: 45, lonDeg: 180 });
    const two = [179.97, -179.97].map((lonDeg) => ({ ...transmitters[0], lonDeg }));
    const found = await multisite({ ...input, transmitters: two }, { terrain });
    expect(found.bounds.east - found.bounds.west).toBeLessThan(0.25);
    expect(found.sites[0]?.best).toBeGreaterThan(1000);
    expect(found.sites[1]?.best).toBeGreaterThan(1000);
  });

  test('are named if invalid, and reported if without values', async () => {
    const [a, b] = transmitters as [Radio, Radio];
    const wrong = { ...b, frequencyMHz: 5 };
    await expect(multisite({ ...input, transmitters: [a, wrong] }, context)).rejects.toThrow(
      /^transmitters\[1\]\.frequencyMHz: 5/,
    );
    const bent = { ...b, antenna: { ...antenna, gainDbi: 999 } };
    await expect(multisite({ ...input, transmitters: [a, bent] }, context)).rejects.toThrow(
      /^transmitters\[1\]\.antenna\.gainDbi: 999/,
    );
    const sunk = { ...b, heightM: -50, heightReference: 'sea' } as const;
    await expect(multisite({ ...input, transmitters: [a, sunk] }, context)).rejects.toThrow(
      /^transmitters\[1\]\.heightM: -50/,
    );
    await expect(multisite({ ...input, transmitters: [] }, context)).rejects.toThrow(/transmitters\.length: 0/);
    const far = { ...input, output: { ...common.output, resolutionM: 1 } };
    const apart = [a, { ...b, latDeg: 45.9 }, { ...b, lonDeg: 10.9 }];
    await expect(multisite({ ...far, transmitters: apart }, context)).rejects.toThrow(
      /output\.resolutionM: 1 .*megapixels/,
    );
    const silent = { ...input, receiver: { ...input.receiver, heightM: 100, heightReference: 'sea' } } as const;
    const { notes } = await multisite({ ...silent, transmitters: [a, b] }, context);
    expect(noteWords(notes).join('\n')).toMatch(/Transmitters without a value at any pixel: 0, 1\./);
  });

  test('report progress and can be cancelled', async () => {
    const shares: number[] = [];
    await multisite(input, { ...context, onProgress: ({ share }) => shares.push(share) });
    expect(shares).toEqual([...shares].sort((x, y) => x - y));
    expect(shares.at(-1)).toBe(1);
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new Error('enough'));
    await expect(multisite(input, { ...context, signal: stop.signal, onProgress })).rejects.toThrow('enough');
  });
});
