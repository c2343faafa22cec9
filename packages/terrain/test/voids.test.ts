import { bilinearSampler, rasterOf } from '@radioshed/raster';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { gridSource, withFilledVoids, withSea } from '../src/index.js';
import { findHoles } from '../src/wrappers/holes.js';
import { fillHole } from '../src/wrappers/membrane.js';
import { folderSource, openTerrain } from '../src/node.js';
import { heightsOf, pixels, postRaster } from './lattice-tiles.js';
import { demFolder } from './shared-data.js';

/** Fills every hole of a square grid. */
async function fillAll(heights: Float32Array, side: number, yieldIfDue = () => Promise.resolve()): Promise<number> {
  const everywhere = new Uint8Array(heights.length).fill(1);
  const part = { left: 0, top: 0, right: side, bottom: side };
  let filled = 0;
  for (const hole of await findHoles(heights, side, everywhere, part, yieldIfDue)) {
    if (await fillHole(heights, side, hole, yieldIfDue)) filled++;
  }
  return filled;
}

type Pixel = ReturnType<typeof pixels> extends Iterable<infer Each> ? Each : never;

/** The greatest number of all, NaN where one is: a matcher for each of a hundred thousand takes a second. */
function greatest<T>(all: Iterable<T>, of: (each: T) => number): number {
  let most = -Infinity;
  for (const each of all) most = Math.max(most, of(each));
  return most;
}

describe('fillHole', () => {
  it.each([3, 40, 200])('continues a slope exactly over a side of %i posts', async (size) => {
    const side = size + 10;
    const plane = (i: number): number => 1000 + 3 * (i % side) - 2 * Math.floor(i / side);
    const isHole = (at: number): boolean => at >= 5 && at < 5 + size;
    const heights = Float32Array.from({ length: side * side }, (_, i) =>
      isHole(i % side) && isHole(Math.floor(i / side)) ? Number.NaN : plane(i),
    );
    expect(await fillAll(heights, side)).toBe(1);
    expect(greatest(heights.entries(), ([i, height]) => Math.abs(height - plane(i)))).toBeLessThan(0.02);
  });

  it('stays within the heights of the rim and leaves the rest alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: -100, max: 4000 }), { nil: Number.NaN }), {
          minLength: 64,
          maxLength: 64,
        }),
        async (values) => {
          const before = Float32Array.from(values);
          const known = values.filter((v) => !Number.isNaN(v));
          const after = before.slice();
          const filled = await fillAll(after, 8);
          if (known.length === 0) {
            expect(filled).toBe(0);
            expect(after.every(Number.isNaN)).toBe(true);
            return;
          }
          for (const [i, v] of after.entries()) {
            if (!Number.isNaN(before[i])) expect(v).toBe(before[i]);
            else {
              expect(v).toBeGreaterThanOrEqual(Math.min(...known));
              expect(v).toBeLessThanOrEqual(Math.max(...known));
            }
          }
        },
      ),
      { numRuns: 50, examples: [[Array.from({ length: 64 }, () => Number.NaN)]] },
    );
  });

  it('fills a hole in the sea with sea', async () => {
    const sea = new Float32Array(100);
    sea[44] = sea[45] = Number.NaN;
    await fillAll(sea, 10);
    expect([...sea].every((v) => v === 0)).toBe(true);
  });

  it('yields within one hole, and can be aborted there', async () => {
    const heights = Float32Array.from({ length: 300 * 300 }, (_, i) => (i % 300 > 3 ? Number.NaN : i % 101));
    let turns = 0;
    const stop = (): Promise<void> => (++turns === 40 ? Promise.reject(new TypeError('stop')) : Promise.resolve());
    await expect(fillAll(heights, 300, stop)).rejects.toThrow('stop');
  });
});

