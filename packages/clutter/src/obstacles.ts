import { checkInteger, checkObject, OutOfRangeError, strangeCharacter } from '@radioshed/units';

import { featureList, isRecord, MAX_VERTICES, readFeature } from './geojson.js';
import { MATERIALS } from './materials.js';
import { optionalNumber, readEach, type Rejected, Rejection, shown } from './rejection.js';
import type { Shaped } from './shape.js';

/** Highest obstacle or building, m. */
export const MAX_HEIGHT_M = 1000;

/** Default width of a line, m. */
const DEFAULT_WIDTH_M = 2;

/** An obstacle on the ground. */
export interface Obstacle extends Shaped {
  /** Its index in the collection, from 0. */
  readonly index: number;
  /** Height above ground, m. */
  readonly heightM: number;
  /** 1 to 9, see `MATERIALS`. */
  readonly material: number;
  /** Width of lines, m; nothing for polygons. */
  readonly widthM: number;
}

/** The contents of a collection of obstacles. */
export interface ObstaclesRead {
  /** Name of the collection; `Clutter` by default. */
  readonly name: string;
  readonly features: readonly Obstacle[];
  /** Rejected features, each with a reason. */
  readonly rejected: readonly Rejected[];
}

/** Limits on input. */
export interface FeatureOptions {
  /** Maximum positions per feature; 10 000 by default. */
  readonly maxVertices?: number;
}

/**
 * Reads obstacles drawn by a user: a GeoJSON FeatureCollection of polygons and lines with the properties `height` (m),
 * `material` (1 to 9) and, for lines, `width` (m, 2 by default), as numbers or strings. Features may also have their
 * geometry type, coordinates and properties under `features`. Invalid features are rejected individually.
 *
 * @throws OutOfRangeError if there is no list of features, and for control characters and the like in the name.
 * @example
 * ```ts
 * const { features, rejected } = readObstacles({
 *   type: 'FeatureCollection',
 *   features: [
 *     {
 *       type: 'Feature',
 *       properties: { height: 'tall' },
 *       geometry: {
 *         type: 'LineString',
 *         coordinates: [
 *           [0, 0],
 *           [1, 1],
 *         ],
 *       },
 *     },
 *   ],
 * });
 * console.log(rejected[0].reason); // height: "tall" is not a number; allowed: 0 to 1000 m
 * ```
 */
export function readObstacles(collection: unknown, options: FeatureOptions = {}): ObstaclesRead {
  checkObject('options', options);
  const maxVertices = checkInteger('maxVertices', options.maxVertices ?? MAX_VERTICES, 4, 10_000_000);
  const found = readEach(featureList(collection, 'clutter'), (feature, index): Obstacle => {
    const { shape, properties } = readFeature(feature, maxVertices);
    const heightM = optionalNumber(properties['height'], 'height', 0, MAX_HEIGHT_M, 'm');
    if (heightM === undefined) throw new Rejection('height is missing');
    const widthM = optionalNumber(properties['width'], 'width', 0, 1000, 'm') ?? DEFAULT_WIDTH_M;
    return { index, shape, heightM, material: materialOf(properties['material']), widthM };
  });
  const name = isRecord(collection) && typeof collection['name'] === 'string' ? collection['name'] : 'Clutter';
  const strange = strangeCharacter(name);
  if (strange === undefined) return { name, ...found };
  throw new OutOfRangeError('clutter.name', strange, 'a character that can be seen, or a space');
}

function materialOf(value: unknown): number {
  const material = optionalNumber(value, 'material', 1, MATERIALS.length, '');
  if (material === undefined) throw new Rejection(`material is missing: 1 to ${MATERIALS.length}`);
  if (!Number.isInteger(material))
    throw new Rejection(`material: ${shown(value)} is not an integer from 1 to ${MATERIALS.length}`);
  return material;
}
