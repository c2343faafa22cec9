import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import { type ItmEnvironment, itmRef, itmPointToPoint } from '@radioshed/itm';
import { seededRandom } from '@radioshed/numeric';
import { createPool } from '@radioshed/parallel/node';
import { geographicGrid, heightSampler, pixelToMap, profileBetween } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { openTerrain } from '@radioshed/terrain/node';
import { dataPath, isWhole } from '@radioshed/testing/data';
import { sampled } from '@radioshed/testing/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Coverage, coverage, type CoverageInput, defaultSampling } from '../../src/index.js';
import { circlePlane, planeRow } from '../../src/coverage/circle-plane.js';
import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import { terrainGrid } from '../../src/terrain/terrain-grid.js';

/**
 * Real terrain: where, how far, posts per degree, the bounds of the 99th percentile and of the mean against each
 * pixel's own profile, and of how many pixels.
 */
const WHOLE_CASES = [
  {
    of: 'Andalusia, 3 arcseconds',
    terrain: dataPath('dem/srtm3-andalusia'),
    latDeg: 36.98,
    lonDeg: -3.52,
    radiusM: 50_000,
    posts: 1200,
    p99Db: 7,
    biasDb: 0.1,
    pixels: 9000,
  },
  {
    of: 'hills near Atlanta, 1 arcsecond',
    terrain: dataPath('dem/geotiff/cobb_1arcsec_tiled_deflate.tif'),
    latDeg: 33.94,
    lonDeg: -84.57,
    radiusM: 15_000,
    posts: 3600,
    p99Db: 5,
    biasDb: 0.1,
    pixels: 2500,
  },
  {
    of: 'Rome, 1 arcsecond',
    terrain: dataPath('dem/geotiff/rome_1arcsec_tiled_deflate.tif'),
    latDeg: 41.9,
    lonDeg: 12.5,
    radiusM: 10_000,
    posts: 3600,
    p99Db: 7,
    biasDb: 0.1,
    pixels: 2500,
  },
];

/** Where these are absent: the mountains of the sample island, which are rougher. */
const SAMPLE_CASES = [
  {
    of: 'Null Island',
    terrain: 'null-island',
    latDeg: 0.62,
    lonDeg: 0.6,
    radiusM: 15_000,
    posts: 1200,
    p99Db: 8,
    biasDb: 0.15,
    pixels: 2500,
  },
];

const environment: ItmEnvironment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'continentalTemperate',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
};
const [txHeightM, rxHeightM] = [30, 2];

