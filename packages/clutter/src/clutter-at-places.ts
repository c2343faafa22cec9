import { checkListed, checkObject, type Note, OutOfRangeError } from '@radioshed/units';

import type { Building } from './buildings/buildings.js';
import { applyProfile, buildingStamp, missedNotes, obstacleStamp, unknownHeights } from './clutter-rules.js';
import type { Obstacle } from './obstacles.js';
import { checkProfile } from './check-profile.js';
import { attenuationFactor, type ClutterProfile } from './profile.js';
import type { ClutterLayers } from './rasterise.js';
import { placeStamps } from './place-stamps.js';

/** Clutter data along a path; every part except the profile is optional. */
export interface PlacesInput {
  /** Height and attenuation of each class. */
  readonly profile: ClutterProfile;
  /** Class code of each location, as from `classesAt`. */
  readonly classes?: Uint8Array;
  /** Footprints, which replace the landcover beneath them. */
  readonly buildings?: readonly Building[];
  /** The user's obstacles, which replace landcover and buildings. */
  readonly features?: readonly Obstacle[];
  /** Frequency of the attenuations; the profile's reference frequency by default. */
  readonly frequencyMHz?: number;
}

/** Clutter at locations, in their order. */
export interface ClutterAtPlaces extends ClutterLayers {
  /** Number of footprints and obstacles that contain a location. */
  readonly buildings: readonly Building[];
  readonly features: readonly Obstacle[];
  /** Number of those between two locations that contain none. */
  readonly missed: { readonly buildings: readonly Building[]; readonly features: readonly Obstacle[] };
  /** Notes for the user. */
  readonly notes: readonly Note[];
}

/**
 * Clutter heights and attenuations at the locations of a path, by the rules of `clutterOnGrid`. A location belongs to a
 * polygon that contains it, and to a line (a wall) that touches its part of the path, half-way to its neighbours.
 *
 * @param latDeg latitudes of consecutive locations along a path, degrees.
 * @param lonDeg their longitudes, degrees.
 * @throws OutOfRangeError for lists of different lengths, and for a class unknown to both the profile and this package.
 */
export function clutterAtPlaces(input: PlacesInput, latDeg: Float64Array, lonDeg: Float64Array): ClutterAtPlaces {
  checkProfile(checkObject('input', input, 'an object with profile').profile);
  checkListed('latDeg', latDeg, 'a list of latitudes');
  checkListed('lonDeg', lonDeg, 'a list of longitudes');
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
  notes.push(...unknownHeights(along, profile), ...missedNotes({ missed: met.missed.size }, 'building', 'path'));
  const drawn = placeStamps(
    features.map((obstacle) => obstacleStamp(obstacle, profile, factor)),
    latDeg,
    lonDeg,
    layers,
  );
  notes.push(...missedNotes({ missed: drawn.missed.size }, 'obstacle', 'path'));
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
