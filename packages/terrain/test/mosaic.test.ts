import { projectionOf } from '@radioshed/geodesy';
import { bilinearSampler, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { isOutOfRangeError } from '@radioshed/units';
import fc from 'fast-check';
import { isWhole } from '@radioshed/testing/data';
import { describeWith } from '@radioshed/testing/left-out';
import { describe, expect, it } from 'vitest';

import { gridSource, isDemError, withCache } from '../src/index.js';
import { folderSource } from '../src/node.js';
import { heightsOf, pixels, postRaster } from './lattice-tiles.js';
import { demFolder } from './shared-data.js';

const PER_DEGREE = 40;
const wavy = (lat: number, lon: number): number => Math.fround(500 + 90 * Math.sin(5 * lat) + 80 * Math.cos(4 * lon));
const four = [
  [10, 20],
  [10, 21],
  [11, 20],
  [11, 21],
].map(([south = 0, west = 0]) => postRaster({ south, west, perDegree: PER_DEGREE }, wavy));

describe('tiles that share their edge posts', () => {
  it('preserve their posts exactly, across seams too', async () => {
    const { raster, notes } = await gridSource(four).read({
      bounds: { south: 10.2, north: 11.7, west: 20.3, east: 21.6 },
    });
    let count = 0;
    for (const { latDeg, lonDeg, height } of pixels(raster)) {
      expect(latDeg * PER_DEGREE).toBeCloseTo(Math.round(latDeg * PER_DEGREE), 7);
      expect(Math.abs(height - wavy(latDeg, lonDeg))).toBeLessThan(1e-4);
      count++;
    }
    expect(notes).toEqual([]);
    expect(count).toBe((1.5 * PER_DEGREE + 3) * (1.3 * PER_DEGREE + 3)); // the box and one post of margin
  });

  it('take the margin from the next tile beyond the box', async () => {
    const { raster } = await gridSource(four).read({ bounds: { south: 10.5, north: 10.99, west: 20.5, east: 20.99 } });
    expect([raster.height, raster.width]).toEqual([23, 23]);
    const wrong = [...pixels(raster)].filter(
      ({ latDeg, lonDeg, height }) => Math.abs(height - wavy(latDeg, lonDeg)) > 1e-4,
    );
    expect(wrong).toEqual([]);
  });

  it('have no margin beyond their edge', async () => {
    const { raster } = await gridSource(four).read({ bounds: { south: 10, north: 12, west: 20, east: 22 } });
    expect([raster.height, raster.width]).toEqual([2 * PER_DEGREE + 1, 2 * PER_DEGREE + 1]);
    expect(heightsOf(raster).every(Number.isFinite)).toBe(true);
  });

  it('give the same through read and heights', async () => {
    const source = gridSource(four);
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 10.1, max: 11.9, noNaN: true }),
        fc.double({ min: 20.1, max: 21.9, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (lat, lon, u, v) => {
          const bounds = { south: lat - 0.05, north: lat + 0.05, west: lon - 0.05, east: lon + 0.05 };
          const { raster } = await source.read({ bounds });
          const place = [bounds.south + 0.1 * v, bounds.west + 0.1 * u] as const;
          const [height] = await source.heights([place[0]], [place[1]]);
          // The two round locations differently, by about 1e-9 degrees, which is micrometres on these slopes.
          expect(bilinearSampler(raster)(place[1], place[0])).toBeCloseTo(height, 5);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('meet half-way where they disagree, with a note', async () => {
    const low = postRaster({ south: 10, west: 20, perDegree: PER_DEGREE }, () => 100);
    const high = postRaster({ south: 10, west: 21, perDegree: PER_DEGREE }, () => 160);
    const source = gridSource([low, high]);
    const { raster, notes } = await source.read({ bounds: { south: 10.5, north: 10.6, west: 20.9, east: 21.1 } });
    for (const { lonDeg, height } of pixels(raster)) {
      const side = Math.round((lonDeg - 21) * PER_DEGREE);
      expect(height).toBe(side < 0 ? 100 : side > 0 ? 160 : 130);
    }
    expect(notes).toMatchObject([{ code: 'tilesDisagree', params: { posts: 7, mostM: 60 } }]);
    expect((await source.heights([10.5], [21]))[0]).toBeCloseTo(130, 6);
  });
});

describe('tiles whose pixels are areas', () => {
  it('are interpolated across their seam', async () => {
    // 1 × 1 degree of 50 pixels; the outermost posts are half a pixel inside.
    const area = (west: number) => {
      const data = new Float32Array(50 * 50);
      for (let i = 0; i < data.length; i++) data[i] = 100 * (west + ((i % 50) + 0.5) / 50);
      return rasterOf(data, { width: 50, height: 50, transform: [west, 0.02, 0, 11, 0, -0.02], crs: 'EPSG:4326' });
    };
    const source = gridSource([area(20), area(21)]);
    const lons = Array.from({ length: 81 }, (_, i) => 20.98 + i * 0.0005);
    const heights = await source.heights(
      lons.map(() => 10.5),
      lons,
    );
    for (const [i, lon] of lons.entries()) expect(heights[i]).toBeCloseTo(100 * lon, 2);
    const { raster } = await source.read({ bounds: { south: 10.4, north: 10.6, west: 20.9, east: 21.1 } });
    for (const { lonDeg, height } of pixels(raster)) expect(height).toBeCloseTo(100 * lonDeg, 2);
  });

  it('extend their outermost posts by half a step, and end there', async () => {
    const data = Float32Array.from({ length: 100 }, (_, i) => i % 10);
    const grid = { width: 10, height: 10, transform: [20, 0.1, 0, 11, 0, -0.1], crs: 'EPSG:4326' } as const;
    const heights = await gridSource(rasterOf(data, grid)).heights([10.5, 10.5, 10.5], [20.01, 20.99, 21.01]);
    expect(heights[0]).toBe(0);
    expect(heights[1]).toBe(9);
    expect(heights[2]).toBeNaN();
  });
});

describe('locations on the globe', () => {
  it('across the date line are one window', async () => {
    const at = (_lat: number, lon: number): number => ((((lon % 360) + 360) % 360) - 180) * 100 + 500;
    const tiles = [
      postRaster({ south: 10, west: 179, perDegree: PER_DEGREE }, at),
      postRaster({ south: 10, west: -180, perDegree: PER_DEGREE }, at),
    ];
    const source = gridSource(tiles);
    const { raster } = await source.read({ bounds: { south: 10.2, north: 10.4, west: 179.8, east: 180.3 } });
    for (const { lonDeg, height } of pixels(raster)) expect(height).toBeCloseTo((lonDeg - 180) * 100 + 500, 2);
    const heights = await source.heights([10.3, 10.3, 10.3], [179.99, -179.99, 180.01]);
    expect(heights[0]).toBeCloseTo(499, 2);
    expect(heights[1]).toBeCloseTo(501, 2);
    expect(heights[2]).toBeCloseTo(501, 2);
    expect((await source.info()).bounds?.west).toBeCloseTo(179, 1);
  });

  it('are found in files with longitudes from 0 to 360, and in one round the globe', async () => {
    const data = Float32Array.from({ length: 720 * 360 }, (_, i) => i % 720);
    const round = gridSource(
      rasterOf(data, { width: 720, height: 360, transform: [0, 0.5, 0, 90, 0, -0.5], crs: 'EPSG:4326' }),
    );
    expect((await round.heights([10], [-90 + 0.25], { method: 'nearest' }))[0]).toBe(540);
    const { raster } = await round.read({ bounds: { south: -1, north: 1, west: -2, east: 2 } });
    const seen = new Set(heightsOf(raster));
    for (const height of [716, 719, 0, 3]) expect(seen.has(height)).toBe(true);
    expect(heightsOf(raster).every(Number.isFinite)).toBe(true);
  });

  it('at the poles stay on the Earth', async () => {
    const cap = postRaster({ south: 89, west: 5, perDegree: PER_DEGREE }, () => 2800);
    const source = gridSource(cap);
    const { raster } = await source.read({ bounds: { south: 89.5, north: 90, west: 5.2, east: 5.8 } });
    for (const { latDeg, height } of pixels(raster)) {
      expect(latDeg).toBeLessThan(90.0001);
      expect(height).toBe(2800);
    }
    expect((await source.heights([90, 89.9], [5.5, 5.5]))[0]).toBe(2800);
  });

  it('are refused off the Earth', async () => {
    const source = gridSource(four);
    const wrong = [
      source.read({ bounds: { south: 10, north: 91, west: 20, east: 21 } }),
      source.read({ bounds: { south: Number.NaN, north: 11, west: 20, east: 21 } }),
      source.read({ bounds: { south: 10, north: 11, west: 20, east: 19 } }),
      source.read({ bounds: { south: 10, north: 11, west: 20, east: 21 }, resolutionM: 0 }),
      source.heights([91], [0]),
      source.heights([0], [Infinity]),
      source.heights([0, 1], [0]),
    ];
    for (const work of wrong) await expect(work).rejects.toSatisfy(isOutOfRangeError);
    expect(await source.heights([], [])).toEqual(new Float64Array(0));
  });
});

describe('other systems and resolutions', () => {
  const utm = projectionOf('EPSG:32633');
  const [x0, y0] = utm.forward(14.5, 47.5);
  const slanted = (lat: number, lon: number): number => 800 + 1000 * (lat - 47.5) + 700 * (lon - 14.5);
  const data = new Float32Array(200 * 200);
  for (let i = 0; i < data.length; i++) {
    const [lon, lat] = utm.inverse(
      x0 - 10_000 + ((i % 200) + 0.5) * 100,
      y0 + 10_000 - (Math.floor(i / 200) + 0.5) * 100,
    );
    data[i] = slanted(lat, lon);
  }
  const projected = rasterOf(data, {
    width: 200,
    height: 200,
    transform: [x0 - 10_000, 100, 0, y0 + 10_000, 0, -100],
    crs: 'EPSG:32633',
  });

  it('projected grids become degrees with posts no farther apart', async () => {
    const source = gridSource(projected);
    const bounds = { south: 47.45, north: 47.55, west: 14.45, east: 14.55 };
    const { raster } = await source.read({ bounds });
    expect(raster.crs).toBe('EPSG:4326');
    for (const { latDeg, lonDeg, height } of pixels(raster)) expect(height).toBeCloseTo(slanted(latDeg, lonDeg), 1);
    expect(-raster.transform[5] * 111_000).toBeCloseTo(100, -1);
    const [height] = await source.heights([47.512], [14.487]);
    expect(height).toBeCloseTo(slanted(47.512, 14.487), 1);
  });

  it('coarser resolutions are means of all posts, the same from every window', async () => {
    const source = gridSource(four);
    const resolutionM = 12_000; // posts are 2780 m by 2730 m apart: 4 × 4
    const one = await source.read({ bounds: { south: 10.5, north: 11.5, west: 20.5, east: 21.5 }, resolutionM });
    expect(one.raster.transform[1]).toBeCloseTo(4 / PER_DEGREE, 9);
    for (const { latDeg, lonDeg, height } of pixels(one.raster)) {
      let sum = 0;
      for (const i of [-1.5, -0.5, 0.5, 1.5]) {
        for (const j of [-1.5, -0.5, 0.5, 1.5]) sum += wavy(latDeg + i / PER_DEGREE, lonDeg + j / PER_DEGREE);
      }
      expect(Math.abs(height - sum / 16)).toBeLessThan(2.5); // shared posts weigh twice
    }
    const known = new Map(
      [...pixels(one.raster)].map((p) => [`${p.latDeg.toFixed(6)} ${p.lonDeg.toFixed(6)}`, p.height]),
    );
    const part = await source.read({ bounds: { south: 11.1, north: 11.35, west: 21.1, east: 21.35 }, resolutionM });
    for (const p of pixels(part.raster)) {
      expect(p.height).toBeCloseTo(known.get(`${p.latDeg.toFixed(6)} ${p.lonDeg.toFixed(6)}`) ?? Number.NaN, 4);
    }
    const projectedRead = await gridSource(projected).read({
      bounds: { south: 47.46, north: 47.54, west: 14.46, east: 14.54 },
      resolutionM: 450,
    });
    for (const { latDeg, lonDeg, height } of pixels(projectedRead.raster)) {
      expect(Math.abs(height - slanted(latDeg, lonDeg))).toBeLessThan(2);
    }
    expect(-projectedRead.raster.transform[5] * 111_195).toBeGreaterThan(390);
  });

  it('coarser resolutions note the effect on ridges, and may use the highest post', async () => {
    const ridge = postRaster({ south: 10, west: 20, perDegree: 1200 }, (_lat, lon) =>
      Math.round(lon * 1200) % 40 === 0 ? 900 : 300,
    );
    const source = withCache(gridSource(ridge));
    const request = { bounds: { south: 10.4, north: 10.6, west: 20.4, east: 20.6 }, resolutionM: 400 };
    const mean = await source.read(request);
    const highest = await source.read({ ...request, keep: 'highest' });
    expect(highest.raster.transform).toEqual(mean.raster.transform);
    expect(Math.max(...heightsOf(mean.raster))).toBeCloseTo(450, 3);
    expect(new Set(heightsOf(highest.raster))).toEqual(new Set([300, 900]));
    expect(mean.notes).toMatchObject([{ code: 'terrainReadCoarsely', params: { resolutionM: 400, keep: 'mean' } }]);
    expect(highest.notes).toMatchObject([{ code: 'terrainReadCoarsely', params: { keep: 'highest' } }]);
    for (const [i, height] of heightsOf(mean.raster).entries()) {
      expect(heightsOf(highest.raster)[i]).toBeGreaterThanOrEqual(height - 1e-3);
      if (i > 50) break;
    }
    expect((await source.read({ ...request, resolutionM: 150 })).notes).toEqual([]);
    await expect(source.read({ ...request, keep: 'lowest' as 'mean' })).rejects.toMatchObject({ field: 'keep' });
  });

  it('finer resolutions than the source give its own posts', async () => {
    const read = await gridSource(four).read({
      bounds: { south: 10.5, north: 11, west: 20.5, east: 21 },
      resolutionM: 1,
    });
    expect(read.raster.transform[1]).toBeCloseTo(1 / PER_DEGREE, 12);
  });

  it('windows beyond the limit are refused before allocation', async () => {
    const source = gridSource(four, { maxPixels: 5000 });
    const work = source.read({ bounds: { south: 10, north: 12, west: 20, east: 22 } });
    await expect(work).rejects.toSatisfy((error) => isDemError(error) && error.kind === 'too-large');
    const coarse = await source.read({ bounds: { south: 10, north: 12, west: 20, east: 22 }, resolutionM: 10_000 });
    expect(heightsOf(coarse.raster).some(Number.isFinite)).toBe(true);
  });

  it('a location without data is NaN', async () => {
    const { raster, coverage } = await gridSource(four).read({ bounds: { south: 50, north: 51, west: 0, east: 1 } });
    expect(heightsOf(raster).every(Number.isNaN)).toBe(true);
    expect(coverage).toEqual([]);
  });
});

describe('real tiles', () => {
  it('of Andalusia join without a note, and a GeoTIFF of them gives the same', async () => {
    const joined = await folderSource(`${demFolder}srtm3-andalusia`).read({
      bounds: isWhole
        ? { south: 36.9, north: 37.1, west: -4.1, east: -3.9 }
        : { south: 36.9, north: 37.1, west: -3.6, east: -3.4 },
    });
    expect(joined.notes).toEqual([]);
    expect([joined.raster.height, joined.raster.width]).toEqual([243, 243]);
    expect(Math.max(...heightsOf(joined.raster))).toBeGreaterThan(500);
    const [file, bounds] = isWhole
      ? ['andalusia_3arcsec_cog_int16_deflate', { south: 36.9, north: 37.1, west: -4.1, east: -3.9 }]
      : ['granada_3arcsec_strip_lzw_int16', { south: 37.14, north: 37.16, west: -3.58, east: -3.4 }];
    const tiles = await folderSource(`${demFolder}srtm3-andalusia`).read({ bounds });
    const tiff = await folderSource(`${demFolder}geotiff/${file}.tif`).read({ bounds });
    expect(heightsOf(tiff.raster)).toEqual(heightsOf(tiles.raster));
    const apart = tiff.raster.transform.map((v, i) => Math.abs(v - tiles.raster.transform[i]));
    expect(Math.max(...apart)).toBeLessThan(1e-9);
  });

  it('of Provence disagree along their edge; the mean joins them, with a note', async () => {
    const source = folderSource(`${demFolder}srtm3-mismatched-provence`);
    const { raster, notes } = await source.read({ bounds: { south: 43, north: 44, west: 6.9, east: 7.1 } });
    expect(notes).toMatchObject([{ code: 'tilesDisagree', params: { posts: 202, mostM: 174 } }]);
    const west = await folderSource(`${demFolder}srtm3-mismatched-provence/N43E006.hgt.gz`).read({
      bounds: { south: 43, north: 44, west: 6.9, east: 7 },
    });
    const east = await folderSource(`${demFolder}srtm3-mismatched-provence/N43E007.hgt.gz`).read({
      bounds: { south: 43, north: 44, west: 7, east: 7.1 },
    });
    let compared = 0;
    for (let row = 0; row < 1201; row++) {
      const [a, b] = [toNdarray(west.raster).get(row, 121), toNdarray(east.raster).get(row, 0)];
      const joined = toNdarray(raster).get(row, 121);
      if (Number.isNaN(a) || Number.isNaN(b)) continue;
      expect(joined).toBe((a + b) / 2);
      // Next to the seam nothing changes: no smear, no half-pixel shift.
      expect(toNdarray(raster).get(row, 120)).toBe(toNdarray(west.raster).get(row, 120));
      expect(toNdarray(raster).get(row, 122)).toBe(toNdarray(east.raster).get(row, 1));
      compared++;
    }
    expect(compared).toBeGreaterThan(1100);
  });

  describeWith('sharedData', isWhole, 'of the whole COG', () => {
    it('use an overview for coarse reads', async () => {
      const source = folderSource(`${demFolder}geotiff/andalusia_3arcsec_cog_int16_deflate.tif`);
      const bounds = { south: 36.5, north: 37.5, west: -4.5, east: -2.5 };
      const full = await source.read({ bounds });
      const coarse = await source.read({ bounds, resolutionM: 1000 });
      const sampler = bilinearSampler(coarse.raster);
      let [sum, count] = [0, 0];
      for (const { latDeg, lonDeg, height } of pixels(full.raster)) {
        const mean = sampler(lonDeg, latDeg);
        if (Number.isNaN(mean)) continue;
        sum += mean - height;
        count++;
      }
      expect(count).toBeGreaterThan(2_500_000);
      expect(Math.abs(sum / count)).toBeLessThan(0.5); // no bias; a shift of half a pixel would show on these slopes
    });
  });
});