describe.each(sampled(isWhole ? WHOLE_CASES : SAMPLE_CASES, 1))('ITM coverage of $of', (scene) => {
  const { radiusM } = scene;
  const stepDeg = 1 / scene.posts;
  const place = { latDeg: scene.latDeg, lonDeg: scene.lonDeg };
  let input: CoverageInput;
  let found: Coverage;
  const pool = createPool({ threads: 2 });
  afterAll(() => pool.close());

  beforeAll(async () => {
    const box = boundsAround(place, radiusM);
    const { raster } = await (await openTerrain(scene.terrain)).read({ bounds: box });
    const width = Math.ceil((box.east - box.west) / stepDeg);
    const height = Math.ceil((box.north - box.south) / stepDeg);
    input = {
      terrain: raster,
      transmitter: { ...place, heightM: txHeightM, heightReference: 'ground' },
      receiver: { heightM: rxHeightM, heightReference: 'ground' },
      radiusM,
      grid: geographicGrid(
        { ...box, east: box.west + width * stepDeg, south: box.north - height * stepDeg },
        width,
        height,
      ),
      model: itmRef(environment),
    };
    found = await coverage(input, { on: pool });
  });

  /** Visits `count` random pixels that lie within the radius. */
  function visitPixels(
    count: number,
    visit: (pixel: { column: number; row: number; latDeg: number; lonDeg: number; lossDb: number }) => void,
  ): void {
    const random = seededRandom(7);
    while (count > 0) {
      const column = Math.floor(random() * input.grid.width);
      const row = Math.floor(random() * input.grid.height);
      const lossDb = toNdarray(found.lossDb).get(row, column);
      if (Number.isNaN(lossDb)) continue;
      const [lonDeg, latDeg] = pixelToMap(input.grid.transform, column + 0.5, row + 0.5);
      visit({ column, row, latDeg, lonDeg, lossDb });
      count--;
    }
  }

  it('computes every pixel', () => {
    expect(found.computed).toBe(found.pixels);
  });

  it('is the point-to-point model on the same samples, within 0.001 dB in 99.99 % of pixels', () => {
    // The very bits of the kernel's step: ITM cuts 0.9·d/step to a whole number, which flips on the last of them.
    const pixelDeg = Math.min(-input.grid.transform[5], -input.terrain.transform[5]);
    const stepM = defaultSampling.stepPixels * (pixelDeg * metresPerDegreeLat(place.latDeg));
    const cutter = new TerrainCutter(terrainGrid(input.terrain), place, radiusM, stepM);
    const plane = circlePlane(input.grid, place);
    const east = new Float64Array(input.grid.width);
    const north = new Float64Array(input.grid.width);
    let off = 0;
    visitPixels(3400, ({ column, row, lossDb }) => {
      planeRow(plane, row, input.grid.width, east, north);
      const index = Math.max(1, Math.round(Math.hypot(east[column], north[column]) / stepM));
      const turn = Math.atan2(east[column], north[column]) / (2 * Math.PI);
      const radial = (Math.round(turn * found.radials) + found.radials) % found.radials;
      const groundM = new Float64Array(index + 1);
      cutter.cut((360 * radial) / found.radials, index + 1, groundM);
      const link = { groundM, stepM, txHeightM, rxHeightM, horizonDistances: 'multiplied' } as const;
      if (!(Math.abs(itmPointToPoint({ ...environment, ...link }).lossDb - lossDb) <= 0.001)) off++;
    });
    expect(off).toBe(0);
  });

  it('with thinned terrain irregularity is within 0.5 dB in 99 % of pixels, for any number of workers', async () => {
    const thinned = { ...input, model: itmRef({ ...environment, terrainIrregularity: 'thinned' }) };
    const on = await coverage(thinned, { on: pool });
    const [exact, here] = [found, on].map(({ lossDb }) => lossDb.values);
    const differences = exact.map((loss, i) => Math.abs(loss - here[i])).filter((difference) => difference >= 0);
    expect(differences.length).toBe(found.pixels);
    expect(differences.toSorted()[Math.floor(0.99 * differences.length)]).toBeLessThanOrEqual(0.5);
    const small = { ...thinned, radiusM: radiusM / 8 };
    const [alone, together] = await Promise.all([coverage(small), coverage(small, { on: pool })]);
    // Byte by byte: comparing millions of numbers one by one takes longer than computing them.
    const [one, two] = [alone, together].map(({ lossDb }) => new Uint8Array(lossDb.values.buffer));
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it("stays close to the point-to-point model on each pixel's own profile", () => {
    const heightAt = heightSampler(input.terrain);
    const stepM = (stepDeg / 2) * metresPerDegreeLat(place.latDeg);
    const errors: number[] = [];
    visitPixels(scene.pixels, ({ latDeg, lonDeg, lossDb }) => {
      const { groundM, stepM: step } = profileBetween(heightAt, place, { latDeg, lonDeg }, stepM);
      errors.push(lossDb - itmPointToPoint({ ...environment, groundM, stepM: step, txHeightM, rxHeightM }).lossDb);
    });
    const sizes = errors.map(Math.abs).toSorted((a, b) => a - b);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(0.5);
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThanOrEqual(scene.biasDb);
    expect(sizes[Math.floor(0.99 * sizes.length)]).toBeLessThanOrEqual(scene.p99Db);
  });
});
