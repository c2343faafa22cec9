import { readAreaRequest } from '@radioshed/contract/schemas';
import { areaInputOf } from '@radioshed/contract/translate';
import { area } from '@radioshed/engine';
import { geographicGrid, gridOf, rasterOf } from '@radioshed/raster';
import type { TerrainSource } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { limitArea, limitSites } from '../src/calls/size-limits.js';
import { SELF_HOSTED } from '../src/host/settings.js';
import { fakeTerrain, sample } from './fakes.js';

const input = (lat: number, output: Record<string, unknown>) =>
  areaInputOf(
    readAreaRequest({
      ...sample,
      transmitter: { ...sample.transmitter, lat },
      model: { pm: 7 },
      output: { ...sample.output, ...output },
    }),
  ).input;

/** Flat ground everywhere. */
const plain: TerrainSource = {
  ...fakeTerrain(),
  info: async () => ({
    name: 'Plain',
    kind: 'terrain',
    tiles: 1,
    bounds: { north: 90, east: 180, south: -90, west: -180 },
    resolutionM: 1000,
    formats: [],
    attributions: [],
    notes: [],
  }),
  heights: async (latDeg) => new Float64Array(latDeg.length),
  read: async ({ bounds }) => {
    const { north, east, south, west } = bounds;
    const wider = { north: Math.min(90, north + 1), east: east + 1, south: Math.max(-90, south - 1), west: west - 1 };
    const raster = rasterOf(new Float32Array(100 * 100), geographicGrid(wider, 100, 100));
    return { raster, notes: [], attributions: [], kind: 'terrain' };
  },
};

/** Number of pixels of the engine's raster within a limit. */
async function pixelsWithin(maxMegapixels: number, lat: number, output: Record<string, unknown>): Promise<number> {
  const limited = limitArea(input(lat, output), { ...SELF_HOSTED, maxMegapixels });
  expect(limited.notes).toHaveLength(1);
  const { values } = await area(limited.input, { terrain: plain });
  const { width, height } = gridOf(values);
  return width * height;
}

test.each([
  [0.5, 2],
  [-60, 20],
  [85, 500],
])('the raster at %i° with %i km respects the limit, and uses it', async (lat, rad) => {
  const pixels = await pixelsWithin(0.02, lat, { rad, res: 1 });
  expect(pixels).toBeLessThanOrEqual(20_000);
  expect(pixels).toBeGreaterThan(19_000);
});

test('so does a part of a raster', async () => {
  const bounds = { north: 0.52, south: 0.48, east: 0.51, west: 0.5 };
  const pixels = await pixelsWithin(0.02, 0.5, { rad: 5, res: 1, bounds });
  expect(pixels).toBeLessThanOrEqual(20_000);
  expect(pixels).toBeGreaterThan(19_000);
});

test('a limit below a pixel is one pixel', () => {
  const limited = limitArea(input(0.5, { rad: 1, res: 1 }), { ...SELF_HOSTED, maxMegapixels: 1e-9 });
  expect(limited.input.output.resolutionM).toBeGreaterThan(1000);
});

test('an area that needs coarser pixels than the engine has is refused for its radius, not for its resolution', () => {
  const settings = { ...SELF_HOSTED, maxMegapixels: 0.001 };
  const refusal = expect.objectContaining({
    status: 400,
    body: {
      error: 'output.rad: the area needs more than 0.001 megapixels at 10000 m per pixel; request a smaller one',
      fields: [
        {
          field: 'output.rad',
          value: 400,
          limits: 'an area of at most 0.001 megapixels at 10000 m per pixel',
          unit: 'km',
        },
      ],
    },
  });
  expect(() => limitArea(input(0.5, { rad: 400, res: 100 }), settings)).toThrow(refusal);
  const { transmitter, output, ...rest } = input(0.5, { rad: 400, res: 100 });
  const { antenna } = rest as unknown as Parameters<typeof limitSites>[0]['transmitters'][number];
  const sites = { ...rest, transmitters: [{ ...transmitter, antenna }], output } as unknown as Parameters<
    typeof limitSites
  >[0];
  expect(() => limitSites(sites, settings)).toThrow(refusal);
  expect(limitArea(input(0.5, { rad: 100, res: 100 }), settings).input.output.resolutionM).toBeLessThan(10_000);
});
