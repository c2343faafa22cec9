import { rasterOf } from '@radioshed/raster';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { gridSource, withFilledVoids, withSea } from '../src/index.js';
import { fillHoles } from '../src/membrane.js';
import { folderSource, openTerrain } from '../src/node.js';
import { heightsOf, postRaster } from './lattice-tiles.js';
import { demFolder, hasDem } from './shared-data.js';

const everywhere = new Uint8Array(400).fill(1);

describe('fillHoles', () => {
  it('continues a slope exactly', () => {
    const plane = (i: number): number => 10 + 3 * (i % 20) - 2 * Math.floor(i / 20);
    const heights = Float32Array.from({ length: 400 }, (_, i) => plane(i));
    const holes = [105, 106, 107, 125, 126, 127, 145, 146, 147];
    for (const at of holes) heights[at] = Number.NaN;
    expect(fillHoles(heights, 20, 20, everywhere, 100)).toEqual({ posts: 9, holes: 1, tooLarge: 0 });
    for (const at of holes) expect(heights[at]).toBeCloseTo(plane(at), 1);
  });

  it('stays between the lowest and the highest of the rim and leaves the rest alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -50, max: 3000 })), { minLength: 64, maxLength: 64 }),
        (input) => {
          const before = Float32Array.from(input, (v) => v ?? Number.NaN);
          const known = before.filter((v) => !Number.isNaN(v));
          const after = before.slice();
          const { posts } = fillHoles(after, 8, 8, everywhere, 64);
          if (known.length === 0) return expect(posts).toBe(0);
          for (const [i, v] of after.entries()) {
            if (!Number.isNaN(before[i] as number)) expect(v).toBe(before[i]);
            else {
              expect(v).toBeGreaterThanOrEqual(Math.min(...known));
              expect(v).toBeLessThanOrEqual(Math.max(...known));
            }
          }
        },
      ),
    );
  });

  it('makes sea of a hole in the sea, and leaves large holes open', () => {
    const sea = new Float32Array(100);
    sea[44] = sea[45] = Number.NaN;
    fillHoles(sea, 10, 10, everywhere, 10);
    expect([...sea].every((v) => v === 0)).toBe(true);
    const large = new Float32Array(100).fill(5);
    large.fill(Number.NaN, 20, 60);
    expect(fillHoles(large, 10, 10, everywhere, 30)).toEqual({ posts: 0, holes: 0, tooLarge: 40 });
    expect(large.filter(Number.isNaN).length).toBe(40);
  });
});

