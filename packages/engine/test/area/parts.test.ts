import {
  area,
  bestSite,
  type BestSiteInput,
  calculatePart,
  type Divided,
  joinedParts,
  multisite,
  type MultisiteInput,
  network,
  type NetworkInput,
  partShares,
  type PartSizes,
  partsResult,
  type Radio,
} from '@radioshed/engine';
import type { Raster, RasterData } from '@radioshed/raster';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

/** Parts of a few thousand pixels: usual ones take seconds. */
const partSizes: PartSizes = { pixels: 4e3, leastSites: 2, mostParts: 16, areaPixels: 25e3, networkSites: 10 };

const { transmitter, antenna, ...common } = areaInput;
const context = { terrain: terrainOf(hills), partSizes };

/** The result from parts that come in another order, each as data from another machine. */
async function fromParts(divided: Divided, least: number, own = context): Promise<unknown> {
  const shares = await partShares(divided, own);
  const count = shares.length;
  for (const share of shares) expect(share > 0 && share <= 1).toBe(true);
  expect(count).toBeGreaterThanOrEqual(least);
  const joined = await joinedParts(divided);
  for (let index = count - 1; index >= 0; index--)
    joined.add(structuredClone(await calculatePart({ ...divided, index }, own)), index);
  return await partsResult({ ...divided, whole: joined.whole }, own);
}

/** Without what depends on the clock. */
function lasting(result: unknown): unknown {
  const { timing: _timing, ...rest } = result as { readonly timing?: unknown };
  return rest;
}

describe('a calculation from its parts has all bits of the whole one', () => {
  test('for random networks', async () => {
    const place = fc.record({
      east: fc.double({ min: 0, max: 1, noNaN: true }),
      north: fc.double({ min: 0, max: 1, noNaN: true }),
      powerW: fc.double({ min: 0.1, max: 50, noNaN: true }),
    });
    const quantity = fc.constantFrom('receivedPower' as const, 'pathLoss' as const, 'snr' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 4, maxLength: 20 }), quantity, async (places, wanted) => {
        const transmitters = places.map(({ east, north, powerW }): Radio => {
          const { latDeg, lonDeg } = transmitter;
          return { ...transmitter, latDeg: latDeg + 0.06 * north, lonDeg: lonDeg + 0.06 * east, powerW, antenna };
        });
        const output = { quantity: wanted, resolutionM: 100, radiusKm: 4 } as const;
        const input: MultisiteInput = { ...common, model: { name: 'itm' }, output, transmitters };
        const whole = await multisite(input, context);
        const found = (await fromParts({ name: 'multisite', input }, 1)) as typeof whole;
        expect(found.values.values).toEqual(whole.values.values);
        expect(found.bestServer.values).toEqual(whole.bestServer.values);
        expect(lasting(found)).toEqual(lasting(whole));
      }),
      { numRuns: 4 },
    );
  });

  test('for an area', async () => {
    const output = { ...areaInput.output, resolutionM: 50 };
    const input = { ...areaInput, output };
    const whole = await area(input, context);
    const found = (await fromParts({ name: 'area', input }, 4)) as typeof whole;
    expect(Buffer.compare(bytesOf(found.values), bytesOf(whole.values))).toBe(0);
    const { values: _own, ...others } = whole;
    expect(found).toMatchObject({ ...others, timing: {} });
  });

  test('for parts of an area, wherever they lie, by models of every route', async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const model = fc.constantFrom(
      { name: 'itm' } as const,
      { name: 'freeSpace' } as const,
      { name: 'hata', diffraction: 'deygout' } as const,
      { name: 'freeSpace', diffraction: 'bullington' } as const,
    );
    const gainDirections = fc.constantFrom(antenna, { ...antenna, tiltDeg: 8, azimuthDeg: 33 });
    await fc.assert(
      fc.asyncProperty(
        model,
        gainDirections,
        fc.constantFrom(0, 45, -70),
        fc.tuple(share, share, share, share),
        async (named, sent, latDeg, [north, east, south, west]) => {
          const lonReach = 0.05 / Math.cos((latDeg * Math.PI) / 180);
          const bounds = {
            north: latDeg + 0.042 + 0.01 * north,
            south: latDeg + 0.012 - 0.06 * south,
            east: 10 + lonReach * (0.4 + 0.6 * east),
            west: 10 - lonReach * (1 - 0.7 * west),
          };
          const output = { ...areaInput.output, resolutionM: 15, radiusKm: 5, bounds };
          const input = { ...areaInput, transmitter: { ...transmitter, latDeg }, antenna: sent, model: named, output };
          const own = { terrain: terrainOf(hills, { latDeg, lonDeg: 10 }), partSizes };
          const whole = await area(input, own);
          const found = (await fromParts({ name: 'area', input }, 4, own)) as typeof whole;
          expect(Buffer.compare(bytesOf(found.values), bytesOf(whole.values))).toBe(0);
          const { values: _own, ...others } = whole;
          expect(found).toMatchObject({ ...others, timing: {} });
        },
      ),
      { numRuns: 8 },
    );
  });

  test.each(['backward', 'forward'] as const)('for a search for a site, %s', async (method) => {
    const input: BestSiteInput = {
      search: { centre: transmitter, radiusKm: 4 },
      transmitter,
      antenna,
      receiver: areaInput.receiver,
      model: { name: 'freeSpace' },
      output: { quantity: 'receivedPower', resolutionM: 150, threshold: -60 },
      method,
      places: 40,
    };
    const whole = await bestSite(input, context);
    const found = await fromParts({ name: 'bestSite', input }, 3);
    expect(lasting(found)).toEqual(lasting(whole));
  });

  test('for the servers of a location', async () => {
    const { receiver, ...site } = pathInput;
    const sites = Array.from({ length: 23 }, (_, i) => ({
      ...site,
      transmitter: { ...transmitter, lonDeg: 10 + 1e-4 * i },
    }));
    const input: NetworkInput = { sites, receiver };
    const whole = await network(input, context);
    const found = (await fromParts({ name: 'network', input }, 2)) as typeof whole;
    expect(found.servers.map(lasting)).toEqual(whole.servers.map(lasting));
    expect(found.refused).toEqual(whole.refused);
  });
});

