import { OutOfRangeError } from '@radioshed/units';

import type { Building } from './buildings.js';
import { applyProfile, buildingStamp, missedNotes, obstacleStamp, unknownHeights } from './clutter-rules.js';
import type { Obstacle } from './obstacles.js';
import { attenuationFactor, type ClutterProfile } from './profile.js';
import type { ClutterLayers } from './rasterise.js';
import { placeStamps } from './place-stamps.js';

/** What stands along a line of places; every part but the profile may be left out. */
export interface PlacesInput {
  /** What the classes mean. */
  readonly profile: ClutterProfile;
  /** Class code of each place, as `classesAt` reads it. */
  readonly classes?: Uint8Array;
  /** Footprints; they replace the landcover beneath them. */
  readonly buildings?: readonly Building[];
  /** The user's own obstacles; they replace landcover and buildings. */
  readonly features?: readonly Obstacle[];
  /** Attenuations are wanted at this frequency; at the profile's reference frequency where it is left out. */
  readonly frequencyMHz?: number;
}

/** Clutter at places, in their order. */
export interface ClutterAtPlaces extends ClutterLayers {
  /** Footprints and obstacles that hold a place. */
  readonly buildings: readonly Building[];
  readonly features: readonly Obstacle[];
  /** What lies between two places and holds none. */
  readonly missed: { readonly buildings: readonly Building[]; readonly features: readonly Obstacle[] };
  /** Sentences a user must be told. */
  readonly notes: readonly string[];
}

const STEPS = 'steps of the path';

/**
 * Heights and losses of clutter at the places of a path, by the rules of `clutterOnGrid`: a place belongs to a polygon
 * that holds it; a line (a wall) belongs to every place whose stretch of the path, half-way to its neighbours, touches
 * it.
 *
 * @param latDeg of neighbouring places along a path, degrees.
 * @param lonDeg as many, degrees.
 * @throws OutOfRangeError for lists of different lengths, and for a class that neither the profile nor this package knows.
 */
export function clutterAtPlaces(input: PlacesInput, latDeg: Float64Array, lonDeg: Float64Array): ClutterAtPlaces {
  const count = latDeg.length;
  for (const [field, list] of [
    ['lonDeg', lonDeg],
    ['classes', input.classes],
  ] as const) {
    if (list !== undefined && list.length !== count) {
      throw new OutOfRangeError(`${field}.length`, list.length, `${count}`, 'places');
    }
  }
  const { profile, classes, buildings = [], features = [], frequencyMHz } = input;
  const factor = frequencyMHz === undefined ? 1 : attenuationFactor(profile, frequencyMHz);
  const layers: ClutterLayers = {
    codes: classes === undefined ? new Uint8Array(count) : classes.slice(),
    heightM: new Float32Array(count),
    attenuationDbPerM: new Float32Array(count),
  };
  const notes = classes === undefined ? [] : applyProfile(layers, profile, factor, 'path');
  const roofs = buildings.map((building) => buildingStamp(building, profile, factor));
  const met = placeStamps(roofs, latDeg, lonDeg, layers);
  const along = buildings.filter((_, i) => met.held.has(i) || met.missed.has(i));
  notes.push(...unknownHeights(along, profile), ...missedNotes({ missed: met.missed.size }, 'building', STEPS));
  const drawn = placeStamps(
    features.map((obstacle) => obstacleStamp(obstacle, profile, factor)),
    latDeg,
    lonDeg,
    layers,
  );
  notes.push(...missedNotes({ missed: drawn.missed.size }, 'obstacle', STEPS));
  return {
    ...layers,
    buildings: buildings.filter((_, i) => met.held.has(i)),
    features: features.filter((_, i) => drawn.held.has(i)),
    missed: {
      buildings: buildings.filter((_, i) => met.missed.has(i)),
      features: features.filter((_, i) => drawn.missed.has(i)),
    },
    notes,
  };
}
