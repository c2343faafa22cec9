import { checkObject, type Note, OutOfRangeError } from '@radioshed/units';

import type { Bounds } from '../bounds.js';
import { note } from '../notes.js';
import { projectionOf } from '../projection.js';
import type { Datum, ProjectionParameters } from './dataset.js';

/** A coordinate system in parts, as a file that defines its own gives it. Codes are those of EPSG. */
export interface SystemParts {
  /** Geographic system by its code. */
  readonly geographic?: number;
  /** Datum by its code, where `geographic` is undefined. */
  readonly datum?: number;
  /** Ellipsoid by its code or its axes, where there is neither. */
  readonly ellipsoid?: number;
  readonly semiMajorM?: number;
  /** 0 for a sphere. */
  readonly inverseFlattening?: number;
  /** Longitude of the prime meridian from Greenwich, by default that of the datum. */
  readonly meridianDeg?: number;
  /** Degrees of a unit of geographic coordinates, by default those of the geographic system. */
  readonly degreesPerUnit?: number;
  /** Translations (m), rotations (″, position vector) and scale (ppm) to WGS 84, by default those of the datum. */
  readonly toWgs84?: readonly number[];
  /** The projection, or the code of a conversion; undefined for geographic coordinates. */
  readonly projection?: ProjectionParameters | number;
  /** Metres of a unit of the plane, 1 by default. */
  readonly metresPerUnit?: number;
}

/**
 * The coordinate system of a code or of parts as {@link coordinateSystem} gives it; undefined for an unknown code, and
 * for parts that do not suffice.
 */
export async function knownSystem(
  named: number | SystemParts,
  at?: readonly [x: number, y: number],
): Promise<CoordinateSystem | undefined> {
  try {
    return await coordinateSystem(named, at);
  } catch (error) {
    if (error instanceof Error && error.name === 'OutOfRangeError') return undefined;
    throw error;
  }
}

/** A coordinate system that is ready for use. */
export interface CoordinateSystem {
  /** As {@link projectionOf} takes it. */
  readonly crs: string;
  /** Factor of the file's coordinates: degrees of its unit, 1 for most. */
  readonly factor: number;
  /** Whether heights of the system are above its ellipsoid. */
  readonly is3D: boolean;
  /** Notes for the user: how far off locations may be. */
  readonly notes: readonly Note[];
}

/**
 * A coordinate system of the EPSG dataset by its code, or from its parts. A datum other than WGS 84 is shifted by the
 * transformation that the dataset has for the location, without a grid of corrections; a note gives the accuracy.
 *
 * @param at a location in coordinates of the system, to choose the transformation by.
 * @throws OutOfRangeError for an unknown code, or parts that do not suffice; the message says what is missing.
 */
export async function coordinateSystem(
  named: number | SystemParts,
  at?: readonly [x: number, y: number],
): Promise<CoordinateSystem> {
  if (typeof named === 'number') {
    const crs = `EPSG:${named}`;
    if (isBuiltIn(crs)) return { crs, factor: 1, is3D: named === 4979, notes: [] };
  } else checkObject('named', named, 'an EPSG code or the parts of a system');
  // The tables have 300 kB: they are loaded with the first system that needs them.
  const [dataset, { projString }] = await Promise.all([import('./dataset.js'), import('./proj-string.js')]);
  const parts = typeof named === 'number' ? partsOfCode(named, dataset) : named;
  const geographic = parts.geographic === undefined ? undefined : dataset.geographicOf(parts.geographic);
  if (parts.geographic !== undefined && geographic === undefined) throw unknown(parts.geographic);
  const datum = datumOfParts(parts, geographic?.datum, dataset);
  const projection = typeof parts.projection === 'number' ? dataset.conversionOf(parts.projection) : parts.projection;
  if (typeof parts.projection === 'number' && projection === undefined) throw unknown(parts.projection);
  const { metresPerUnit = 1, degreesPerUnit = geographic?.degreesPerUnit ?? 1 } = parts;
  const factor = projection === undefined ? degreesPerUnit : 1;
  const about = { factor, is3D: geographic?.is3D ?? false };
  const which = typeof named === 'number' ? { epsgCode: named } : {};
  if (datum.isWgs84 && parts.toWgs84 === undefined) {
    if (projection === undefined && datum.meridianDeg === 0) return { crs: 'EPSG:4326', ...about, notes: [] };
    return { crs: projString(datum, projection, metresPerUnit, undefined), ...about, notes: [] };
  }
  if (parts.toWgs84 !== undefined) {
    return { crs: projString(datum, projection, metresPerUnit, parts.toWgs84), ...about, notes: [] };
  }
  const plain = projString(datum, projection, metresPerUnit, undefined);
  const [lonDeg, latDeg] = at === undefined ? [0, 0] : projectionOf(plain).inverse(at[0] * factor, at[1] * factor);
  const shift = datum.code === undefined ? undefined : dataset.shiftAt(datum.code, lonDeg, latDeg);
  if (shift === undefined) return { crs: plain, ...about, notes: [note('datumNotShifted', which)] };
  const { numbers, accuracyM } = shift;
  const parameters = numbers.length;
  const shifted = note('datumShifted', { ...which, parameters, ...(accuracyM === undefined ? {} : { accuracyM }) });
  return { crs: projString(datum, projection, metresPerUnit, numbers), ...about, notes: [shifted] };
}