describe('a void of 30 000 posts on a plateau at 1500 m', () => {
  const isVoid = (lat: number, lon: number): boolean => Math.abs(lat - 10.5) < 0.1045 && Math.abs(lon - 20.5) < 0.0999;
  const tile = postRaster({ south: 10, west: 20, perDegree: 840 }, (lat, lon) =>
    isVoid(lat, lon) ? Number.NaN : 1500 + 20 * Math.sin(40 * lat) * Math.cos(31 * lon),
  );
  const terrain = withSea(withFilledVoids(gridSource(tile, { name: 'plateau' })), { refuseEmpty: true });
  const wide = { south: 10.3, north: 10.7, west: 20.3, east: 20.7 };

  it('is filled, and its size is reported', async () => {
    const { raster, notes } = await terrain.read({ bounds: wide });
    expect(greatest(heightsOf(raster), (height) => Math.abs(height - 1500))).toBeLessThanOrEqual(20.001);
    expect(notes).toEqual([
      { code: 'voidsFilledInWindow', severity: 'info', params: { posts: expect.closeTo(30_000, -3.3), voids: 1 } },
      {
        code: 'largeVoidFilled',
        severity: 'warning',
        params: {
          largest: {
            eastM: expect.closeTo(22_000, -4),
            northM: expect.closeTo(23_000, -4),
            posts: notes[0]?.params['posts'],
          },
          isCut: false,
        },
      },
    ]);
  });

  it('has the same heights in every window, and at single locations', async () => {
    const sample = bilinearSampler((await terrain.read({ bounds: wide })).raster);
    for (const bounds of [
      { south: 10.45, north: 10.65, west: 20.35, east: 20.52 },
      { south: 10.49, north: 10.51, west: 20.49, east: 20.51 },
    ]) {
      const { raster } = await terrain.read({ bounds });
      const differenceM = ({ latDeg, lonDeg, height }: Pixel): number => Math.abs(height - sample(lonDeg, latDeg));
      expect(greatest(pixels(raster), differenceM)).toBeLessThan(0.01);
    }
    const lats = [10.5, 10.45, 10.58, 10.41];
    const lons = [20.5, 20.42, 20.55, 20.5];
    const { heightsM, notes, voids } = await terrain.describeHeights(lats, lons);
    for (const [i, height] of heightsM.entries()) {
      expect(Math.abs(height - sample(lons[i], lats[i]))).toBeLessThan(0.01);
    }
    expect(await terrain.heights(lats, lons)).toEqual(heightsM);
    expect(notes).toMatchObject([
      { code: 'voidsFilledAtLocations', params: { count: 4, total: 4 } },
      { code: 'largeVoidFilled' },
    ]);
    expect(voids).toEqual([]);
  });

  it('is distinguished from the sea', async () => {
    const { heightsM, notes } = await terrain.describeHeights([10.5, 10.2, 9, 0.5], [20.5, 20.2, 20.5, -20]);
    expect(heightsM[0]).toBeGreaterThan(1400);
    expect(heightsM[2]).toBeNaN(); // Africa
    expect(heightsM[3]).toBe(0); // the Atlantic
    const share = { source: 'plateau', count: 1, total: 4 };
    expect(notes).toMatchObject([
      { code: 'voidsFilledAtLocations', params: { count: 1, total: 4 } },
      { code: 'largeVoidFilled' },
      { code: 'seaAtLocations', params: share },
      { code: 'groundUnknownAtLocations', params: { ...share, tiles: ['N09E020'] } },
    ]);
  });
});

describe('withFilledVoids', () => {
  const tile = postRaster({ south: 10, west: 20, perDegree: 100 }, (lat, lon) => {
    const isVoid = Math.abs(lat - 10.5) < 0.035 && Math.abs(lon - 20.5) < 0.035;
    return isVoid ? Number.NaN : 100 + 1000 * (lat - 10);
  });
  const source = gridSource(tile, { name: 'test' });

  it('fills and counts voids of tiles, and leaves the outside open', async () => {
    const bounds = { south: 10.3, north: 10.7, west: 20.3, east: 20.7 };
    const { raster, notes } = await withFilledVoids(source).read({ bounds });
    expect(heightsOf(raster).every(Number.isFinite)).toBe(true);
    expect(notes).toMatchObject([
      { code: 'voidsFilledInWindow', params: { posts: 49, voids: 1 } },
      { code: 'largeVoidFilled', params: { largest: { posts: 49 } } },
    ]);
    const over = await withFilledVoids(source).read({ bounds: { south: 10.5, north: 10.6, west: 19.5, east: 20.2 } });
    const missing = heightsOf(over.raster).filter(Number.isNaN).length;
    expect(missing).toBeGreaterThan(400);
    expect(over.notes).toEqual([]);
  });

  it('fills at single locations alike', async () => {
    const lats = [10.5, 10.51, 10.2, 9.5];
    const lons = [20.5, 20.49, 20.2, 20.5];
    expect([...(await source.heights(lats, lons))].map(Number.isNaN)).toEqual([true, true, false, true]);
    const heights = await withFilledVoids(source).heights(lats, lons);
    expect(heights[0]).toBeCloseTo(600, 0);
    expect(heights[1]).toBeCloseTo(610, 0);
    expect(heights[2]).toBeCloseTo(300, 3);
    expect(heights[3]).toBeNaN();
    const nearest = await withFilledVoids(source).heights([10.5], [20.5], { method: 'nearest' });
    expect(nearest[0]).toBeCloseTo(600, 0);
  });

  it('refuses a tile without any height instead of treating it as sea', async () => {
    const nothing = gridSource(postRaster({ south: 10, west: 20, perDegree: 20 }, () => Number.NaN));
    const terrain = withSea(withFilledVoids(nothing));
    const refusal = {
      name: 'DemError',
      kind: 'missing-tile',
      message: expect.stringContaining('not treated as sea') as string,
    };
    await expect(terrain.read({ bounds: { south: 10.2, north: 10.6, west: 20.2, east: 20.6 } })).rejects.toMatchObject(
      refusal,
    );
    await expect(terrain.heights([10.5], [20.5])).rejects.toMatchObject(refusal);
    expect((await withFilledVoids(nothing).describeHeights([10.5, 8], [20.5, 20.5])).voids).toEqual([0]);
  });
});

