import { type Note, OutOfRangeError } from '@radioshed/units';

import type { Building } from './buildings/buildings.js';
import { BUILDING_CLASS, LANDCOVER_CLASSES, NO_CLASS } from './classes.js';
import { materialAttenuationDbPerM, obstacleClass } from './materials.js';
import { note } from './notes.js';
import type { Obstacle } from './obstacles.js';
import { type ClutterProfile, profileClass } from './profile.js';
import type { ClutterLayers, Drawn, Stamp } from './rasterise.js';

/**
 * Sets heights and losses by class.
 *
 * @param of what the layers cover.
 * @returns notes for the user
 * @throws OutOfRangeError for a class unknown to both the profile and this package.
 */
export function applyProfile(
  layers: ClutterLayers,
  profile: ClutterProfile,
  factor: number,
  of: 'area' | 'path',
): Note[] {
  const { codes, heightM, attenuationDbPerM } = layers;
  const counts = new Uint32Array(256);
  for (const code of codes) counts[code] = counts[code] + 1;
  const heights = new Float32Array(256);
  const losses = new Float32Array(256);
  const silent: number[] = [];
  for (const [code, count] of counts.entries()) {
    if (count === 0 || code === NO_CLASS) continue;
    const line = profileClass(profile, code);
    if (line !== undefined) {
      heights[code] = line.heightM;
      losses[code] = line.attenuationDbPerM * factor;
    } else if (!LANDCOVER_CLASSES.some((each) => each.code === code)) {
      throw new OutOfRangeError(
        'landcover class',
        code,
        `one of the classes of the profile ${profile.name}, or 0 to 10`,
      );
    } else silent.push(code);
  }
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    heightM[i] = heights[code];
    attenuationDbPerM[i] = losses[code];
  }
  const unknown = counts[NO_CLASS];
  return [
    ...(silent.length === 0 ? [] : [note('classesWithoutLine', { profile: profile.name, classes: silent })]),
    ...(unknown === 0 ? [] : [note('groundWithoutLandcover', { of, count: unknown, total: codes.length })]),
  ];
}

/** Pixel values of a footprint. */
export function buildingStamp({ shape, heightM }: Building, profile: ClutterProfile, factor: number): Stamp {
  const line = profileClass(profile, BUILDING_CLASS);
  return {
    shape,
    widthM: 0,
    heightM: heightM ?? line?.heightM ?? 0,
    attenuationDbPerM: (line?.attenuationDbPerM ?? 0) * factor,
    code: BUILDING_CLASS,
  };
}

/** Pixel values of an obstacle. */
export function obstacleStamp(
  { shape, widthM, heightM, material }: Obstacle,
  profile: ClutterProfile,
  factor: number,
): Stamp {
  const code = obstacleClass(material);
  const lossDbPerM = profileClass(profile, code)?.attenuationDbPerM ?? materialAttenuationDbPerM(material);
  return { shape, widthM, heightM, attenuationDbPerM: lossDbPerM * factor, code };
}

/** Notes on buildings without a height and profiles without buildings. */
export function unknownHeights(buildings: readonly Building[], profile: ClutterProfile): Note[] {
  if (buildings.length === 0) return [];
  const line = profileClass(profile, BUILDING_CLASS);
  const count = buildings.filter(({ heightM }) => heightM === undefined).length;
  const { name } = profile;
  const total = buildings.length;
  return [
    ...(line === undefined ? [note('buildingsWithoutLine', { profile: name })] : []),
    ...(count === 0
      ? []
      : [note('buildingHeightsUnknown', { count, total, heightM: line?.heightM ?? 0, profile: name })]),
  ];
}

/** Note on shapes that are too small. */
export function missedNotes(
  { missed }: Pick<Drawn, 'missed'>,
  what: 'building' | 'obstacle',
  of: 'area' | 'path',
): Note[] {
  return missed === 0 ? [] : [note('shapesTooSmall', { what, of, count: missed })];
}
