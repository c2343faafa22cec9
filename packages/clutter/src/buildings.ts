import { checkInteger, checkListed, checkObject } from '@radioshed/units';

import { featureList, MAX_VERTICES, readFeature } from './geojson.js';
import { type FeatureOptions, MAX_HEIGHT_M } from './obstacles.js';
import { numberOf, readEach, type Rejected, Rejection, shown } from './rejection.js';
import type { Shaped } from './shape.js';

/** Height of a storey, m. */
export const STOREY_M = 3;

/** A building footprint. */
export interface Building extends Shaped {
  /** Its index in the collection, from 0. */
  readonly index: number;
  /** Height of the roof above ground, m; undefined if unknown. */
  readonly heightM: number | undefined;
}

/** The contents of a collection of footprints. */
export interface BuildingsRead {
  readonly features: readonly Building[];
  readonly rejected: readonly Rejected[];
}

/** Height properties of OpenStreetMap, Overture and others, in any case. */
const HEIGHT_NAMES = ['height', 'building:height', 'height_m'];

/** Properties with the number of storeys. */
const LEVEL_NAMES = ['building:levels', 'levels', 'num_floors'];

/**
 * Reads building footprints: a GeoJSON FeatureCollection of polygons. Height is `height` in m, otherwise `building:levels`
 * (or `num_floors`) times 3 m, otherwise unknown: −1, null or missing. Invalid footprints are rejected individually.
 *
 * @throws OutOfRangeError if there is no list of features.
 */
export function readBuildings(collection: unknown, options: FeatureOptions = {}): BuildingsRead {
  return readBuildingFeatures(featureList(collection, 'buildings'), options);
}

/** As {@link readBuildings}, for features without a collection. */
export function readBuildingFeatures(features: readonly unknown[], options: FeatureOptions = {}): BuildingsRead {
  checkObject('options', options);
  const maxVertices = checkInteger('maxVertices', options.maxVertices ?? MAX_VERTICES, 4, 10_000_000);
  return readEach(checkListed('features', features, 'a list of GeoJSON features'), (feature, index): Building => {
    const { shape, properties } = readFeature(feature, maxVertices);
    if (shape.kind !== 'polygons') throw new Rejection('a building is a polygon, not a line');
    return { index, shape, heightM: roofHeightM(properties) };
  });
}

function roofHeightM(properties: Readonly<Record<string, unknown>>): number | undefined {
  const byName = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
  const heightM = measure(byName, HEIGHT_NAMES, MAX_HEIGHT_M);
  if (heightM !== undefined) return heightM;
  const levels = measure(byName, LEVEL_NAMES, MAX_HEIGHT_M / STOREY_M);
  return levels === undefined ? undefined : levels * STOREY_M;
}

/** The first known value of several properties; `12 m` counts as 12. @throws Rejection */
function measure(byName: ReadonlyMap<string, unknown>, names: readonly string[], max: number): number | undefined {
  for (const name of names) {
    const value = byName.get(name);
    if (value === undefined || value === null || value === '') continue;
    const number = numberOf(typeof value === 'string' ? value.replace(/m$/i, '') : value);
    if (number === undefined) throw new Rejection(`${name}: ${shown(value)} is not a number`);
    if (number > max) throw new Rejection(`${name}: ${number} is above ${Math.floor(max)}`);
    if (number > 0) return number;
  }
  return undefined;
}
