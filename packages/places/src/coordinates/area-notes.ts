import type { PlaneSystem } from './plane-system.js';

/** How far beyond its area of use a system is commonly used, such as a zone of UTM, degrees. */
const MARGIN_DEG = 2;
/** Metres on both axes below which they may be kilometres. */
const NEAR_ORIGIN_M = 10_000;

/** Whether a place is in the area of use of a system, or in a margin around it; undefined where the area is not known. */
export function isInArea({ area }: PlaneSystem, latDeg: number, lonDeg: number, marginDeg = 0): boolean | undefined {
  if (area === undefined) return undefined;
  const { north, east, south, west } = area;
  const eastOfWest = (((lonDeg - west + marginDeg) % 360) + 360) % 360;
  return latDeg >= south - marginDeg && latDeg <= north + marginDeg && eastOfWest <= east - west + 2 * marginDeg;
}

/**
 * Sentences about positions that may be of another coordinate system than the one that is named, or of another unit.
 *
 * @param pairs x and y as they were read, in the order of the system
 */
export function areaNotes(system: PlaneSystem, pairs: readonly (readonly [x: number, y: number])[]): readonly string[] {
  const given = pairs.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const { area, crs } = system;
  if (area === undefined || given.length === 0) return [];
  if (!system.isGeographic && given.every(([x, y]) => Math.abs(x) < NEAR_ORIGIN_M && Math.abs(y) < NEAR_ORIGIN_M))
    return [
      `All positions are less than 10 km from the origin of ${crs}. They are read as metres; if they are kilometres, multiply them by 1000.`,
    ];
  const outside = given.filter(([x, y]) => {
    const [lonDeg, latDeg] = system.inverse(x, y);
    return isInArea(system, latDeg, lonDeg, MARGIN_DEG) === false;
  });
  const [first] = outside;
  if (first === undefined) return [];
  const count = outside.length === 1 ? 'One position is' : `${outside.length} positions are`;
  return [
    `${count} far outside the area of ${crs}, such as ${first.join(', ')}: check the coordinate system, its unit, and the order of the axes.`,
  ];
}
