import { withoutEnd } from '@radioshed/units';
import {
  type CoordinateSystem,
  coordinateSystem,
  lengthUnitM,
  type ProjectionParameters,
  type SystemParts,
  wktCoordinateSystem,
} from '@radioshed/geodesy';

/** Keys of a GeoTIFF by their numbers. */
export type GeoKeys = ReadonlyMap<number, number | readonly number[] | string>;

/**
 * The keys of a directory. @see OGC 19-008r4, §7.1.2
 *
 * @param directory groups of four: key, place of the value, count, value or offset.
 */
export function geoKeysOf(directory: ArrayLike<number>, doubles: ArrayLike<number>, text: string): GeoKeys {
  const [DOUBLES, TEXT] = [34_736, 34_737];
  const keys = new Map<number, number | readonly number[] | string>();
  for (let i = 4; i + 3 < directory.length && i < 4 + 4 * directory[3]; i += 4) {
    const [key, place, count, offset] = [directory[i], directory[i + 1], directory[i + 2], directory[i + 3]];
    if (place === 0) keys.set(key, offset);
    else if (place === DOUBLES) {
      const values = Array.from({ length: count }, (_, k) => doubles[offset + k]);
      keys.set(key, count === 1 ? values[0] : values);
    } else if (place === TEXT) keys.set(key, withoutEnd(text.slice(offset, offset + count), '|\0'));
  }
  return keys;
}

/** Keys by name. @see OGC 19-008r4, Annex B; key 2062 as GDAL and others write it */
const KEY = {
  modelType: 1024,
  geographic: 2048,
  datum: 2050,
  meridian: 2051,
  angularUnit: 2054,
  angularSize: 2055,
  ellipsoid: 2056,
  semiMajor: 2057,
  semiMinor: 2058,
  flattening: 2059,
  meridianDeg: 2061,
  toWgs84: 2062,
  projected: 3072,
  conversion: 3074,
  method: 3075,
  linearUnit: 3076,
  linearSize: 3077,
  parallel1: 3078,
  parallel2: 3079,
  originLong: 3080,
  originLat: 3081,
  falseEasting: 3082,
  falseNorthing: 3083,
  falseOriginLong: 3084,
  falseOriginLat: 3085,
  falseOriginEasting: 3086,
  falseOriginNorthing: 3087,
  centreLong: 3088,
  centreLat: 3089,
  centreEasting: 3090,
  centreNorthing: 3091,
  scale: 3092,
  centreScale: 3093,
  azimuth: 3094,
  poleLong: 3095,
  rectifiedAngle: 3096,
} as const;

type Name = keyof typeof KEY;

const USER_DEFINED = 32_767;
const [PROJECTED_MODEL, GEOGRAPHIC_MODEL] = [1, 2];

/** Where a parameter of a projection is found: names of keys in order, with a default. Lengths end in `M`. */
type Source = readonly [kind: 'angle' | 'length' | 'number', otherwise: number | undefined, ...names: Name[]];

const LAT: Source = ['angle', 0, 'originLat', 'centreLat', 'falseOriginLat'];
const LON: Source = ['angle', 0, 'originLong', 'centreLong', 'falseOriginLong', 'poleLong'];
const EAST: Source = ['length', 0, 'falseEasting', 'falseOriginEasting', 'centreEasting'];
const NORTH: Source = ['length', 0, 'falseNorthing', 'falseOriginNorthing', 'centreNorthing'];
const SCALE: Source = ['number', 1, 'scale', 'centreScale'];
const PARALLEL1: Source = ['angle', undefined, 'parallel1'];
const PARALLEL2: Source = ['angle', undefined, 'parallel2'];
const AZIMUTH: Source = ['angle', undefined, 'azimuth'];
const RECTIFIED: Source = ['angle', 90, 'rectifiedAngle'];