describe('withSea', () => {
  const half = rasterOf(new Float32Array(50).fill(7), {
    width: 5,
    height: 10,
    transform: [20, 0.1, 0, 11, 0, -0.1],
    crs: 'EPSG:4326',
  });

  it('sets 0 m outside the tiles, and notes the percentage', async () => {
    const source = withSea(gridSource(half, { name: 'test' }), { missing: 'sea' });
    const { raster, notes } = await source.read({ bounds: { south: 10.05, north: 10.95, west: 20.05, east: 20.95 } });
    const heights = heightsOf(raster);
    expect(heights.filter((v) => v === 0).length).toBe(50);
    expect(heights.filter((v) => v === 7).length).toBe(50);
    expect(notes).toEqual([
      { code: 'missingTakenForSea', severity: 'warning', params: { source: 'test', count: 50, total: 100 } },
    ]);
    expect([...(await source.heights([10.5, 10.5], [20.2, 20.9]))]).toEqual([7, 0]);
    const far = await source.read({ bounds: { south: 50, north: 50.1, west: 0, east: 0.1 } });
    expect(heightsOf(far.raster).every((v) => v === 0)).toBe(true);
    const { count, total } = far.notes[0]?.params ?? {};
    expect(count).toBe(total);
  });

  it('leaves land without a tile and the surroundings of coasts without a height', async () => {
    const source = withSea(gridSource(half, { name: 'test' }));
    const { raster, notes } = await source.read({ bounds: { south: 10.05, north: 10.95, west: 20.05, east: 20.95 } });
    expect(heightsOf(raster).filter(Number.isNaN).length).toBe(50);
    const params = { source: 'test', count: 50, total: 100, tiles: ['N10E020'] };
    expect(notes).toEqual([{ code: 'groundUnknownInWindow', severity: 'warning', params }]);
    const [atSea, nearCoast, inland, here] = await source.heights([48, 50.95, 40.4, 10.5], [-20, 1.6, -3.7, 20.2]);
    expect(atSea).toBe(0);
    expect(nearCoast).toBeNaN();
    expect(inland).toBeNaN();
    expect(here).toBe(7);
    // Over what is open already nothing changes, and nothing is noted twice.
    expect(
      (await withSea(source).read({ bounds: { south: 10.05, north: 10.95, west: 20.05, east: 20.95 } })).notes,
    ).toEqual(notes);
  });

  it('does not modify its input', async () => {
    const inner = gridSource(half);
    const before = await inner.read({ bounds: { south: 10.2, north: 10.8, west: 20.2, east: 20.8 } });
    await withSea(inner).read({ bounds: { south: 10.2, north: 10.8, west: 20.2, east: 20.8 } });
    expect(heightsOf(before.raster).some(Number.isNaN)).toBe(true);
  });
});

describe('voids of real tiles', () => {
  it.each([
    ['N14E120', 120, 507],
    ['N14E121', 121, 628],
  ])('%s has its voids as NaN; then they are filled and reported', async (name, west, count) => {
    const source = folderSource(`${demFolder}srtm3-voids-luzon/${name}.hgt.gz`);
    const bounds = { south: 14, north: 15, west, east: west + 1 };
    const { raster } = await source.read({ bounds });
    expect(heightsOf(raster).filter(Number.isNaN).length).toBe(count);
    const filled = await withFilledVoids(source).read({ bounds });
    expect(heightsOf(filled.raster).every(Number.isFinite)).toBe(true);
    expect(filled.notes[0]).toMatchObject({ code: 'voidsFilledInWindow', params: { posts: count } });
    const before = heightsOf(raster);
    const after = heightsOf(filled.raster);
    expect(after.filter((height, i) => height !== before[i] && !Number.isNaN(before[i]))).toEqual([]);
    expect(Math.min(...after.filter((_, i) => Number.isNaN(before[i])))).toBeGreaterThan(-50);
  });

  it('are filled by openTerrain, also at single locations', async () => {
    const terrain = await openTerrain(`${demFolder}srtm3-voids-luzon`);
    const raw = folderSource(`${demFolder}srtm3-voids-luzon`);
    const { raster } = await raw.read({ bounds: { south: 14, north: 15, west: 120, east: 122 } });
    const data = heightsOf(raster);
    const places = data.flatMap((v, i) => (Number.isNaN(v) ? [i] : [])).slice(0, 40);
    const { width } = raster;
    const t = raster.transform;
    const lats = places.map((i) => t[3] + (Math.floor(i / width) + 0.5) * t[5]);
    const lons = places.map((i) => t[0] + ((i % width) + 0.5) * t[1]);
    expect((await raw.heights(lats, lons, { method: 'nearest' })).every(Number.isNaN)).toBe(true);
    expect((await terrain.heights(lats, lons)).every(Number.isFinite)).toBe(true);
  });
});