function bytesOf(raster: Raster<RasterData>): Buffer {
  const { buffer, byteOffset, byteLength } = raster.values;
  return Buffer.from(buffer, byteOffset, byteLength);
}

test('short calculations are not cut, nor are those for a GPU, of sight and of shared directions', async () => {
  const input: MultisiteInput = { ...common, transmitters: [{ ...transmitter, antenna }] };
  expect(
    await partShares(
      { name: 'multisite', input: { ...input, output: { ...common.output, resolutionM: 200 } } },
      context,
    ),
  ).toHaveLength(1);
  const wide = { ...areaInput, output: { ...areaInput.output, resolutionM: 20 } } as const;
  expect(await partShares({ name: 'area', input: wide }, context)).toHaveLength(4);
  expect(await partShares({ name: 'area', input: { ...wide, processor: 'gpu' } }, context)).toHaveLength(1);
  const thinned = { ...wide, model: { name: 'itm', terrainIrregularity: 'thinned' } };
  expect(await partShares({ name: 'area', input: thinned }, context)).toHaveLength(1);
  expect(await partShares({ name: 'area', input: { ...wide, model: { name: 'lineOfSight' } } }, context)).toHaveLength(
    1,
  );
});

test('sizes of parts that are no numbers above 0 are refused', async () => {
  const within = (networkSites: number) => ({ ...context, partSizes: { ...partSizes, networkSites } });
  for (const [size, message] of [
    [0, /context\.partSizes\.networkSites/],
    ['9', /partSizes\.networkSites/],
  ] as const)
    await expect(partShares({ name: 'area', input: areaInput }, within(size as number))).rejects.toThrow(message);
});
