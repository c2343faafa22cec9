import { type Note, shortText, uniqueNotes } from '@radioshed/units';

import { areaNotes, areDegrees, lookLikeDegrees } from '../coordinates/area-notes.js';
import { crsName, isWgs84, type PlaneSystem, planeSystem } from '../coordinates/plane-system.js';
import { placeName } from '../place-name.js';
import {
  PlacesError,
  type PlacesRead,
  type ReadPlace,
  type ReadPlacesOptions,
  type RefusedPlace,
  type SiteValues,
} from '../place.js';
import { checked, placeIn } from '../positions/checked-position.js';
import type { Fault } from '../read-fault.js';
import type { Json } from './json-object.js';
import { nameIn } from './member-name.js';
import { ownSystem, unknownSystem } from './own-system.js';
import { valuesOf } from './record-values.js';
import { note } from '../notes.js';

/** Collections within one another that are read. */
const MOST_DEPTH = 8;

/**
 * The places of features of GeoJSON: points, and the corners of lines where there are no points.
 *
 * @param root has the features, and perhaps the coordinate system
 * @throws PlacesError for metres without a coordinate system, or one that is not known
 */
export async function geoJson(features: readonly Json[], root: Json, options: ReadPlacesOptions): Promise<PlacesRead> {
  const notes: Note[] = [];
  const system = await systemOf(root, options, features, notes);
  if (system !== undefined) notes.push(note('coordinatesOfSystem', { crs: system.crs }), ...system.notes);
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  const hasPoints = features.some((feature) =>
    geometriesOf((feature ?? {})['geometry']).some((each) => String(each['type']).endsWith('Point')),
  );
  const aboutOf = (feature: Json | undefined): Json => ((feature ?? {})['properties'] ?? {}) as Json;
  const read = valuesOf(features.map(aboutOf), notes);
  const pairs: (readonly [x: number, y: number])[] = [];
  let count = 0;
  for (const [i, feature] of features.entries()) {
    const { geometry } = (feature ?? {}) as Json;
    const about = aboutOf(feature);
    const name = nameIn(about) ?? (typeof feature?.['id'] === 'string' ? placeName(feature['id']) : `Feature ${i + 1}`);
    const refuse = (called: string, { column, reason }: Fault): void =>
      void refused.push({ name: called, column, reason });
    const values = read(about);
    const add = (called: string, pair: unknown, isOfTrack: boolean): void => {
      const position = positionOf(pair, system, options);
      if (system !== undefined && Array.isArray(pair)) pairs.push([Number(pair[0]), Number(pair[1])]);
      if ('reason' in position) refuse(called, position);
      else if ('reason' in values) refuse(called, values as Fault);
      else places.push({ name: called, ...position, values: isOfTrack ? {} : (values as SiteValues), isOfTrack });
    };
    const shapes = geometriesOf(geometry);
    if (shapes.length === 0) refuse(name, { column: '', reason: 'has no position' });
    const points = shapes.flatMap(({ type, coordinates }) =>
      type === 'Point'
        ? [coordinates]
        : type === 'MultiPoint' && Array.isArray(coordinates)
          ? (coordinates as unknown[])
          : [],
    );
    for (const [k, point] of points.entries()) add(points.length === 1 ? name : `${name} ${k + 1}`, point, false);
    for (const { type, coordinates } of shapes) {
      if (type === 'Point' || type === 'MultiPoint') continue;
      const lines =
        type === 'LineString'
          ? [coordinates]
          : type === 'MultiLineString' && Array.isArray(coordinates)
            ? (coordinates as unknown[])
            : undefined;
      if (lines !== undefined && !hasPoints) {
        for (const pair of lines.flatMap((line) => (Array.isArray(line) ? (line as unknown[]) : [])))
          add(`Point ${++count}`, pair, true);
      } else refuse(name, { column: '', reason: `is a ${shortText(String(type), 40)}, not a point` });
    }
  }
  if (system !== undefined) {
    if (lookLikeDegrees(system, pairs)) throw new PlacesError(`The coordinates ${areDegrees(system)}.`, [], true);
    notes.push(...areaNotes(system, pairs));
  }
  return { places, refused, columns: [], notes: uniqueNotes(notes) };
}

/** The shapes of a geometry; those of collections in collections, as deep as any program nests them. */
function geometriesOf(geometry: unknown, depth = 0): readonly Json[] {
  const shape = (geometry ?? undefined) as Json | undefined;
  if (shape === undefined) return [];
  const { type, geometries } = shape;
  if (type !== 'GeometryCollection' || !Array.isArray(geometries) || depth > MOST_DEPTH) return [shape];
  return (geometries as unknown[]).flatMap((each) => geometriesOf(each, depth + 1));
}

/** The coordinate system of the member `crs`, of GeoJSON before RFC 7946, or of the options. */
async function systemOf(
  root: Json,
  { crs }: ReadPlacesOptions,
  features: readonly Json[],
  notes: Note[],
): Promise<PlaneSystem | undefined> {
  const own = ownSystem(root);
  const known = crs === undefined ? own : crsName(crs);
  if (known === undefined && crs !== undefined) throw unknownSystem(crs);
  if (own !== undefined && known !== own) notes.push(note('systemReplaced', { named: own, used: known ?? '' }));
  if (known === undefined || isWgs84(known)) return undefined;
  for (const feature of features) {
    const [shape] = geometriesOf((feature ?? {})['geometry']);
    const [x, y] = firstPair(shape?.['coordinates']);
    if (typeof x === 'number' && typeof y === 'number') return planeSystem(known, [x, y]);
  }
  return planeSystem(known);
}

/** The first coordinates of a shape. */
function firstPair(coordinates: unknown): readonly unknown[] {
  let found = coordinates;
  while (Array.isArray(found) && Array.isArray(found[0])) found = found[0] as unknown;
  return Array.isArray(found) ? (found as unknown[]) : [];
}

function positionOf(
  pair: unknown,
  system: PlaneSystem | undefined,
  { mostLatDeg = 90 }: ReadPlacesOptions,
): { readonly latDeg: number; readonly lonDeg: number } | Fault {
  const [x, y] = (Array.isArray(pair) ? (pair as unknown[]) : []).map((each) =>
    typeof each === 'number' || (typeof each === 'string' && each.trim() !== '') ? Number(each) : Number.NaN,
  );
  if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y))
    return { column: '', reason: 'has no position' };
  if (system !== undefined) return placeIn(system, [x, y], '', mostLatDeg);
  if (Math.abs(x) > 1000 || Math.abs(y) > 1000)
    return {
      column: 'coordinates',
      reason: `${x}, ${y} are not degrees; metres of a map grid need their coordinate system: a member crs, or --crs EPSG:27700`,
    };
  return checked({ latDeg: y, lonDeg: x }, mostLatDeg);
}
