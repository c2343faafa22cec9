import { bilinearSampler, rasterOf } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import { gridSource, type TerrainSource, withCache, withFallback, withFilledVoids, withSea } from '../src/index.js';
import { heightsOf, pixels, postRaster } from './lattice-tiles.js';

const BOX = { south: 10.2, north: 10.8, west: 20.2, east: 20.8 };

const fine = postRaster({ south: 10, west: 20, perDegree: 100 }, (lat, lon) =>
  lon > 20.5 && lat > 10.5 ? Number.NaN : 1000 + 100 * lat,
);
const coarse = postRaster(
  { south: 10, west: 20, degrees: 2, perDegree: 20 },
  (lat, lon) => 2000 + 100 * lat + 10 * lon,
);

const first = gridSource(fine, { name: 'fine', kind: 'terrain', attribution: 'A' });
const second = gridSource(coarse, { name: 'coarse', kind: 'surface', attribution: 'B' });

/** Counts the reads of a source. */
function counted(source: TerrainSource): { source: TerrainSource; reads: () => number } {
  let reads = 0;
  const read: TerrainSource['read'] = async (...args) => {
    reads++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    args[1]?.signal?.throwIfAborted();
    return source.read(...args);
  };
  return { source: { ...source, read }, reads: () => reads };
}

describe('withFallback', () => {
  it('uses the first source and its grid, and fills gaps from the second', async () => {
    const { raster, notes, attributions, kind } = await withFallback(first, second).read({ bounds: BOX });
    expect(raster.transform[1]).toBeCloseTo(0.01, 12);
    for (const { latDeg, lonDeg, height } of pixels(raster)) {
      const isGap = Math.round(lonDeg * 100) > 2050 && Math.round(latDeg * 100) > 1050;
      expect(height).toBeCloseTo(isGap ? 2000 + 100 * latDeg + 10 * lonDeg : 1000 + 100 * latDeg, 2);
    }
    expect(notes).toMatchObject([{ code: 'windowFromSource', params: { source: 'coarse' } }]);
    expect(Number(notes[0]?.params['count']) / Number(notes[0]?.params['total'])).toBeCloseTo(0.242, 3);
    expect(attributions).toEqual(['A', 'B']);
    expect(kind).toBe('mixed');
  });

  it('takes each location from the first source that has it', async () => {
    const heights = await withFallback(first, second).heights([10.2, 10.7, 11.5, 50], [20.2, 20.7, 21.5, 0]);
    expect(heights[0]).toBeCloseTo(2020, 2);
    expect(heights[1]).toBeCloseTo(2000 + 1070 + 207, 2);
    expect(heights[2]).toBeCloseTo(2000 + 1150 + 215, 2);
    expect(heights[3]).toBeNaN();
  });

  it('keeps the damaged tiles of all sources', async () => {
    const box = { south: 0, north: 1, west: 0, east: 1 };
    const spoilt = (source: TerrainSource, west: number): TerrainSource => {
      const damaged = [{ ...box, west }];
      return {
        ...source,
        read: async (request) => ({ ...(await source.read(request)), damaged }),
        describeHeights: async (lats, lons) => ({
          heightsM: await source.heights(lats, lons),
          voids: [],
          notes: [],
          attributions: [],
          damaged,
        }),
      };
    };
    const both = withFallback(spoilt(first, 0.1), spoilt(second, 0.2));
    const damaged = [0.1, 0.2].map((west) => ({ ...box, west }));
    expect((await both.read({ bounds: BOX })).damaged).toEqual(damaged);
    expect((await both.describeHeights([50], [0])).damaged).toEqual(damaged);
  });

  it('attributes locations to the sources read', async () => {
    const both = withFallback(first, second);
    expect((await both.describeHeights([10.2], [20.2])).attributions).toEqual(['A']);
    expect((await both.describeHeights([10.2, 11.5], [20.2, 21.5])).attributions).toEqual(['A', 'B']);
    expect((await withSea(withFilledVoids(both)).describeHeights([11.5], [21.5])).attributions).toEqual(['B']);
  });

  it('returns the second source unchanged outside the first', async () => {
    const bounds = { south: 11.2, north: 11.8, west: 21.2, east: 21.8 };
    const { raster, notes, kind } = await withFallback(first, second).read({ bounds });
    expect(raster.transform[1]).toBeCloseTo(0.05, 12);
    expect(notes).toEqual([]);
    expect(kind).toBe('surface');
  });

  it('does not read the second source if nothing is missing', async () => {
    const other = counted(second);
    await withFallback(first, other.source).read({ bounds: { south: 10.1, north: 10.4, west: 20.1, east: 20.4 } });
    expect(other.reads()).toBe(0);
  });

  it('is NaN where no source has data, and describes all sources', async () => {
    const both = withFallback(first, second);
    const { raster } = await both.read({ bounds: { south: 50, north: 50.2, west: 0, east: 0.2 } });
    expect(heightsOf(raster).every(Number.isNaN)).toBe(true);
    const info = await both.info();
    expect(info).toMatchObject({ name: 'fine, then coarse', kind: 'mixed', tiles: 2, attributions: ['A', 'B'] });
    expect(info.resolutionM).toBeLessThan(1200);
    expect(info.bounds?.east).toBeCloseTo(22, 0);
  });
});