/**
 * The area of use of a projected system of the EPSG dataset by its code, to 0.01°; undefined where the dataset has
 * none.
 */
export async function areaOfUse(code: number): Promise<Bounds | undefined> {
  return (await import('./dataset.js')).extentOf(code);
}

/** Metres of a unit of length by its EPSG code; undefined for an unknown one. */
export async function lengthUnitM(code: number): Promise<number | undefined> {
  return (await import('./dataset.js')).metresOf(code);
}

/** Whether {@link projectionOf} knows a system by name. */
function isBuiltIn(crs: string): boolean {
  try {
    projectionOf(crs);
    return true;
  } catch {
    return false;
  }
}

/** The parts of a system of the EPSG dataset. @throws OutOfRangeError for an unknown code */
export function partsOfCode(code: number, dataset: typeof import('./dataset.js')): SystemParts {
  if (dataset.geographicOf(code) !== undefined) return { geographic: code };
  const projected = dataset.projectedOf(code);
  if (projected === undefined) throw unknown(code);
  return projected;
}

/** The datum of a system. @throws OutOfRangeError for an unknown code, and for neither a datum nor an ellipsoid */
export function datumOfParts(
  { datum, ellipsoid, semiMajorM, inverseFlattening, meridianDeg }: SystemParts,
  known: Datum | undefined,
  dataset: typeof import('./dataset.js'),
): Datum {
  const found = known ?? (datum === undefined ? undefined : dataset.datumOf(datum));
  if (found !== undefined) return meridianDeg === undefined ? found : { ...found, meridianDeg };
  if (datum !== undefined) throw unknown(datum);
  const shape = ellipsoid === undefined ? undefined : dataset.ellipsoidOf(ellipsoid);
  if (ellipsoid !== undefined && shape === undefined) throw unknown(ellipsoid);
  const own =
    shape ??
    (semiMajorM === undefined || inverseFlattening === undefined ? undefined : { semiMajorM, inverseFlattening });
  if (own === undefined) throw new OutOfRangeError('crs', undefined, 'a system with a datum or an ellipsoid');
  return { code: undefined, ellipsoid: own, meridianDeg: meridianDeg ?? 0, isWgs84: isWgs84Shape(own) };
}

/** Whether an ellipsoid is that of WGS 84 or GRS 80: systems on it are within a metre or two of WGS 84. */
function isWgs84Shape({ semiMajorM, inverseFlattening }: Datum['ellipsoid']): boolean {
  return Math.abs(semiMajorM - 6_378_137) < 0.1 && Math.abs(inverseFlattening - 298.257_22) < 1e-4;
}

function unknown(code: number): OutOfRangeError {
  return new OutOfRangeError('crs', `EPSG:${code}`, 'a code of the EPSG dataset with axes east and north');
}
