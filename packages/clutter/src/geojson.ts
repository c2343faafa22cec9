import { OutOfRangeError } from '@radioshed/units';

import { numberOf, Rejection, shown } from './rejection.js';
import { checkRing } from './ring.js';
import { partsOf, type Positions, type Shape } from './shape.js';

/** Maximum positions per feature. */
export const MAX_VERTICES = 10_000;

/** The parts of a feature, from either form. */
export interface FeatureParts {
  readonly shape: Shape;
  readonly properties: Readonly<Record<string, unknown>>;
}

/**
 * The features of a GeoJSON FeatureCollection, or of a single Feature.
 *
 * @throws OutOfRangeError if there is no list of features, or coordinates are not longitude and latitude.
 */
export function featureList(value: unknown, field: string): readonly unknown[] {
  if (!isRecord(value)) throw new OutOfRangeError(field, value, 'a GeoJSON FeatureCollection');
  refuseOtherSystem(value['crs'], field);
  if (Array.isArray(value['features'])) return value['features'];
  if (value['type'] === 'Feature') return [value];
  throw new OutOfRangeError(`${field}.features`, value['features'], 'a list of GeoJSON features');
}

/**
 * A feature in the standard form, or in the one that nests `geometry` (a type name), `coordinates` and `properties`
 * under `features`. A polygon may then be a flat list of pairs.
 *
 * @throws Rejection
 */
export function readFeature(feature: unknown, maxVertices: number): FeatureParts {
  if (!isRecord(feature)) throw new Rejection(`${shown(feature)} is not a feature`);
  const holder = isRecord(feature['features']) ? feature['features'] : feature;
  const geometry = holder['geometry'];
  const [type, coordinates] = isRecord(geometry)
    ? [geometry['type'], geometry['coordinates']]
    : [geometry ?? (holder === feature ? undefined : holder['type']), holder['coordinates']];
  const properties = holder['properties'] ?? feature['properties'] ?? {};
  if (!isRecord(properties)) throw new Rejection(`properties: ${shown(properties)} is not an object`);
  return { shape: readShape(type, coordinates, maxVertices), properties };
}

function readShape(type: unknown, coordinates: unknown, maxVertices: number): Shape {
  if (typeof type !== 'string') throw new Rejection('the geometry is missing');
  const budget = { left: maxVertices, of: maxVertices };
  const shape = shapeOf(type, coordinates, budget);
  if (partsOf(shape).length === 0) throw new Rejection(`the ${type} has no coordinates`);
  return shape;
}

/** Remaining positions of a feature. */
interface Budget {
  left: number;
  readonly of: number;
}

/** Longer than any name of a geometry, with what some programs put around it, characters. */
const MOST_TYPE = 64;

function shapeOf(type: string, coordinates: unknown, budget: Budget): Shape {
  switch (
    type
      .slice(0, MOST_TYPE)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  ) {
    case 'polygon':
      return { kind: 'polygons', polygons: [polygon(coordinates, budget)] };
    case 'multipolygon':
      return { kind: 'polygons', polygons: list(coordinates).map((each) => polygon(each, budget)) };
    case 'linestring':
      return { kind: 'lines', lines: [line(coordinates, budget)] };
    case 'multilinestring':
      return { kind: 'lines', lines: list(coordinates).map((each) => line(each, budget)) };
    case 'point':
    case 'multipoint':
      throw new Rejection('a point has no extent: draw a polygon or a line');
    case 'geometrycollection':
      throw new Rejection('a GeometryCollection cannot be used: split it into features');
    default:
      throw new Rejection(`the geometry type ${shown(type)} is unknown`);
  }
}

function polygon(coordinates: unknown, budget: Budget): Positions[] {
  const given = list(coordinates);
  const isPlain = Array.isArray(given[0]) && !Array.isArray(given[0][0]);
  const rings = (isPlain ? [given] : given).map((ring) => positions(ring, budget));
  if (rings.length === 0) throw new Rejection('a polygon has no ring');
  for (const [i, ring] of rings.entries()) checkRing(ring, i === 0 ? 'the outer ring' : `hole ${i}`);
  return rings;
}

function line(coordinates: unknown, budget: Budget): Positions {
  const points = positions(coordinates, budget);
  if (points.length < 4) throw new Rejection(`a line has ${points.length / 2} positions, it needs at least 2`);
  return points;
}

function positions(value: unknown, budget: Budget): Positions {
  const given = list(value);
  budget.left -= given.length;
  if (budget.left < 0) throw new Rejection(`it has more than ${budget.of} positions: simplify or split it`);
  const out = new Float64Array(2 * given.length);
  let [west, east] = [Infinity, -Infinity];
  for (const [i, position] of given.entries()) {
    const pair = Array.isArray(position) ? position : [];
    const [lon, lat] = [numberOf(pair[0]), numberOf(pair[1])];
    if (lon === undefined || lat === undefined) throw new Rejection(`${shown(position)} is not a position`);
    if (!(lon >= -180 && lon <= 180)) throw new Rejection(`longitude ${lon} is outside -180 to 180 degrees`);
    if (!(lat >= -90 && lat <= 90)) throw new Rejection(`latitude ${lat} is outside -90 to 90 degrees`);
    out[2 * i] = lon;
    out[2 * i + 1] = lat;
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  if (east - west > 180) throw new Rejection('it is wider than 180 degrees: cut it at the date line');
  return out;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Rejection(`coordinates: ${shown(value)} is not a list`);
  return value;
}

/** Older GeoJSON may name a coordinate system. @throws OutOfRangeError unless it is longitude and latitude on WGS 84 */
function refuseOtherSystem(crs: unknown, field: string): void {
  const properties = isRecord(crs) && isRecord(crs['properties']) ? crs['properties'] : {};
  const name = properties['name'];
  if (typeof name !== 'string' || /CRS84|EPSG:{1,2}(?:[\d.]*:)?(4326|4258|4269)$/i.test(name)) return;
  throw new OutOfRangeError(`${field}.crs`, name, 'longitude and latitude (EPSG:4326): convert the file');
}

/** Whether a value is an object other than a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
