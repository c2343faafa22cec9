import { type Projection, projectionOf } from '../projection.js';
import { datumOfParts, partsOfCode, type SystemParts } from './coordinate-system.js';
import type { CodeDifference } from '../notes.js';
import type { Datum, ProjectionParameters } from './dataset.js';
import { projString } from './proj-string.js';

/** Parts that a file gives next to the code of a system; those that are missing or cannot be read are undefined. */
export interface GivenParts {
  /** Whether it has coordinates of the plane. */
  readonly isPlane: boolean;
  readonly geographic: SystemParts | undefined;
  /** Metres of a unit of the plane. */
  readonly metresPerUnit: number | undefined;
  readonly projection: ProjectionParameters | undefined;
}

/** Locations that are nearer than this are the same: parameters are rounded in files. */
const SAME_M = 1;
/** Distance between the locations at which projections are compared. */
const APART_M = 100_000;
const METRES_PER_DEGREE = 111_320;

/**
 * Differences between the parts of a system and its EPSG code, such as units of 0.3048 m, not 1 m; none where they
 * agree.
 *
 * @param at a location in coordinates of the system.
 * @throws OutOfRangeError for a code that is not known.
 */
export async function differencesFromCode(
  code: number,
  given: GivenParts,
  at: readonly [x: number, y: number] | undefined,
): Promise<readonly CodeDifference[]> {
  const dataset = await import('./dataset.js');
  const ofCode = partsOfCode(code, dataset);
  const isPlane = ofCode.projection !== undefined;
  if (isPlane !== given.isPlane) return [{ what: given.isPlane ? 'planeNotDegrees' : 'degreesNotPlane' }];
  const base = ofCode.geographic === undefined ? undefined : dataset.geographicOf(ofCode.geographic);
  const datum = datumOfParts(ofCode, base?.datum, dataset);
  const { projection, metresPerUnit: metres = 1 } = ofCode;
  const degrees = base?.degreesPerUnit ?? 1;
  const plane = typeof projection === 'object' ? projection : undefined;
  const [x, y] = at ?? (plane === undefined ? [0, 0] : plane.values.slice(-2).map((value) => value / metres));
  const inverseOf = (each: ProjectionParameters): Projection['inverse'] =>
    projectionOf(projString(datum, each, metres, undefined)).inverse;
  const differences: CodeDifference[] = [];
  const givenDegrees = given.geographic?.degreesPerUnit;
  if (isPlane && given.metresPerUnit !== undefined && differ(given.metresPerUnit, metres))
    differences.push({ what: 'unitM', ofParts: short(given.metresPerUnit), ofCode: short(metres) });
  if (!isPlane && givenDegrees !== undefined && differ(givenDegrees, degrees))
    differences.push({ what: 'unitDeg', ofParts: short(givenDegrees), ofCode: short(degrees) });
  if (given.geographic !== undefined) {
    const { geographic } = given.geographic;
    const known = geographic === undefined ? undefined : dataset.geographicOf(geographic)?.datum;
    const [lonDeg, latDeg] = plane === undefined ? [x * degrees, y * degrees] : inverseOf(plane)(x, y);
    const shiftOf = (code: number): string | undefined => dataset.shiftAt(code, lonDeg, latDeg)?.numbers.join();
    if (!isSameDatum(datumOfParts(given.geographic, known, dataset), datum, shiftOf))
      differences.push({ what: 'datum' });
  }
  if (given.projection === undefined || plane === undefined) return differences;
  const apart = APART_M / metres;
  const [ofParts, own] = [inverseOf(given.projection), inverseOf(plane)];
  const places = [[x, y] as const, [x + apart, y] as const, [x, y + apart] as const];
  if (!places.every((place) => isNear(ofParts(...place), own(...place)))) differences.push({ what: 'projection' });
  return differences;
}

/** Whether an ellipsoid in numbers is that of the datum that goes with it; true where there are no numbers. */
export async function hasItsEllipsoid({ semiMajorM, inverseFlattening, ...named }: SystemParts): Promise<boolean> {
  if (semiMajorM === undefined || inverseFlattening === undefined) return true;
  const dataset = await import('./dataset.js');
  const known =
    named.datum === undefined
      ? named.geographic === undefined
        ? undefined
        : dataset.geographicOf(named.geographic)?.datum
      : dataset.datumOf(named.datum);
  return known === undefined || isSameShape(known.ellipsoid, { semiMajorM, inverseFlattening });
}

/** Codes of one datum differ by its prime meridian and its realisations. */
function isSameDatum(a: Datum, b: Datum, shiftOf: (code: number) => string | undefined): boolean {
  if (Math.abs(a.meridianDeg - b.meridianDeg) > 1e-6 || !isSameShape(a.ellipsoid, b.ellipsoid)) return false;
  // Of a datum without a code only the ellipsoid is known.
  if (a.code === undefined || b.code === undefined || a.code === b.code || (a.isWgs84 && b.isWgs84)) return true;
  const [shiftA, shiftB] = [shiftOf(a.code), shiftOf(b.code)];
  return shiftA === undefined || shiftB === undefined || shiftA === shiftB;
}

/** Ellipsoids of different names differ by 20 m or more, variants of one by less than a metre. */
function isSameShape(a: Datum['ellipsoid'], b: Datum['ellipsoid']): boolean {
  return Math.abs(a.semiMajorM - b.semiMajorM) < 5 && Math.abs(a.inverseFlattening - b.inverseFlattening) < 0.01;
}

function isNear(a: readonly [number, number], b: readonly [number, number]): boolean {
  const [isA, isB] = [a, b].map((place) => place.every(Number.isFinite));
  if (!isA || !isB) return isA === isB;
  const north = (a[1] - b[1]) * METRES_PER_DEGREE;
  const turn = ((((a[0] - b[0]) % 360) + 540) % 360) - 180;
  const east = turn * METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  return Math.hypot(north, east) < SAME_M;
}

/** The US foot and the international one differ by 2 parts in a million. */
function differ(a: number, b: number): boolean {
  return Math.abs(a / b - 1) > 1e-7;
}

function short(value: number): number {
  return Number(value.toPrecision(9));
}