/** Projections by the code of key 3075, with the keys of their parameters. */
const METHODS: ReadonlyMap<number, readonly [name: string, ...sources: Source[]]> = new Map([
  [1, ['tmerc', LAT, LON, SCALE, EAST, NORTH]],
  [3, ['omerca', LAT, LON, AZIMUTH, RECTIFIED, SCALE, EAST, NORTH]],
  [8, ['lcc2', LAT, LON, PARALLEL1, PARALLEL2, EAST, NORTH]],
  [9, ['lcc1', LAT, LON, SCALE, EAST, NORTH]],
  [10, ['laea', LAT, LON, EAST, NORTH]],
  [11, ['aea', LAT, LON, PARALLEL1, PARALLEL2, EAST, NORTH]],
  [12, ['aeqd', LAT, LON, EAST, NORTH]],
  [13, ['eqdc', LAT, LON, PARALLEL1, PARALLEL2, EAST, NORTH]],
  [16, ['sterea', LAT, LON, SCALE, EAST, NORTH]],
  [18, ['cass', LAT, LON, EAST, NORTH]],
  [22, ['poly', LAT, LON, EAST, NORTH]],
  [24, ['sinu', LON, EAST, NORTH]],
  [26, ['nzmg', LAT, LON, EAST, NORTH]],
  [28, ['cea', ['angle', 0, 'parallel1'], LON, EAST, NORTH]],
  [9815, ['omercb', LAT, LON, AZIMUTH, RECTIFIED, SCALE, EAST, NORTH]],
]);

/** The reason for a file without keys of a coordinate system. */
export const NO_SYSTEM = 'it has no coordinate system';

/** A coordinate system of a file, or why it has none that can be used. */
export type FileSystem = CoordinateSystem | { readonly problem: string };

/**
 * The coordinate system that the keys of a file define. Citations do not count: programs write anything there.
 *
 * @param at a location in the file's coordinates.
 */
export async function systemOfKeys(keys: GeoKeys, at: readonly [number, number]): Promise<FileSystem> {
  const model = keys.get(KEY.modelType);
  const projected = codeOf(keys, 'projected');
  const isUserDefined = keys.get(KEY.projected) === USER_DEFINED;
  if (model === 3) return { problem: 'it has geocentric coordinates' };
  if (model === USER_DEFINED && projected === undefined) return await ofEsri(keys, at);
  const isGeographic =
    model === GEOGRAPHIC_MODEL ||
    (model === undefined && projected === undefined && codeOf(keys, 'geographic') !== undefined);
  if (!isGeographic && projected === undefined && !isUserDefined && model !== PROJECTED_MODEL)
    return { problem: NO_SYSTEM };
  try {
    if (!isGeographic && projected !== undefined) return await ofCode(keys, projected, at);
    const parts = await geographicParts(keys);
    if (typeof parts === 'string') return { problem: parts };
    if (isGeographic) {
      const onlyCode = parts.geographic !== undefined && Object.keys(parts).length === 1;
      return await coordinateSystem(onlyCode ? (parts.geographic ?? parts) : parts, at);
    }
    const plane = await planeParts(keys, parts);
    return typeof plane === 'string' ? { problem: plane } : await coordinateSystem(plane, at);
  } catch (error) {
    if (error instanceof Error && error.name === 'OutOfRangeError') {
      const code = String((error as { readonly value?: unknown }).value ?? 'a system without a datum');
      return { problem: `it is in ${code}, an unknown coordinate system` };
    }
    throw error;
  }
}

/** Where programs of Esri write the whole definition of a system whose keys say only that it is of their own. */
const ESRI_DEFINITION = 'ESRI PE String = ';
const CITATIONS = [1026, 3073, 2049];

