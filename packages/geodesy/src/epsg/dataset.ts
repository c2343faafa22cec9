import type { Bounds } from '../bounds.js';
import { EPSG_TABLES } from './table.js';

/** An ellipsoid; inverse flattening 0 for a sphere. */
export interface Ellipsoid {
  readonly semiMajorM: number;
  readonly inverseFlattening: number;
}

/** A datum: how geographic coordinates are fixed to the Earth. */
export interface Datum {
  /** EPSG code; undefined if only the ellipsoid is known. */
  readonly code: number | undefined;
  readonly ellipsoid: Ellipsoid;
  /** Longitude of its prime meridian from Greenwich. */
  readonly meridianDeg: number;
  /** Whether it is WGS 84 to a metre or two. */
  readonly isWgs84: boolean;
}

/** A transformation of a datum to WGS 84: translations in m, rotations in ″ (position vector), scale in ppm. */
export interface DatumShift {
  readonly numbers: readonly number[];
  /** Accuracy as the dataset states it, m. */
  readonly accuracyM: number | undefined;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A projection by its name in this package, and its parameters in degrees and metres. */
export interface ProjectionParameters {
  readonly name: string;
  readonly values: readonly number[];
}

/** Longitudes and latitudes on a datum, in degrees or another unit. */
export interface GeographicSystem {
  readonly datum: Datum;
  readonly degreesPerUnit: number;
  /** Whether its heights are above the ellipsoid. */
  readonly is3D: boolean;
}

/** A projection of a geographic system, given by its EPSG code. */
export interface ProjectedSystem {
  readonly geographic: number;
  readonly projection: ProjectionParameters;
  readonly metresPerUnit: number;
}

const tables = new Map<string, ReadonlyMap<number, string>>();

/** The records of a table by their codes; several of one code are parted by semicolons. */
function table(name: keyof typeof EPSG_TABLES): ReadonlyMap<number, string> {
  const known = tables.get(name);
  if (known !== undefined) return known;
  const made = new Map<number, string>();
  for (const line of EPSG_TABLES[name].split(';')) {
    const comma = line.indexOf(',');
    const [code, rest] = [Number(line.slice(0, comma)), line.slice(comma + 1)];
    const before = made.get(code);
    made.set(code, before === undefined ? rest : `${before};${rest}`);
  }
  tables.set(name, made);
  return made;
}

function fields(name: keyof typeof EPSG_TABLES, code: number): readonly string[] | undefined {
  return table(name).get(code)?.split(',');
}

/** An ellipsoid by its EPSG code. */
export function ellipsoidOf(code: number): Ellipsoid | undefined {
  const found = fields('ELLIPSOIDS', code);
  return found && { semiMajorM: Number(found[0]), inverseFlattening: Number(found[1]) };
}

/** A datum by its EPSG code. */
export function datumOf(code: number): Datum | undefined {
  const found = fields('DATUMS', code);
  const ellipsoid = found && ellipsoidOf(Number(found[0]));
  return ellipsoid && { code, ellipsoid, meridianDeg: Number(found[1] ?? 0), isWgs84: found[2] === 'w' };
}

/** A geographic system by its EPSG code. */
export function geographicOf(code: number): GeographicSystem | undefined {
  const found = fields('GEOGRAPHIC', code);
  const datum = found && datumOf(Number(found[0]));
  return datum && { datum, degreesPerUnit: Number(found[1] ?? 1), is3D: found[2] === '3' };
}

/** A conversion, which is a projection with its parameters, by its EPSG code. */
export function conversionOf(code: number): ProjectionParameters | undefined {
  const found = fields('CONVERSIONS', code);
  return found && { name: found[0], values: found.slice(1).map(Number) };
}

/** A projected system by its EPSG code; undefined for an unknown one, and for axes other than east and north. */
export function projectedOf(code: number): ProjectedSystem | undefined {
  const found = fields('PROJECTED', code);
  const projection = found && conversionOf(Number(found[1]));
  return projection && { geographic: Number(found[0]), projection, metresPerUnit: Number(found[3] ?? 1) };
}

/** The area of use of a projected system by its EPSG code, to 0.01°; undefined where the dataset gives none. */
export function extentOf(code: number): Bounds | undefined {
  const extent = fields('PROJECTED', code)?.[2];
  const box = extent === undefined || extent === '' ? undefined : fields('EXTENTS', Number(extent));
  if (box === undefined) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = box.map(Number);
  return { north, east: east <= west ? east + 360 : east, south, west };
}

/** Metres of a unit of length by its EPSG code. */
export function metresOf(code: number): number | undefined {
  const found = fields('LENGTHS', code);
  return found && Number(found[0]);
}

/**
 * The most accurate transformation of a datum to WGS 84 at a location; of equal ones that of the smallest area. Outside
 * all areas it is that of the largest.
 */
export function shiftAt(datumCode: number, lonDeg: number, latDeg: number): DatumShift | undefined {
  const shifts = (table('SHIFTS').get(datumCode) ?? '')
    .split(';')
    .filter((line) => line !== '')
    .map(shiftOf);
  const inside = shifts.filter(({ west, south, east, north }) => {
    const isBetween = west <= east ? lonDeg >= west && lonDeg <= east : lonDeg >= west || lonDeg <= east;
    return isBetween && latDeg >= south && latDeg <= north;
  });
  const unknownM = 999;
  if (inside.length === 0) return shifts.sort((a, b) => areaOf(b) - areaOf(a))[0];
  return inside.sort((a, b) => (a.accuracyM ?? unknownM) - (b.accuracyM ?? unknownM) || areaOf(a) - areaOf(b))[0];
}

function shiftOf(line: string): DatumShift {
  const [accuracy, west, south, east, north, ...numbers] = line.split(',');
  return {
    numbers: numbers.map(Number),
    accuracyM: accuracy === '' ? undefined : Number(accuracy),
    west: Number(west),
    south: Number(south),
    east: Number(east),
    north: Number(north),
  };
}

function areaOf({ west, south, east, north }: DatumShift): number {
  return (north - south) * (east >= west ? east - west : east + 360 - west);
}
