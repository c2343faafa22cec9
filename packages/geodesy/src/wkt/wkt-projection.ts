import { shortText } from '@radioshed/units';

import type { ProjectionParameters } from '../epsg/dataset.js';
import { childOf, sizeOf, type WktNode } from './wkt-tree.js';

const LAT = 'latitude_of_origin';
const LON = 'central_meridian';
const SCALE = 'scale_factor';
const PARALLEL1 = 'standard_parallel_1';
const PARALLEL2 = 'standard_parallel_2';
const PLANE = ['false_easting', 'false_northing'] as const;
const OBLIQUE = [LAT, LON, 'azimuth', 'rectified_grid_angle', SCALE, ...PLANE] as const;

type Method = readonly [name: string, ...keys: string[]];

const TMERC: Method = ['tmerc', LAT, LON, SCALE, ...PLANE];
const LCC1: Method = ['lcc1', LAT, LON, SCALE, ...PLANE];
const LCC2: Method = ['lcc2', LAT, LON, PARALLEL1, PARALLEL2, ...PLANE];
const AEA: Method = ['aea', LAT, LON, PARALLEL1, PARALLEL2, ...PLANE];
const MERC: Method = ['merc', LAT, LON, SCALE, ...PLANE];
const MERCTS: Method = ['mercts', PARALLEL1, LON, ...PLANE];
const WEBMERC: Method = ['webmerc', LON, ...PLANE];
const STEREA: Method = ['sterea', LAT, LON, SCALE, ...PLANE];
const STERE: Method = ['stere', LAT, LON, SCALE, ...PLANE];
const CASS: Method = ['cass', LAT, LON, ...PLANE];
const POLY: Method = ['poly', LAT, LON, ...PLANE];
const EQC: Method = ['eqc', PARALLEL1, LON, ...PLANE];
const EQDC: Method = ['eqdc', LAT, LON, PARALLEL1, PARALLEL2, ...PLANE];

/** Projections by their names in WKT 1, WKT 2 and that of Esri, with the names of their parameters in order. */
const METHODS: ReadonlyMap<string, Method> = new Map([
  ['transverse_mercator', TMERC],
  ['gauss_kruger', TMERC],
  ['lambert_conformal_conic_1sp', LCC1],
  ['lambert_conic_conformal_1sp', LCC1],
  ['lambert_conformal_conic', LCC2],
  ['lambert_conformal_conic_2sp', LCC2],
  ['lambert_conic_conformal_2sp', LCC2],
  ['albers', AEA],
  ['albers_conic_equal_area', AEA],
  ['albers_equal_area', AEA],
  ['lambert_azimuthal_equal_area', ['laea', LAT, LON, ...PLANE]],
  ['mercator_1sp', MERC],
  ['mercator_variant_a', MERC],
  ['mercator_2sp', MERCTS],
  ['mercator_variant_b', MERCTS],
  ['mercator', MERCTS],
  ['mercator_auxiliary_sphere', WEBMERC],
  ['popular_visualisation_pseudo_mercator', WEBMERC],
  ['oblique_stereographic', STEREA],
  ['double_stereographic', STEREA],
  ['polar_stereographic_variant_a', STERE],
  ['sinusoidal', ['sinu', LON, ...PLANE]],
  ['azimuthal_equidistant', ['aeqd', LAT, LON, ...PLANE]],
  ['cassini', CASS],
  ['cassini_soldner', CASS],
  ['polyconic', POLY],
  ['american_polyconic', POLY],
  ['equirectangular', EQC],
  ['equidistant_cylindrical', EQC],
  ['plate_carree', EQC],
  ['equidistant_conic', EQDC],
  ['new_zealand_map_grid', ['nzmg', LAT, LON, ...PLANE]],
  ['cylindrical_equal_area', ['cea', PARALLEL1, LON, ...PLANE]],
  ['lambert_cylindrical_equal_area', ['cea', PARALLEL1, LON, ...PLANE]],
  ['hotine_oblique_mercator', ['omerca', ...OBLIQUE]],
  ['hotine_oblique_mercator_variant_a', ['omerca', ...OBLIQUE]],
  ['hotine_oblique_mercator_azimuth_natural_origin', ['omerca', ...OBLIQUE]],
  ['hotine_oblique_mercator_azimuth_center', ['omercb', ...OBLIQUE]],
  ['hotine_oblique_mercator_variant_b', ['omercb', ...OBLIQUE]],
]);

/** Names of one parameter, by the name that is used above. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...[
    'latitude_of_center',
    'latitude_of_natural_origin',
    'latitude_of_false_origin',
    'latitude_of_projection_centre',
  ].map((name) => [name, LAT] as const),
  ...[
    'longitude_of_center',
    'longitude_of_origin',
    'longitude_of_natural_origin',
    'longitude_of_false_origin',
    'longitude_of_projection_centre',
  ].map((name) => [name, LON] as const),
  ...['scale_factor_at_natural_origin', 'scale_factor_on_initial_line', 'scale_factor_at_projection_centre'].map(
    (name) => [name, SCALE] as const,
  ),
  ...['latitude_of_1st_standard_parallel', 'latitude_of_standard_parallel'].map((name) => [name, PARALLEL1] as const),
  ['latitude_of_2nd_standard_parallel', PARALLEL2],
  ...['easting_at_false_origin', 'easting_at_projection_centre'].map((name) => [name, 'false_easting'] as const),
  ...['northing_at_false_origin', 'northing_at_projection_centre'].map((name) => [name, 'false_northing'] as const),
  ...['azimuth_of_initial_line', 'azimuth_at_projection_centre'].map((name) => [name, 'azimuth'] as const),
  ['angle_from_rectified_to_skew_grid', 'rectified_grid_angle'],
]);

/** Parameters without which a projection is another one. */
const REQUIRED = new Set([PARALLEL2, 'azimuth']);