async function ofEsri(keys: GeoKeys, at: readonly [number, number]): Promise<FileSystem> {
  const texts = CITATIONS.map((key) => String(keys.get(key) ?? ''));
  const wkt = texts.find((text) => text.startsWith(ESRI_DEFINITION))?.slice(ESRI_DEFINITION.length);
  if (wkt === undefined) return { problem: 'it has a coordinate system of its own kind' };
  const found = await wktCoordinateSystem(wkt, at);
  if ('problem' in found) return { problem: `its definition by Esri ${found.problem}` };
  const { system, heights } = found;
  if (heights === undefined || (heights.metres === 1 && !heights.isDepth && !heights.isEllipsoidal)) return system;
  return { problem: 'its definition by Esri has a vertical system that is not of metres above the sea' };
}

async function ofCode(keys: GeoKeys, code: number, at: readonly [number, number]): Promise<FileSystem> {
  const unit = await linearUnit(keys);
  if (typeof unit === 'string') return { problem: unit };
  const system = await coordinateSystem(code, at);
  const own = metresPerUnitOf(system.crs);
  const isGiven = keys.has(KEY.linearUnit);
  // Programs of old mark coordinates in feet by a code for metres and a key for feet: either may be meant.
  if (isGiven && own !== undefined && Math.abs(unit / own - 1) > 1e-9) {
    return { problem: `its coordinate system EPSG:${code} has units of ${own} m, but its key of units says ${unit} m` };
  }
  return system;
}

/** Metres of a unit of a proj string; undefined for names and degrees. */
function metresPerUnitOf(crs: string): number | undefined {
  if (crs.includes('+units=m')) return 1;
  const found = /\+to_meter=(\S+)/.exec(crs)?.[1];
  if (found !== undefined) return Number(found);
  return crs.startsWith('EPSG:') ? 1 : undefined; // those known by name are in metres
}

/** The geographic system below, or the reason why it is unknown. */
async function geographicParts(keys: GeoKeys): Promise<SystemParts | string> {
  const [geographic, datum, ellipsoid] = [codeOf(keys, 'geographic'), codeOf(keys, 'datum'), codeOf(keys, 'ellipsoid')];
  const semiMajorM = numberOf(keys, 'semiMajor');
  const semiMinorM = numberOf(keys, 'semiMinor');
  const flattening = numberOf(keys, 'flattening');
  const ofAxes =
    semiMajorM !== undefined && semiMinorM !== undefined && semiMajorM !== semiMinorM
      ? semiMajorM / (semiMajorM - semiMinorM)
      : 0;
  const shape = semiMajorM === undefined ? {} : { semiMajorM, inverseFlattening: flattening ?? ofAxes };
  const meridianDeg = numberOf(keys, 'meridianDeg');
  const toWgs84 = keys.get(KEY.toWgs84);
  const extra = {
    ...(Array.isArray(toWgs84) && toWgs84.some((value) => value !== 0)
      ? { toWgs84: toWgs84 as readonly number[] }
      : {}),
    ...(meridianDeg === undefined || meridianDeg === 0 ? {} : { meridianDeg }),
  };
  if (geographic !== undefined) return { geographic, ...extra };
  const unit = keys.get(KEY.angularUnit);
  const size = numberOf(keys, 'angularSize');
  const degreesPerUnit =
    unit === undefined
      ? 1
      : unit === USER_DEFINED && size !== undefined
        ? (size * 180) / Math.PI
        : ANGLES.get(Number(unit));
  if (degreesPerUnit === undefined) return `its unit of angles, EPSG:${String(unit)}, is unknown`;
  const rest = { ...extra, degreesPerUnit };
  if (datum !== undefined) return { datum, ...rest };
  if (ellipsoid !== undefined) return { ellipsoid, ...rest };
  if (semiMajorM !== undefined) return { ...shape, ...rest };
  return 'its keys name neither a geographic system nor a datum nor an ellipsoid';
}

/** Degrees of units of angles. */
const ANGLES: ReadonlyMap<number, number> = new Map([
  [9101, 180 / Math.PI],
  [9102, 1],
  [9103, 1 / 60],
  [9104, 1 / 3600],
  [9105, 0.9],
  [9106, 0.9],
  [9122, 1],
]);