describe('withFilledVoids', () => {
  const tile = postRaster({ south: 10, west: 20, perDegree: 100 }, (lat, lon) => {
    const isVoid = Math.abs(lat - 10.5) < 0.035 && Math.abs(lon - 20.5) < 0.035;
    return isVoid ? Number.NaN : 100 + 1000 * (lat - 10);
  });
  const source = gridSource(tile, { name: 'test' });

  it('fills voids of tiles, counts them, and leaves the outside open', async () => {
    const bounds = { south: 10.3, north: 10.7, west: 20.3, east: 20.7 };
    const { raster, notes } = await withFilledVoids(source).read({ bounds });
    expect(heightsOf(raster).every(Number.isFinite)).toBe(true);
    expect(notes).toEqual(['49 missing heights in one void were filled from the heights around them.']);
    const over = await withFilledVoids(source).read({ bounds: { south: 10.5, north: 10.6, west: 19.5, east: 20.2 } });
    const missing = heightsOf(over.raster).filter(Number.isNaN).length;
    expect(missing).toBeGreaterThan(400);
    expect(over.notes).toEqual([]);
  });

  it('fills under single places alike', async () => {
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

  it('tells voids it does not fill', async () => {
    const { notes } = await withFilledVoids(source, { maxPosts: 10 }).read({
      bounds: { south: 10.3, north: 10.7, west: 20.3, east: 20.7 },
    });
    expect(notes).toEqual(['49 missing heights lie in voids larger than 10 posts, which are not filled.']);
  });
});

describe('withSea', () => {
  const half = rasterOf(
    Float32Array.from({ length: 100 }, (_, i) => (i % 10 < 5 ? 7 : Number.NaN)),
    {
      width: 10,
      height: 10,
      transform: [20, 0.1, 0, 11, 0, -0.1],
      crs: 'EPSG:4326',
    },
  );

  it('puts 0 m where nothing is, and tells the share', async () => {
    const source = withSea(gridSource(half, { name: 'test' }));
    const { raster, notes } = await source.read({ bounds: { south: 10.05, north: 10.95, west: 20.05, east: 20.95 } });
    const heights = heightsOf(raster);
    expect(heights.filter((v) => v === 0).length).toBe(50);
    expect(heights.filter((v) => v === 7).length).toBe(50);
    expect(notes).toEqual(['test has no heights for 50 % of the window: taken as sea, 0 m.']);
    expect([...(await source.heights([10.5, 10.5], [20.2, 20.9]))]).toEqual([7, 0]);
    const far = await source.read({ bounds: { south: 50, north: 50.1, west: 0, east: 0.1 } });
    expect(heightsOf(far.raster).every((v) => v === 0)).toBe(true);
    expect(far.notes.join()).toContain('100 %');
  });

  it('does not touch what it was given', async () => {
    const inner = gridSource(half);
    const before = await inner.read({ bounds: { south: 10.2, north: 10.8, west: 20.2, east: 20.8 } });
    await withSea(inner).read({ bounds: { south: 10.2, north: 10.8, west: 20.2, east: 20.8 } });
    expect(heightsOf(before.raster).some(Number.isNaN)).toBe(true);
  });
});

describe.skipIf(!hasDem)('voids of real tiles', () => {
  it.each([
    ['N14E120', 120, 507],
    ['N14E121', 121, 628],
  ])('%s keeps its voids as NaN, then they are filled and told', async (name, west, count) => {
    const source = folderSource(`${demFolder}srtm3-voids-luzon/${name}.hgt.gz`);
    const bounds = { south: 14, north: 15, west, east: west + 1 };
    const { raster } = await source.read({ bounds });
    expect(heightsOf(raster).filter(Number.isNaN).length).toBe(count);
    const filled = await withFilledVoids(source).read({ bounds });
    expect(heightsOf(filled.raster).every(Number.isFinite)).toBe(true);
    expect(filled.notes.join()).toMatch(new RegExp(`^${count} missing heights in \\d+ voids were filled`));
    const before = heightsOf(raster);
    const after = heightsOf(filled.raster);
    expect(after.filter((height, i) => height !== before[i] && !Number.isNaN(before[i] as number))).toEqual([]);
    expect(Math.min(...after.filter((_, i) => Number.isNaN(before[i] as number)))).toBeGreaterThan(-50);
  });

  it('are filled by openTerrain, also for single places', async () => {
    const terrain = await openTerrain(`${demFolder}srtm3-voids-luzon`);
    const raw = folderSource(`${demFolder}srtm3-voids-luzon`);
    const { raster } = await raw.read({ bounds: { south: 14, north: 15, west: 120, east: 122 } });
    const data = heightsOf(raster);
    const places = data.flatMap((v, i) => (Number.isNaN(v) ? [i] : [])).slice(0, 40);
    const [, width = 0] = raster.values.shape;
    const t = raster.transform;
    const lats = places.map((i) => t[3] + (Math.floor(i / width) + 0.5) * t[5]);
    const lons = places.map((i) => t[0] + ((i % width) + 0.5) * t[1]);
    expect((await raw.heights(lats, lons, { method: 'nearest' })).every(Number.isNaN)).toBe(true);
    expect((await terrain.heights(lats, lons)).every(Number.isFinite)).toBe(true);
  });
});
