import type { Note } from '@radioshed/units';

import type { PlaneSystem } from './plane-system.js';
import { note } from '../notes.js';

type Pair = readonly [x: number, y: number];

/** How far beyond its area of use a system is commonly used, such as a zone of UTM, degrees. */
const MARGIN_DEG = 2;
/** Metres on both axes below which they may be kilometres. */
const NEAR_ORIGIN_M = 10_000;

/**
 * Whether a place is in the area of use of a system, or in a margin around it; undefined where the area is not known.
 */
export function isInArea({ area }: PlaneSystem, latDeg: number, lonDeg: number, marginDeg = 0): boolean | undefined {
  if (area === undefined) return undefined;
  const { north, east, south, west } = area;
  const eastOfWest = (((lonDeg - west + marginDeg) % 360) + 360) % 360;
  return latDeg >= south - marginDeg && latDeg <= north + marginDeg && eastOfWest <= east - west + 2 * marginDeg;
}

/** Whether a pair of metres is what programs write in place of no position. */
export function isNoPosition([x, y]: Pair): boolean {
  return x === 0 && y === 0;
}

/** Whether all pairs, which a system takes for metres, may be longitudes and latitudes. */
export function lookLikeDegrees({ isGeographic }: PlaneSystem, pairs: readonly Pair[]): boolean {
  const given = placed(pairs);
  return !isGeographic && given.length > 0 && given.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
}

/** Why degrees are refused in a system of metres, as the predicate of a sentence. */
export function areDegrees({ crs }: PlaneSystem): string {
  return `look like degrees, and ${crs} has metres: name no system (--crs), or one of degrees`;
}

/**
 * Notes on positions that may be of another coordinate system than the one that is named, or of another unit.
 *
 * @param pairs x and y as they were read, in the order of the system
 */
export function areaNotes(system: PlaneSystem, pairs: readonly Pair[]): readonly Note[] {
  const { area, crs } = system;
  if (area === undefined) return [];
  const given = placed(pairs);
  const isNear = (pair: Pair): boolean => !system.isGeographic && pair.every((each) => Math.abs(each) < NEAR_ORIGIN_M);
  const outside = given.filter((pair) => {
    const [lonDeg, latDeg] = system.inverse(...pair);
    return !isNear(pair) && Math.abs(latDeg) <= 90 && isInArea(system, latDeg, lonDeg, MARGIN_DEG) === false;
  });
  const told = (code: 'positionsNearOrigin' | 'positionsOutsideArea', [first, ...others]: readonly Pair[]): Note[] =>
    first === undefined ? [] : [note(code, { crs, count: 1 + others.length, x: first[0], y: first[1] })];
  return [...told('positionsNearOrigin', given.filter(isNear)), ...told('positionsOutsideArea', outside)];
}

/** Pairs that are positions. */
function placed(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.filter((pair) => pair.every((each) => Number.isFinite(each)) && !isNoPosition(pair));
}
