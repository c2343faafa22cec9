import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nullIsland, nullIslandHeightM } from '../src/index.js';
import { openTerrain } from '../src/node.js';
import { heightsOf, pixels } from './lattice-tiles.js';

const DEGREE = { south: 0, north: 1, west: 0, east: 1 };

describe('Null Island', () => {
  it('has mountains, lowland, a coast and islands', async () => {
    const { raster, kind, notes, attributions } = await nullIsland().read({ bounds: DEGREE });
    const heights = heightsOf(raster);
    const land = heights.filter((v) => v > 0);
    expect(Math.max(...land.slice(0, 100_000))).toBeGreaterThan(500);
    const highest = land.reduce((a, b) => Math.max(a, b));
    expect(highest).toBeGreaterThan(1500);
    expect(highest).toBeLessThan(2200);
    expect(land.length / heights.length).toBeGreaterThan(0.3);
    expect(land.length / heights.length).toBeLessThan(0.6);
    expect(heights.every((v) => v >= 0)).toBe(true);
    expect(land.filter((v) => v < 100).length / land.length).toBeGreaterThan(0.1);
    expect(kind).toBe('terrain');
    expect(notes).toEqual([]);
    expect(attributions.join()).toContain('not a real place');
  });

  it('has a hill in its middle with valleys around', async () => {
    const source = nullIsland();
    const [top] = await source.heights([0.5], [0.5]);
    expect(top).toBeGreaterThan(300);
    const { raster } = await source.read({ bounds: { south: 0.41, north: 0.59, west: 0.41, east: 0.59 } });
    const heights = heightsOf(raster);
    expect(heights.every((v) => v > 0)).toBe(true);
    expect(Math.min(...heights)).toBeLessThan(top - 150);
    expect(Math.max(...heights)).toBeGreaterThan(top + 200);
  });

  it('is the same from every window', async () => {
    const whole = await nullIsland().read({ bounds: { south: 0.4, north: 0.6, west: 0.4, east: 0.6 } });
    const known = new Map(
      [...pixels(whole.raster)].map((p) => [`${p.latDeg.toFixed(6)} ${p.lonDeg.toFixed(6)}`, p.height]),
    );
    const place = fc.record({
      south: fc.double({ min: 0.42, max: 0.55, noNaN: true }),
      west: fc.double({ min: 0.42, max: 0.55, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(place, async ({ south, west }) => {
        const { raster } = await nullIsland().read({ bounds: { south, west, north: south + 0.02, east: west + 0.03 } });
        const differing = [...pixels(raster)].filter(
          (p) => known.get(`${p.latDeg.toFixed(6)} ${p.lonDeg.toFixed(6)}`) !== p.height,
        );
        expect(differing).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('is read coarsely as the approximate mean of its posts', async () => {
    const bounds = { south: 0.45, north: 0.55, west: 0.45, east: 0.55 };
    const source = nullIsland();
    const coarse = await source.read({ bounds, resolutionM: 450 });
    // The highest reads every post: no mean is above it.
    const highest = await source.read({ bounds, resolutionM: 450, keep: 'highest' });
    // A pixel of the coarse level is four posts wide and high, counted from the north-west corner.
    const nameOf = (lat: number, lon: number): string =>
      `${Math.floor((3 - lat) * 300 + 0.125)} ${Math.floor((lon + 2) * 300 + 0.125)}`;
    const posts = new Map<string, number[]>();
    for (const { latDeg, lonDeg, height } of pixels((await source.read({ bounds })).raster)) {
      const name = nameOf(latDeg, lonDeg);
      posts.set(name, [...(posts.get(name) ?? []), height]);
    }
    const errors: number[] = [];
    for (const { latDeg, lonDeg, height } of pixels(coarse.raster)) {
      const inside = posts.get(nameOf(latDeg, lonDeg)) ?? [];
      if (inside.length === 16) errors.push(height - inside.reduce((sum, each) => sum + each, 0) / 16);
    }
    expect(errors.length).toBeGreaterThan(800);
    expect(Math.abs(errors.reduce((sum, each) => sum + each, 0) / errors.length)).toBeLessThan(0.2);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(10);
    const mean = (heights: readonly number[]): number => heights.reduce((sum, each) => sum + each, 0) / heights.length;
    expect(mean(heightsOf(highest.raster))).toBeGreaterThan(mean(heightsOf(coarse.raster)));
    expect(coarse.notes).toMatchObject([{ code: 'terrainReadCoarsely', params: { keep: 'mean' } }]);
  });

  it('equals the function at its posts, and is bilinear between', async () => {
    const [post, between] = await nullIsland().heights([0.5, 0.5], [0.5, 0.5 + 0.5 / 1200]);
    expect(post).toBeCloseTo(nullIslandHeightM(0.5, 0.5), 4);
    expect(between).toBeCloseTo((nullIslandHeightM(0.5, 0.5) + nullIslandHeightM(0.5, 0.5 + 1 / 1200)) / 2, 3);
    const fine = nullIsland({ postsPerDegree: 3600 });
    expect((await fine.info()).resolutionM).toBeCloseTo(30.9, 0);
    expect((await fine.heights([0.5], [0.5]))[0]).toBeCloseTo(nullIslandHeightM(0.5, 0.5), 4);
  });

  it('is surrounded by sea, and ends', async () => {
    const heights = await nullIsland().heights([0, 1, 0.5, -1, 2.5, 50], [0.5, 0.5, 0, 1.5, -1, 7]);
    expect([...heights]).toEqual([0, 0, 0, 0, 0, Number.NaN]);
    const terrain = await openTerrain('null-island');
    await expect(terrain.heights([50], [7])).rejects.toMatchObject({ kind: 'missing-tile' });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.004, noNaN: true }),
        (a, b) => {
          for (const [lat, lon] of [
            [a, b],
            [a, 1 - b],
            [b, a],
            [1 - b, a],
          ] as const) {
            expect(nullIslandHeightM(lat, lon)).toBe(0);
          }
        },
      ),
    );
  });

  it('stops in the middle when aborted', async () => {
    const stop = new AbortController();
    const reading = nullIsland({ postsPerDegree: 3600 }).read({ bounds: DEGREE }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 60);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('changes with the seed', () => {
    expect(nullIslandHeightM(0.6, 0.55, 2)).not.toBe(nullIslandHeightM(0.6, 0.55));
    for (const seed of [2, 3, 4, 5]) expect(nullIslandHeightM(0.5, 0.5, seed)).toBeGreaterThan(0);
  });
});
