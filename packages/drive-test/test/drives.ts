import type { ClutterProfile } from '@radioshed/clutter';
import type { Measurement, PredictLevels } from '@radioshed/drive-test';
import { geodesicDirect, type Position } from '@radioshed/geodesy';
import { type Random, seededRandom } from '@radioshed/numeric';

/** Locations around 45° N 10° E, up to 10 km away, the same for the same seed. */
export function placesAround(count: number, seed: number): Position[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    geodesicDirect({ latDeg: 45, lonDeg: 10 }, 360 * random(), 500 + 9500 * random()),
  );
}

/** Measurements of these levels, in the order of the places. */
export function measurementsOf(places: readonly Position[], values: ArrayLike<number>): Measurement[] {
  return places.map((place, i) => ({ ...place, line: i + 2, value: values[i] }));
}

/** Numbers with mean 0 and standard deviation 1, after Box and Muller. */
export function normal(random: Random): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A location whose way leads through some metres of each class, by code. */
export type Ways = readonly ReadonlyMap<number, number>[];

/** Ways of random length through trees and built-up land; a third of them meet neither. */
export function randomWays(count: number, seed: number): Ways {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const kind = Math.floor(6 * random());
    const metres = 20 + 200 * random();
    return new Map(kind < 3 ? [[2, metres]] : kind < 4 ? [[7, metres / 10]] : []);
  });
}

/**
 * A made-up model with the shape of the real ones: what is lower than 4 m is seen over, above that the smaller of a
 * loss that grows with the height (over it) and one that grows with the length (through it).
 */
export function madeUpModel(ways: Ways, levels: ArrayLike<number>): PredictLevels {
  return (profile: ClutterProfile, points) =>
    Float64Array.from(points, (i) => {
      let level = levels[i];
      for (const [code, metres] of ways[i]) {
        const line = profile.classes.find((each) => each.code === code);
        if (line === undefined) continue;
        const over = 6 * Math.sqrt(Math.max(0, line.heightM - 4) * 4);
        level -= Math.min(over, metres * line.attenuationDbPerM);
      }
      return level;
    });
}

/** For each class, the ways that meet it. */
export function meetsOf(ways: Ways): Map<number, Uint32Array> {
  const codes = new Set(ways.flatMap((way) => [...way.keys()]));
  return new Map(
    [...codes].map((code) => [code, Uint32Array.from(ways.keys()).filter((i) => ways[i]?.has(code) === true)]),
  );
}
