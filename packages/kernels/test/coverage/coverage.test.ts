import { boundsAround, geodesicInverse, type Position } from '@radioshed/geodesy';
import { createPool } from '@radioshed/parallel/node';
import { geographicGrid, gridOf, pixelToMap, type Raster, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { afterAll, describe, expect, it } from 'vitest';

import { coverage, type CoverageInput } from '../../src/index.js';
import { modelOf, rollingHeightM, scene } from '../scene.js';

const pool = createPool({ threads: 2 });
afterAll(() => pool.close());

const PLACES: readonly (readonly [string, Position])[] = [
  ['in the north', { latDeg: 47.3, lonDeg: 8.1 }],
  ['in the south and west', { latDeg: -33.2, lonDeg: -70.6 }],
  ['on the date line', { latDeg: -17.4, lonDeg: 179.99 }],
  ['beyond the date line', { latDeg: 66.2, lonDeg: -179.98 }],
  ['near the pole', { latDeg: 84.2, lonDeg: 20 }],
];

/** Calls `visit` with every pixel's centre, value and distance from the transmitter. */
function forEachPixel(
  input: CoverageInput,
  raster: Raster,
  visit: (at: { latDeg: number; lonDeg: number; value: number; distanceM: number; azimuthDeg: number }) => void,
): void {
  for (let row = 0; row < input.grid.height; row += 3) {
    for (let column = 0; column < input.grid.width; column += 3) {
      const [lonDeg, latDeg] = pixelToMap(input.grid.transform, column + 0.5, row + 0.5);
      const { distanceM, azimuthDeg } = geodesicInverse(input.transmitter, { latDeg, lonDeg });
      visit({ latDeg, lonDeg, value: toNdarray(raster).get(row, column), distanceM, azimuthDeg });
    }
  }
}

describe.each(PLACES)('coverage %s', (_, place) => {
  const input = scene(place, 5000, 60, 40);

  it('has a value at exactly the pixels within the radius', async () => {
    const { lossDb, pixels, computed } = await coverage(input, { on: pool });
    expect(computed).toBe(pixels);
    expect(pixels * 60 * 60).toBeGreaterThan(0.985 * Math.PI * 5000 ** 2);
    expect(pixels * 60 * 60).toBeLessThan(1.015 * Math.PI * 5000 ** 2);
    forEachPixel(input, lossDb, ({ value, distanceM }) => {
      if (distanceM < 5000 - 1) expect(value).not.toBeNaN();
      if (distanceM > 5000 + 1) expect(value).toBeNaN();
    });
  });

  it('reads the ground where the pixel is, without an offset', async () => {
    const { lossDb } = await coverage(input, { on: pool });
    let [sum, worst, count] = [0, 0, 0];
    forEachPixel(input, lossDb, ({ latDeg, lonDeg, value, distanceM }) => {
      if (!(distanceM < 4990 && distanceM > 100)) return;
      const error = value - rollingHeightM(latDeg, lonDeg);
      sum += error;
      worst = Math.max(worst, Math.abs(error));
      count++;
    });
    // A quarter of a pixel each way on slopes up to 0.8 m/m, and the bilinear posts; half a pixel off would show as 25
    // m.
    expect(worst).toBeLessThan(22);
    expect(Math.abs(sum / count)).toBeLessThan(0.2);
  });

  it('takes the sample nearest in range', async () => {
    const { lossDb } = await coverage({ ...input, model: modelOf('rangeModel') }, { on: pool });
    forEachPixel(input, lossDb, ({ value, distanceM }) => {
      if (distanceM > 4990 || distanceM < 30) return;
      expect(Math.abs(value - distanceM)).toBeLessThan(10.5);
    });
  });
});

describe('coverage', () => {
  const place = { latDeg: 47.3, lonDeg: 8.1 };
  const input = scene(place, 5000, 60, 40);

  it('has the same bits on any number of threads', async () => {
    const job = { ...input, model: modelOf('horizonModel') };
    const alone = await coverage(job);
    const threads = await coverage(job, { on: pool });
    expect(Buffer.from(threads.lossDb.values.buffer).equals(Buffer.from(alone.lossDb.values.buffer))).toBe(true);
  });

  it('of a crop equals that part of the whole', async () => {
    const model = modelOf('rangeModel');
    const whole = await coverage({ ...input, model }, { on: pool });
    const [west, dx, , north, , dy] = input.grid.transform;
    const grid = {
      ...input.grid,
      width: 40,
      height: 30,
      transform: [west + 50 * dx, dx, 0, north + 65 * dy, 0, dy],
    } as const;
    const crop = await coverage({ ...input, model, grid }, { on: pool });
    for (let row = 0; row < 30; row++) {
      for (let column = 0; column < 40; column++) {
        expect(toNdarray(crop.lossDb).get(row, column)).toBe(toNdarray(whole.lossDb).get(row + 65, column + 50));
      }
    }
  });

  it('accepts heights above the sea, and has no value for a receiver below the ground', async () => {
    const { lossDb, pixels, computed } = await coverage(
      { ...input, receiver: { heightM: 400, heightReference: 'sea' }, model: modelOf('heightModel') },
      { on: pool },
    );
    expect(computed).toBeLessThan(pixels);
    forEachPixel(input, lossDb, ({ latDeg, lonDeg, value, distanceM }) => {
      if (distanceM > 4990 || distanceM < 60) return;
      const expected = 400 - rollingHeightM(latDeg, lonDeg);
      if (expected > 30) expect(Math.abs(value - expected)).toBeLessThan(22);
      if (expected < -30) expect(value).toBeNaN();
    });
  });

  it('evaluates a model of the two ends at the centre of each pixel', async () => {
    const { lossDb } = await coverage({ ...input, model: modelOf('endsModel', { constant: 7 }) }, { on: pool });
    forEachPixel(input, lossDb, ({ value, distanceM }) => {
      if (distanceM > 4990 || distanceM < 60) return;
      expect(Math.abs(value - 7 - distanceM)).toBeLessThan(0.05);
    });
  });

  it.each(['zeroModel', 'zeroEndsModel', 'lateModel'])(
    'takes the gain off the loss of %s, by azimuth',
    async (name) => {
      const gain = modelOf('azimuthGain');
      const { lossDb } = await coverage({ ...input, gain, model: modelOf(name) }, { on: pool });
      forEachPixel(input, lossDb, ({ value, distanceM, azimuthDeg }) => {
        if (distanceM > 4990 || distanceM < 2000 || azimuthDeg > 358) return;
        expect(Math.abs(-value - azimuthDeg)).toBeLessThan(1);
      });
    },
  );

  it('takes the gain towards the ridge before a pixel, not towards one behind it', async () => {
    const gain = modelOf('elevationGain');
    const [plain, looking] = await Promise.all(
      ['zeroModel', 'lookingModel'].map((name) => coverage({ ...input, gain, model: modelOf(name) }, { on: pool })),
    );
    expect(looking?.lossDb.values).toEqual(plain?.lossDb.values);
  });

  it('reports progress from 0 to 1 without going back', async () => {
    const shares: number[] = [];
    await coverage(input, { on: pool, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('stops when cancelled', async () => {
    const abort = new AbortController();
    const run = coverage(
      { ...input, model: modelOf('slowModel') },
      { on: pool, signal: abort.signal, onProgress: () => abort.abort(new Error('enough')) },
    );
    await expect(run).rejects.toThrow('enough');
  });

  it.each([
    [360, 'groundModel'],
    [-360, 'groundModel'],
    [360, 'bothHeightsEndsModel'],
    [-360, 'bothHeightsEndsModel'],
  ])('counts the longitudes of its grid from any turn: %i° further, %s', async (turnDeg, name) => {
    const { grid } = input;
    const [west, ...rest] = grid.transform;
    const near: CoverageInput = { ...input, model: modelOf(name), receiver: { heightM: 900, heightReference: 'sea' } };
    const here = await coverage(near);
    const there = await coverage({ ...near, grid: { ...grid, transform: [west + turnDeg, ...rest] } });
    expect([there.pixels, there.computed]).toEqual([here.pixels, here.computed]);
    const [a, b] = [here.lossDb.values, there.lossDb.values];
    let other = 0;
    for (let i = 0; i < a.length; i++) {
      if (Number.isNaN(a[i]) !== Number.isNaN(b[i]) || Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > 1e-3) other++;
    }
    // A circle more rounds longitudes otherwise: pixels between two samples may take the other one.
    expect(other / here.pixels).toBeLessThan(1e-3);
    expect(new Set(a).size).toBeGreaterThan(1000);
  });

  it('accepts terrain around the whole Earth', async () => {
    const posts = geographicGrid({ north: 1, south: -1, west: -180, east: 180 }, 3600, 20);
    const heights = new Float32Array(3600 * 20).map((_, i) => (i % 3600) / 10);
    const centre = { latDeg: 0, lonDeg: 100 };
    const around = geographicGrid(boundsAround(centre, 30_000), 40, 40);
    for (const lonDeg of [100, -100, 179, -179]) {
      const [west, ...rest] = around.transform;
      const grid = { ...around, transform: [west + lonDeg - 100, ...rest] } as const;
      const world: CoverageInput = {
        ...input,
        terrain: rasterOf(heights, posts),
        transmitter: { ...input.transmitter, latDeg: 0, lonDeg },
        radiusM: 30_000,
        grid,
      };
      const { lossDb } = await coverage(world);
      expect(Math.abs(toNdarray(lossDb).get(20, 20) - (lonDeg + 180))).toBeLessThan(0.2);
    }
  });

  it('rejects circles with a pole, and accepts those that end before it', async () => {
    const posts = geographicGrid({ north: 90, south: 85, west: -180, east: 180 }, 720, 20);
    const world: CoverageInput = {
      ...input,
      terrain: rasterOf(new Float32Array(720 * 20).fill(10), posts),
      transmitter: { ...input.transmitter, latDeg: 89, lonDeg: 20 },
      receiver: { heightM: 2, heightReference: 'ground' },
      model: modelOf('groundModel'),
      grid: geographicGrid({ north: 90, south: 87.8, west: -160, east: 200 }, 200, 60),
    };
    const short = await coverage({ ...world, radiusM: 100_000 });
    expect(short.computed).toBe(short.pixels);
    await expect(coverage({ ...world, radiusM: 120_000 })).rejects.toThrow(
      'radiusM: 120000 is not a radius in m whose circle has no pole',
    );
  });

  it('rejects terrain with gaps, grids that are too small, and antennas below the ground', async () => {
    const gap = input.terrain.values.slice();
    gap[5] = Number.NaN;
    await expect(coverage({ ...input, terrain: rasterOf(gap, gridOf(input.terrain)) })).rejects.toThrow(
      'fill voids first',
    );
    const grid = { ...input.grid, transform: [0, 1, 0, 60, 0, -1] as const };
    await expect(coverage({ ...input, grid, radiusM: 50_000 })).rejects.toThrow(
      'radiusM: 50000 is not a radius in m within the terrain',
    );
    const half = { ...input.grid, width: Math.floor(input.grid.width / 2) };
    await expect(coverage({ ...input, whole: half })).rejects.toThrow('a grid that contains grid');
    const below = { ...input.transmitter, heightM: 10, heightReference: 'sea' } as const;
    await expect(coverage({ ...input, transmitter: below })).rejects.toThrow('transmitter.heightM: 10 is outside');
    const nowhere = { ...input.model, export: 'noModel' };
    await expect(coverage({ ...input, model: nowhere })).rejects.toThrow('exports no function "noModel"');
  });
});