/** The projection on top of a geographic system, or the reason why it is unknown. */
async function planeParts(keys: GeoKeys, base: SystemParts): Promise<SystemParts | string> {
  const metresPerUnit = await linearUnit(keys);
  if (typeof metresPerUnit === 'string') return metresPerUnit;
  const code = codeOf(keys, 'conversion');
  const method = codeOf(keys, 'method');
  if (method === undefined) {
    return code === undefined ? 'its keys name no projection' : { ...base, projection: code, metresPerUnit };
  }
  const unit = base.degreesPerUnit ?? 1;
  const parameters =
    method === 7
      ? mercator(keys)
      : method === 15
        ? polar(keys)
        : method === 14
          ? stereographic(keys)
          : method === 17
            ? equirectangular(keys)
            : METHODS.get(method);
  if (parameters === undefined) return `its projection (method ${method} of GeoTIFF) is not supported`;
  const [name, ...sources] = parameters;
  const values: number[] = [];
  for (const [kind, otherwise, ...names] of sources) {
    const found = names.map((each) => numberOf(keys, each)).find((value) => value !== undefined);
    if (found === undefined && otherwise === undefined)
      return `its projection lacks ${names.map((each) => `key ${KEY[each]}`).join(' or ')}`;
    const value = found ?? otherwise ?? 0;
    values.push(
      kind === 'length' ? value * metresPerUnit : kind === 'angle' && found !== undefined ? value * unit : value,
    );
  }
  const projection: ProjectionParameters = { name, values };
  return { ...base, projection, metresPerUnit };
}

/** Mercator with a scale, or with a latitude of true scale. */
function mercator(keys: GeoKeys): readonly [string, ...Source[]] {
  if (numberOf(keys, 'parallel1') !== undefined) return ['mercts', PARALLEL1, LON, EAST, NORTH];
  return ['merc', LAT, LON, SCALE, EAST, NORTH];
}

/** Polar stereographic: the latitude is that of the pole, with a scale there, or that of true scale. */
function polar(keys: GeoKeys): readonly [string, ...Source[]] {
  const lat = numberOf(keys, 'originLat') ?? 90;
  const lon: Source = ['angle', 0, 'poleLong', 'originLong'];
  if (Math.abs(lat) < 89.999) return ['sterets', LAT, lon, EAST, NORTH];
  return ['stere', LAT, lon, SCALE, EAST, NORTH];
}

/** Stereographic in the sense of PROJ. */
function stereographic(_keys: GeoKeys): readonly [string, ...Source[]] {
  return ['stere', LAT, LON, SCALE, EAST, NORTH];
}

/** Equidistant cylindrical; without a parallel the equator is true to scale. */
function equirectangular(keys: GeoKeys): readonly [string, ...Source[]] | undefined {
  const origin = numberOf(keys, 'originLat') ?? numberOf(keys, 'centreLat') ?? 0;
  if (origin !== 0) return undefined;
  return ['eqc', ['angle', 0, 'parallel1'], LON, EAST, NORTH];
}

/** Metres of the unit of the plane, or the reason why it is unknown. */
async function linearUnit(keys: GeoKeys): Promise<number | string> {
  const code = keys.get(KEY.linearUnit);
  const size = numberOf(keys, 'linearSize');
  if (code === undefined) return size ?? 1;
  if (code === USER_DEFINED) return size ?? 'its unit of lengths is its own, without a size';
  return (await lengthUnitM(Number(code))) ?? `its unit of lengths, EPSG:${String(code)}, is unknown`;
}

/** The EPSG code of a key; undefined for none, and for one that the file defines itself. */
function codeOf(keys: GeoKeys, name: Name): number | undefined {
  const value = keys.get(KEY[name]);
  return typeof value === 'number' && value > 0 && value !== USER_DEFINED ? value : undefined;
}

function numberOf(keys: GeoKeys, name: Name): number | undefined {
  const value = keys.get(KEY[name]);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
