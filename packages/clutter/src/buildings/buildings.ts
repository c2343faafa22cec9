import { checkInteger, checkListed, checkObject, type Note } from '@radioshed/units';

import { roofHeight } from './building-height.js';
import { featureList, MAX_VERTICES, readFeature } from '../geojson.js';
import { note } from '../notes.js';
import type { FeatureOptions } from '../obstacles.js';
import { readEach, type Rejected, Rejection } from '../rejection.js';
import type { Shaped } from '../shape.js';

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
  /** Heights that were not understood, or had several values; without the name of the collection. */
  readonly notes: readonly Note[];
}

/** Unclear heights that a note shows. */
const MOST_SHOWN = 5;

/**
 * Reads building footprints: a GeoJSON FeatureCollection of polygons. The height is `height` in m or in a unit that it
 * names, otherwise `building:levels` (or `num_floors`) times 3 m, otherwise unknown: −1, null or missing. Invalid
 * footprints are rejected individually, but none for its height: what is not understood counts as unknown, with a note.
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
  const unclear: string[] = [];
  let [unclearCount, several] = [0, 0];
  const read = readEach(checkListed('features', features, 'a list of GeoJSON features'), (feature, index): Building => {
    const { shape, properties } = readFeature(feature, maxVertices);
    if (shape.kind !== 'polygons') throw new Rejection('a building is a polygon, not a line');
    const roof = roofHeight(properties);
    if (roof.isGreatest) several++;
    if (roof.unclear.length > 0) unclearCount++;
    for (const each of roof.unclear) if (unclear.length < MOST_SHOWN && !unclear.includes(each)) unclear.push(each);
    return { index, shape, heightM: roof.heightM };
  });
  const notes = [
    ...(unclearCount === 0 ? [] : [note('footprintHeightsUnclear', { count: unclearCount, values: unclear })]),
    ...(several === 0 ? [] : [note('footprintsWithSeveralHeights', { count: several })]),
  ];
  return { ...read, notes };
}
