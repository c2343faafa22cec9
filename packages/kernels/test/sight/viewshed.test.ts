import { geodesicDirect, geodesicInverse, geodesicPoints } from '@radioshed/geodesy';
import { effectiveEarthRadiusM } from '@radioshed/units';
import { createPool } from '@radioshed/parallel/node';
import { bilinearSampler, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { viewshed, type ViewshedInput } from '../../src/index.js';
import { scene } from '../scene.js';

const centre = { latDeg: 47, lonDeg: 12 };

function sightScene(radiusM: number, pixelM: number, postM: number): ViewshedInput {
  const { terrain, grid } = scene(centre, radiusM, pixelM, postM);
  return {
    terrain,
    observer: { ...centre, heightM: 20, heightReference: 'ground' },
    target: { heightM: 2, heightReference: 'ground' },
    radiusM,
    grid,
  };
}

/** Whether a point is seen, along its own geodesic in small steps, with the margin in m at the target. */
function seenFrom(input: ViewshedInput, latDeg: number, lonDeg: number): { seen: boolean; marginM: number } {
  const heightAt = bilinearSampler(input.terrain);
  const { distanceM } = geodesicInverse(input.observer, { latDeg, lonDeg });
  const steps = Math.max(2, Math.ceil(distanceM / 40));
  const radiusM = input.earthRadiusM ?? effectiveEarthRadiusM(4 / 3);
  const places = geodesicPoints(input.observer, { latDeg, lonDeg }, steps);
  const ground = places.map((place) => heightAt(place.lonDeg, place.latDeg));
  const eye = ground[0] + input.observer.heightM;
  const slope = (i: number, heightM: number): number => {
    const along = (distanceM * i) / steps;
    return (ground[i] + heightM - eye) / along - along / (2 * radiusM);
  };
  let steepest = -Infinity;
  for (let i = 1; i < steps; i++) steepest = Math.max(steepest, slope(i, 0));
  const marginM = (slope(steps, input.target.heightM) - steepest) * distanceM;
  return { seen: marginM >= 0, marginM };
}

describe('a viewshed', () => {
  const plain = sightScene(8000, 80, 90);
  const input = { ...plain, observer: { ...plain.observer, heightM: 250 } };

  test('agrees with line of sight along each pixel’s own geodesic, except by a few metres', async () => {
    const { seen, pixels, visible } = await viewshed(input);
    const grid = gridOf(seen);
    const values = seen.values;
    let inside = 0;
    let checked = 0;
    let wrong = 0;
    let farWrong = 0;
    for (let i = 0; i < values.length; i++) {
      if (values[i] === 255) continue;
      inside++;
      if (i % 5 !== 0) continue;
      const [lon, lat] = pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5);
      if (geodesicInverse(centre, { latDeg: lat, lonDeg: lon }).distanceM < 200) continue;
      const exact = seenFrom(input, lat, lon);
      checked++;
      if (exact.seen === (values[i] === 1)) continue;
      wrong++;
      if (Math.abs(exact.marginM) > 15) farWrong++;
    }
    expect(inside).toBe(pixels);
    expect(visible).toBe(values.filter((value) => value === 1).length);
    expect(visible / pixels).toBeGreaterThan(0.1);
    expect(visible / pixels).toBeLessThan(0.9);
    expect(checked).toBeGreaterThan(5000);
    expect(wrong / checked).toBeLessThan(0.04);
    expect(farWrong / checked).toBeLessThan(0.005);
  });

  test('over a smooth sea ends at the horizons of both', async () => {
    const sea = sightScene(40_000, 400, 900);
    const flat = {
      ...sea,
      terrain: rasterOf(
        sea.terrain.values.map(() => 0),
        gridOf(sea.terrain),
      ),
    };
    for (const [eye, target] of [
      [20, 2],
      [5, 10],
    ] as const) {
      const { seen } = await viewshed({
        ...flat,
        observer: { ...flat.observer, heightM: eye },
        target: { heightM: target, heightReference: 'sea' },
      });
      const grid = gridOf(seen);
      const a = effectiveEarthRadiusM(4 / 3);
      const horizonM = Math.sqrt(2 * a * eye) + Math.sqrt(2 * a * target);
      for (const azimuth of [0, 50, 130, 250]) {
        for (const [share, is] of [
          [0.97, 1],
          [1.03, 0],
        ] as const) {
          const place = geodesicDirect(centre, azimuth, share * horizonM);
          const column = Math.floor((place.lonDeg - grid.transform[0]) / grid.transform[1]);
          const row = Math.floor((place.latDeg - grid.transform[3]) / grid.transform[5]);
          expect(toNdarray(seen).get(row, column)).toBe(is);
        }
      }
    }
  });

  test('never shrinks when the eye or the target rises', async () => {
    const small = sightScene(3000, 150, 90);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 60 }), fc.nat({ max: 60 }), fc.nat({ max: 40 }), async (eye, target, more) => {
        const of = async (eyeM: number, targetM: number): Promise<Uint8Array> =>
          (
            await viewshed({
              ...small,
              observer: { ...small.observer, heightM: eyeM },
              target: { heightM: targetM, heightReference: 'ground' },
            })
          ).seen.values;
        const least = await of(eye, target);
        const higher = await of(eye, target + more);
        const up = await of(eye + more, target);
        expect(least.every((value, i) => value <= higher[i] && value <= up[i])).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('does not see into the ground', async () => {
    const { seen } = await viewshed({ ...input, target: { heightM: -500, heightReference: 'sea' } });
    const values = seen.values;
    // The observer's own pixel lies at its feet.
    expect(values.filter((value) => value === 1).length).toBeLessThanOrEqual(4);
  });

  test('rejects wrong inputs', async () => {
    const wide = sightScene(9000, 80, 90);
    await expect(viewshed({ ...wide, terrain: input.terrain })).rejects.toThrow(/a radius in m within the terrain/);
    const sunk = { ...input.observer, heightM: -5, heightReference: 'sea' } as const;
    await expect(viewshed({ ...input, observer: sunk })).rejects.toThrow(/observer\.heightM: -5/);
    await expect(viewshed(input, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });

  describe('on workers', () => {
    const pool = createPool({ threads: 2 });
    afterAll(() => pool.close());

    test('has the same bits', async () => {
      const inline = await viewshed(input);
      const threads = await viewshed(input, { on: pool });
      expect(threads.seen.values).toEqual(inline.seen.values);
      expect(threads.visible).toBe(inline.visible);
    });
  });
});