/**
 * The projection of a projected system, or the end of a sentence that says why it cannot be used. A parameter that the
 * projection does not have is a reason too, unless its value changes nothing.
 *
 * @param degreesPerUnit of angles without a unit of their own.
 * @param metresPerUnit of lengths without a unit of their own.
 */
export function wktProjection(
  system: WktNode,
  degreesPerUnit: number,
  metresPerUnit: number,
): ProjectionParameters | string {
  const conversion = childOf(system, 'CONVERSION') ?? system;
  const said = String(childOf(conversion, 'PROJECTION', 'METHOD')?.values[0] ?? '');
  const given = parametersOf(conversion, degreesPerUnit, metresPerUnit);
  const extension = String(childOf(system, 'EXTENSION')?.values[1] ?? '');
  const isWebMercator = isWebMercatorString(extension);
  if (extension !== '' && !isWebMercator) return `has an extension (${shortText(extension)}), which is not supported`;
  const method = isWebMercator ? WEBMERC : methodOf(plainName(said), given);
  if (method === undefined) return `has the projection ${shortText(said) || 'of no name'}, which is not supported`;
  const [name, ...keys] = method;
  const values: number[] = [];
  for (const key of keys) {
    const value = given.get(key);
    if (value === undefined && REQUIRED.has(key)) return `has the projection ${shortText(said)} without ${key}`;
    values.push(value ?? (key === SCALE ? 1 : key === 'rectified_grid_angle' ? values[2] : 0));
    given.delete(key);
  }
  // Spheres of web maps have a type, and conics of one parallel may repeat it as such.
  if (name === 'webmerc') given.delete('auxiliary_sphere_type');
  if (name === 'lcc1' && given.get(PARALLEL1) === values[0]) given.delete(PARALLEL1);
  for (const [key, value] of given) {
    if (value !== (key === SCALE ? 1 : 0))
      return `has the projection ${shortText(said)} with ${shortText(key)} ${value}, which is not supported`;
  }
  return values.every(Number.isFinite)
    ? { name, values }
    : `has the projection ${shortText(said)} with a parameter that is not a number`;
}

/** Words of the proj string that marks the Mercator projection of web maps. */
const WEB_MERCATOR: ReadonlySet<string> = new Set([
  '+proj=merc',
  '+a=6378137',
  '+b=6378137',
  '+k=1',
  '+k=1.0',
  '+units=m',
  '+nadgrids=@null',
  '+wktext',
  '+no_defs',
  '+over',
  '+type=crs',
  ...['lat_ts', 'lon_0', 'x_0', 'y_0'].flatMap((name) => [`+${name}=0`, `+${name}=0.0`]),
]);

/** Whether a proj string is that of web maps, EPSG:3857; other parameters make it another system. */
function isWebMercatorString(text: string): boolean {
  if (text.length > 300) return false;
  const words = text.trim().split(/\s+/);
  return (
    ['+proj=merc', '+a=6378137', '+b=6378137', '+nadgrids=@null'].every((word) => words.includes(word)) &&
    words.every((word) => WEB_MERCATOR.has(word))
  );
}

function methodOf(name: string, given: Map<string, number>): Method | undefined {
  const lat = given.get(LAT);
  switch (name) {
    case 'lambert_conformal_conic': // that of Esri has one or two parallels
      return given.has(PARALLEL2) ? LCC2 : LCC1;
    case 'polar_stereographic': // its latitude is that of true scale, or of the pole
      return lat !== undefined && Math.abs(lat) < 89.999 ? ['sterets', LAT, LON, ...PLANE] : STERE;
    case 'stereographic':
      return STERE;
    case 'polar_stereographic_variant_b':
    case 'stereographic_north_pole':
    case 'stereographic_south_pole':
      return given.has(PARALLEL1) ? ['sterets', PARALLEL1, LON, ...PLANE] : undefined;
    default:
      return METHODS.get(name);
  }
}

function parametersOf(node: WktNode, degreesPerUnit: number, metresPerUnit: number): Map<string, number> {
  return new Map(
    node.nodes
      .filter(({ keyword }) => keyword === 'PARAMETER')
      .map((parameter) => {
        const name = plainName(String(parameter.values[0]));
        const key = ALIASES.get(name) ?? name;
        const value = Number(parameter.values[1]);
        const angle = childOf(parameter, 'ANGLEUNIT');
        const length = childOf(parameter, 'LENGTHUNIT');
        if (angle !== undefined) return [key, inDegrees(value, (sizeOf(angle) * 180) / Math.PI)];
        if (length !== undefined) return [key, value * sizeOf(length)];
        if (key.startsWith('false_')) return [key, value * metresPerUnit];
        return [key, /latitude|meridian|parallel|azimuth|angle/.test(key) ? inDegrees(value, degreesPerUnit) : value];
      }),
  );
}

/** Degrees of a unit are rounded in files: whole degrees stay whole. */
function inDegrees(value: number, degreesPerUnit: number): number {
  return Math.abs(degreesPerUnit - 1) < 1e-9 ? value : value * degreesPerUnit;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');
}
