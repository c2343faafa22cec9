import { createPool } from '@radioshed/parallel/node';
import { bilinearSampler, geographicGrid, gridBounds, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { afterAll, describe, expect, test } from 'vitest';

import { type SkyPoint, skyView, type SkyViewInput } from '../../src/index.js';
import { earthFixed, geodetic, pointInSky } from './earth-fixed.js';
import { scene } from '../scene.js';

const centre = { latDeg: 47, lonDeg: 12 };
const { terrain, grid } = scene(centre, 6000, 80, 90);

function inputTowards(azimuthDeg: number, elevationDeg: number, rangeKm = 1500): SkyViewInput {
  const look = { ...pointInSky(centre, { azimuthDeg, elevationDeg, rangeKm }), time: 0 };
  return { terrain, grid, receiver: { heightM: 2, heightReference: 'ground' }, looks: [look] };
}

/** Least height of the straight line to a point over the ground, m, and the range, km: small steps in space itself. */
function clearanceM(input: SkyViewInput, latDeg: number, lonDeg: number, look: SkyPoint): readonly [number, number] {
  const heightAt = bilinearSampler(input.terrain);
  const eyeM = heightAt(lonDeg, latDeg) + input.receiver.heightM;
  const from = earthFixed(latDeg, lonDeg, eyeM / 1000);
  const to = [look.xKm, look.yKm, look.zKm] as const;
  const rangeKm = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  // The ground ends at its outermost posts.
  const { north, south, east, west } = gridBounds(gridOf(input.terrain));
  const half = gridOf(input.terrain).transform[1] / 2;
  const isInside = (lat: number, lon: number): boolean =>
    lat < north - half && lat > south + half && lon < east - half && lon > west + half;
  const top = input.terrain.values.reduce((most, each) => Math.max(most, each), 0);
  let least = Infinity;
  for (let s = 0.02; s < 60; s += 0.02) {
    const at = geodetic(
      [0, 1, 2].map((i) => (from[i] ?? 0) + (s / rangeKm) * ((to[i] ?? 0) - (from[i] ?? 0))) as unknown as readonly [
        number,
        number,
        number,
      ],
    );
    const groundM = heightAt(at.lonDeg, at.latDeg);
    if (!isInside(at.latDeg, at.lonDeg) || at.heightKm * 1000 > top) break;
    least = Math.min(least, at.heightKm * 1000 - groundM);
  }
  return [least, rangeKm];
}

describe('the sky from the ground', () => {
  test.each([
    [140, 12],
    [315, 4],
    [85, 35],
  ])('is that of a straight line in space, azimuth %d, elevation %d', async (azimuthDeg, elevationDeg) => {
    const input = inputTowards(azimuthDeg, elevationDeg);
    const { times, lossDb, seen } = await skyView(input);
    const values = times.values;
    const losses = lossDb.values;
    const { transform, width } = gridOf(times);
    let checked = 0;
    let wrong = 0;
    let farWrong = 0;
    for (let i = 0; i < values.length; i += 7) {
      const [lon, lat] = pixelToMap(transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      const [margin, rangeKm] = clearanceM(input, lat, lon, input.looks[0]);
      checked++;
      if (values[i] === 1) expect(losses[i]).toBeCloseTo(20 * Math.log10(rangeKm), 5);
      else expect(losses[i]).toBeNaN();
      // Rays that begin above all ground, or leave it at once, have no margin.
      if (margin === Infinity || margin >= 0 === (values[i] === 1)) continue;
      wrong++;
      if (Math.abs(margin) > 1.5) farWrong++;
    }
    expect(checked).toBeGreaterThan(2500);
    expect(farWrong).toBe(0);
    expect(wrong / checked).toBeLessThan(0.005);
    expect(seen).toBe(values.filter((value) => value > 0).length);
    expect(seen / values.length).toBeGreaterThan(0.2);
    if (elevationDeg < 30) expect(seen / values.length).toBeLessThan(0.95);
  });

  test('is hidden behind a wall on the side away from the satellite, and by trees above one’s head', async () => {
    const posts = geographicGrid({ north: 47.02, south: 46.98, east: 12.03, west: 11.97 }, 60, 60);
    const flat = rasterOf(new Float32Array(3600).fill(500), posts);
    const fine = geographicGrid({ north: 47.005, south: 46.995, east: 12.0075, west: 11.9925 }, 200, 200);
    const heights = new Float32Array(40_000);
    const codes = new Uint8Array(40_000);
    // A wall 40 m high along the middle from west to east, and trees in the north-west corner.
    for (let column = 0; column < 200; column++) heights[100 * 200 + column] = 40;
    for (let column = 0; column < 200; column++) codes[100 * 200 + column] = 12;
    for (let row = 0; row < 20; row++) for (let column = 0; column < 20; column++) heights[row * 200 + column] = 15;
    for (let row = 0; row < 20; row++) for (let column = 0; column < 20; column++) codes[row * 200 + column] = 1;
    const input: SkyViewInput = {
      terrain: flat,
      clutter: { heightM: rasterOf(heights, fine), codes: rasterOf(codes, fine), standOnRoofs: true },
      grid: fine,
      receiver: { heightM: 2, heightReference: 'ground' },
      looks: [{ ...pointInSky(centre, { azimuthDeg: 180, elevationDeg: 20, rangeKm: 900 }), time: 0 }],
    };
    const values = (await skyView(input)).times.values;
    const column = (rows: readonly number[]): number[] => rows.map((row) => values[row * 200 + 100]);
    // 38 m over tan 20° = 104 m of shadow, in pixels of 5.56 m: 18 and a half to the north, none to the south.
    expect(column([78, 80, 82, 99, 100, 101, 120])).toEqual([1, 1, 0, 0, 1, 1, 1]);
    expect(values[5 * 200 + 5]).toBe(0);
    expect(values[5 * 200 + 25]).toBe(1);
    const withoutRoofs = { ...input, clutter: { ...input.clutter, standOnRoofs: false } } as SkyViewInput;
    expect((await skyView(withoutRoofs)).times.values[100 * 200 + 100]).toBe(0);
  });

  test('of several satellites and moments: the least loss, its look, and the number of moments', async () => {
    const towards = (azimuthDeg: number, elevationDeg: number, rangeKm: number): SkyPoint =>
      pointInSky(centre, { azimuthDeg, elevationDeg, rangeKm });
    const looks = [
      { ...towards(0, 80, 2000), time: 0 },
      { ...towards(90, 85, 1000), time: 0, offsetDb: Float64Array.of(3, 3, 3, 3) },
      { ...towards(90, -5, 5000), time: 1 },
      { ...towards(90, 85, 1000), time: 2, offsetDb: Float64Array.of(7, 7, 7, 7) },
    ];
    const { lossDb, best, times } = await skyView({ ...inputTowards(0, 80), looks });
    expect(new Set(times.values)).toEqual(new Set([2]));
    expect(new Set(best.values)).toEqual(new Set([1]));
    const middle = lossDb.values[Math.floor(lossDb.values.length / 2)];
    expect(middle).toBeCloseTo(63, 1);
    const none = await skyView({ ...inputTowards(0, 80), looks: looks.slice(2, 3) });
    expect(none.seen).toBe(0);
    expect(new Set(none.best.values)).toEqual(new Set([-1]));
  });

  test('offsets lie evenly between their corners', async () => {
    const offsetDb = Float64Array.of(0, 10, 20, 100, 110, 120);
    const look = { ...pointInSky(centre, { azimuthDeg: 0, elevationDeg: 90, rangeKm: 36_000 }), time: 0, offsetDb };
    const { lossDb } = await skyView({ ...inputTowards(0, 80), looks: [look], nodes: { columns: 3, rows: 2 } });
    const { width, height } = gridOf(lossDb);
    const at = (row: number, column: number): number => toNdarray(lossDb).get(row, column) - 20 * Math.log10(36_000);
    expect(at(0, 0)).toBeCloseTo((20 * 0.5) / width + (100 * 0.5) / height, 2);
    expect(at(height - 1, width - 1)).toBeCloseTo(120 - (20 * 0.5) / width - (100 * 0.5) / height, 2);
  });

  test('offsets change with the height of the antenna too', async () => {
    const look = { ...pointInSky(centre, { azimuthDeg: 0, elevationDeg: 90, rangeKm: 36_000 }), time: 0 };
    const flat = rasterOf(new Float32Array(terrain.values.length).fill(250), gridOf(terrain));
    const nodes = { columns: 2, rows: 2, heights: { count: 3, lowM: 0, highM: 400 } };
    const offsetDb = Float64Array.of(0, 0, 0, 0, 8, 8, 8, 8, 32, 32, 32, 32);
    const receiver = { heightM: 50, heightReference: 'ground' } as const;
    const { lossDb } = await skyView({ terrain: flat, grid, receiver, nodes, looks: [{ ...look, offsetDb }] });
    expect(toNdarray(lossDb).get(50, 50) - 20 * Math.log10(36_000)).toBeCloseTo(20, 2);
  });
});

describe('its work', () => {
  const pool = createPool({ threads: 2 });
  afterAll(() => pool.close());

  test('has the same bits on threads, reports progress, and can be cancelled', async () => {
    const input = inputTowards(200, 10);
    const shares: number[] = [];
    const threaded = await skyView(input, { on: pool, onProgress: (share) => shares.push(share) });
    const here = await skyView(input);
    expect(threaded.lossDb.values).toEqual(here.lossDb.values);
    expect(threaded.times.values).toEqual(here.times.values);
    expect(shares.at(-1)).toBe(1);
    const aborter = new AbortController();
    aborter.abort(new Error('enough'));
    await expect(skyView(input, { on: pool, signal: aborter.signal })).rejects.toThrow('enough');
  });

  test('rejects wrong inputs', async () => {
    const input = inputTowards(200, 10);
    const [look] = input.looks as readonly [SkyViewInput['looks'][number]];
    await expect(skyView({ ...input, looks: [] })).rejects.toThrow('looks.length');
    await expect(skyView({ ...input, looks: [{ ...look, time: 1 }, look] })).rejects.toThrow('looks[1].time');
    await expect(skyView({ ...input, looks: [{ ...look, offsetDb: new Float64Array(3) }] })).rejects.toThrow(
      'looks[0].offsetDb.length',
    );
    await expect(skyView({ ...input, minimumElevationDeg: 90 })).rejects.toThrow('minimumElevationDeg');
    await expect(skyView({ ...input, looks: [{ ...look, xKm: 0, yKm: 0, zKm: 10 }] })).rejects.toThrow('looks[0]');
  });
});