describe('withCache', () => {
  it('reads a window once, also for concurrent readers', async () => {
    const { source, reads } = counted(first);
    const cached = withCache(source);
    const [a, b] = await Promise.all([cached.read({ bounds: BOX }), cached.read({ bounds: { ...BOX } })]);
    expect(a).toBe(b);
    expect(await cached.read({ bounds: BOX })).toBe(a);
    expect(reads()).toBe(1);
    await cached.read({ bounds: BOX, resolutionM: 5000 });
    expect(reads()).toBe(2);
  });

  it('evicts the least recently used beyond its size', async () => {
    const { source, reads } = counted(first);
    const one = (await first.read({ bounds: BOX })).raster.values.byteLength;
    const cached = withCache(source, { maxBytes: 2.5 * one });
    const boxes = [0, 0.01, 0.02].map((shift) => ({ ...BOX, west: BOX.west + shift, east: BOX.east + shift }));
    for (const bounds of boxes) await cached.read({ bounds });
    expect(reads()).toBe(3);
    await cached.read({ bounds: boxes[2] });
    expect(reads()).toBe(3);
    await cached.read({ bounds: boxes[0] });
    expect(reads()).toBe(4);
  });

  it('does not cache failures, nor fail one reader because another was aborted', async () => {
    const { source, reads } = counted(first);
    const cached = withCache(source);
    const stop = new AbortController();
    const called = cached.read({ bounds: BOX }, { signal: stop.signal });
    const patient = cached.read({ bounds: BOX });
    stop.abort();
    await expect(called).rejects.toMatchObject({ name: 'AbortError' });
    expect(heightsOf((await patient).raster).length).toBeGreaterThan(100);
    expect(reads()).toBe(2);
  });
});

describe('gridSource', () => {
  it('treats no-data values and impossible heights as voids', async () => {
    const data = Int16Array.from([1, 2, -9999, 4, 5, 6, 7, -32768, 9]);
    const grid = { width: 3, height: 3, transform: [20, 1, 0, 13, 0, -1], crs: 'EPSG:4326' } as const;
    const source = gridSource(rasterOf(data, grid, -9999));
    const lats = [12.5, 12.5, 11.5, 10.5];
    const lons = [20.5, 22.5, 21.5, 21.5];
    const nearest = await source.heights(lats, lons, { method: 'nearest' });
    expect([...nearest]).toEqual([1, Number.NaN, 5, Number.NaN]);
  });

  it('accepts flipped and rotated rasters', async () => {
    const up = rasterOf(Float32Array.from([1, 2, 3, 4]), {
      width: 2,
      height: 2,
      transform: [20, 1, 0, 10, 0, 1],
      crs: 'EPSG:4326',
    });
    const heights = await gridSource(up).heights([10.5, 11.5, 11], [20.5, 21.5, 21]);
    expect([...heights]).toEqual([1, 4, 2.5]);
    const { raster } = await gridSource(up).read({ bounds: { south: 10.5, north: 11.5, west: 20.5, east: 21.5 } });
    const { width } = raster;
    expect(width).toBeGreaterThan(1);
    const sample = bilinearSampler(raster);
    expect(sample(21, 11)).toBeCloseTo(2.5, 9);
    expect(sample(20.5, 11.5)).toBe(3);
  });
});
