import {
  area,
  type AreaInput,
  bestSite,
  multisite,
  noteWords,
  predictLinks,
  readLinks,
  viewshed,
} from '@radioshed/engine';
import { geodesicInverse } from '@radioshed/geodesy';
import { gridOf, pixelToMap, type Raster, rasterOf } from '@radioshed/raster';
import { gridSource, withSea } from '@radioshed/terrain';
import { describe, expect, it } from 'vitest';

import { TABLES } from '../tables.js';
import { areaInput } from '../inputs.js';

/** Ground of 100 m west of 10.05° E in Germany; what is to the east of it is land without a tile. */
const EDGE_DEG = 10.05;
const west = gridSource(
  rasterOf(new Float32Array(300 * 300).fill(100), {
    width: 300,
    height: 300,
    transform: [EDGE_DEG - 0.3, 0.001, 0, 50.15, 0, -0.001],
    crs: 'EPSG:4326',
  }),
  { name: 'west', kind: 'terrain' },
);
/** The same, with a name for a box that reaches beyond it. */
const around = {
  ...west,
  info: async () => ({ ...(await west.info()), bounds: { north: 51, east: 11, south: 49, west: 9 } }),
};
const context = { terrain: west, ...TABLES };
const input: AreaInput = {
  ...areaInput,
  transmitter: { ...areaInput.transmitter, latDeg: 50, lonDeg: 10 },
  model: { name: 'freeSpace' },
  output: { radiusKm: 10, resolutionM: 100, quantity: 'pathLoss' },
};

/** Values on both sides of the edge within the radius. */
function sides(values: Raster): { readonly known: readonly number[]; readonly beyond: readonly number[] } {
  const grid = gridOf(values);
  const [known, beyond]: [number[], number[]] = [[], []];
  for (const [i, value] of values.values.entries()) {
    const [lonDeg, latDeg] = pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5);
    const { distanceM } = geodesicInverse({ latDeg: 50, lonDeg: 10 }, { latDeg, lonDeg });
    if (distanceM > 9900 || distanceM < 200) continue;
    if (lonDeg < EDGE_DEG - 0.003) known.push(value);
    if (lonDeg > EDGE_DEG + 0.003) beyond.push(value);
  }
  return { known, beyond };
}

describe('ground without a tile on land', () => {
  it('has no value in an area, nor has what is beyond', async () => {
    const result = await area(input, context);
    const { known, beyond } = sides(result.values);
    expect(known.every((value) => value > 0)).toBe(true);
    expect(beyond.length).toBeGreaterThan(1000);
    expect(beyond.every(Number.isNaN)).toBe(true);
    expect(result.computed).toBeLessThan(result.pixels - 1000);
    expect(noteWords(result.notes).join(' ')).toContain('Add the tiles N49E010, N50E010');
  });

  it('is sea on request', async () => {
    const result = await area(input, { ...context, terrain: withSea(west, { missing: 'sea' }) });
    expect(result.computed).toBe(result.pixels);
    expect(noteWords(result.notes).join(' ')).toContain('treated as sea, 0 m');
  });

  it('has no value in a viewshed', async () => {
    const { seen, pixels } = await viewshed(
      {
        observer: { latDeg: 50, lonDeg: 10, heightM: 20, heightReference: 'ground' },
        target: { heightM: 2, heightReference: 'ground' },
        output: { radiusKm: 10, resolutionM: 100 },
      },
      context,
    );
    const { known, beyond } = sides(seen as unknown as Raster);
    expect(beyond.every((value) => value === 255)).toBe(true);
    expect(known.every((value) => value < 2)).toBe(true);
    expect(pixels).toBeLessThan(seen.values.length);
  });

  it('has no value in a best-server map', async () => {
    const { transmitter, antenna, ...rest } = input;
    const radio = { ...transmitter, antenna };
    const result = await multisite({ ...rest, transmitters: [radio, { ...radio, lonDeg: 9.9 }] }, context);
    const { known, beyond } = sides(result.values);
    expect(known.every((value) => value > 0)).toBe(true);
    expect(beyond.every(Number.isNaN)).toBe(true);
  });

  it('refuses the links across it, and no others', async () => {
    const places = [
      { latDeg: 50.01, lonDeg: 9.95 },
      { latDeg: 50, lonDeg: 10.04 },
    ];
    const links = { ...input, output: { quantity: 'pathLoss' } } as const;
    const terrain = await readLinks(links, [...places, { latDeg: 50.01, lonDeg: 10.0485 }], context);
    const found = await predictLinks(links, terrain);
    expect(found.values.slice(0, 2).every((value) => value > 0)).toBe(true);
    expect(found.refused).toEqual([]);
    const across = await readLinks(links, [...places, { latDeg: 50, lonDeg: 10.2 }], { ...context, terrain: around });
    expect(across.refused).toEqual([{ index: 2, reason: expect.stringContaining('which may be land') }]);
    expect((await predictLinks(links, across)).values.slice(0, 2).every((value) => value > 0)).toBe(true);
  });

  it.each(['backward', 'forward'] as const)('does not count in a search, %s', async (method) => {
    const { latDeg: _, lonDeg: __, ...transmitter } = input.transmitter;
    const search = {
      search: { centre: { latDeg: 50, lonDeg: 10.03 }, radiusKm: 3 },
      transmitter,
      receiver: input.receiver,
      antenna: input.antenna,
      model: input.model,
      output: { quantity: 'pathLoss', resolutionM: 100, threshold: 150 },
      places: 100,
      method,
    } as const;
    const found = await bestSite(search, context);
    // Four fifths of the circle are known, and all links of free space reach.
    expect(found.best.lonDeg).toBeLessThan(EDGE_DEG);
    expect(found.bestSharePercent).toBeGreaterThan(65);
    expect(found.bestSharePercent).toBeLessThan(88);
    expect(noteWords(found.notes).join(' ')).toMatch(/The ground is unknown at or next to [12]\d of the 100 locations/);
    expect(noteWords(found.notes).join(' ')).toContain('Add the tiles N49E010, N50E010');
    const away = { ...search, search: { centre: { latDeg: 50, lonDeg: 10.2 }, radiusKm: 3 } };
    await expect(bestSite(away, { ...context, terrain: around })).rejects.toThrow(
      'no height at any location of the search',
    );
  });

  it('refuses a transmitter on it', async () => {
    const there = { ...input, transmitter: { ...input.transmitter, lonDeg: EDGE_DEG + 0.01 } };
    await expect(area(there, context)).rejects.toThrow('The terrain has no height at 50, 10.06');
  });
});
