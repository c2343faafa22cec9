import { OutOfRangeError } from '@radioshed/units';

import type { Building } from './buildings/buildings.js';
import { BUILDING_CLASS, LANDCOVER_CLASSES, NO_CLASS } from './classes.js';
import { materialAttenuationDbPerM, obstacleClass } from './materials.js';
import type { Obstacle } from './obstacles.js';
import { type ClutterProfile, profileClass } from './profile.js';
import type { ClutterLayers, Drawn, Stamp } from './rasterise.js';

/**
 * Sets heights and losses by class.
 *
 * @param where what the layers cover: `area`, `path`.
 * @returns notes for the user
 * @throws OutOfRangeError for a class unknown to both the profile and this package.
 */
export function applyProfile(layers: ClutterLayers, profile: ClutterProfile, factor: number, where: string): string[] {
  const { codes, heightM, attenuationDbPerM } = layers;
  const counts = new Uint32Array(256);
  for (const code of codes) counts[code] = counts[code] + 1;
  const heights = new Float32Array(256);
  const losses = new Float32Array(256);
  const silent: string[] = [];
  for (const [code, count] of counts.entries()) {
    if (count === 0 || code === NO_CLASS) continue;
    const line = profileClass(profile, code);
    const name = LANDCOVER_CLASSES.find((each) => each.code === code)?.name;
    if (line !== undefined) {
      heights[code] = line.heightM;
      losses[code] = line.attenuationDbPerM * factor;
    } else if (name === undefined) {
      throw new OutOfRangeError(
        'landcover class',
        code,
        `one of the classes of the profile ${profile.name}, or 0 to 10`,
      );
    } else silent.push(`${code} (${name})`);
  }
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    heightM[i] = heights[code];
    attenuationDbPerM[i] = losses[code];
  }
  const unknown = counts[NO_CLASS] / codes.length;
  return [
    ...(silent.length === 0
      ? []
      : [`The clutter profile ${profile.name} has no line for class ${silent.join(', ')}: treated as open ground.`]),
    ...(unknown === 0 ? [] : [`${percent(unknown)} of the ${where} has no landcover: treated as open ground.`]),
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
export function unknownHeights(buildings: readonly Building[], profile: ClutterProfile): string[] {
  if (buildings.length === 0) return [];
  const line = profileClass(profile, BUILDING_CLASS);
  const unknown = buildings.filter(({ heightM }) => heightM === undefined).length;
  return [
    ...(line === undefined
      ? [`The clutter profile ${profile.name} has no line for class ${BUILDING_CLASS} (Buildings): they lose 0 dB/m.`]
      : []),
    ...(unknown === 0
      ? []
      : [
          `${unknown} of ${buildings.length} buildings have no height: ${line?.heightM ?? 0} m of the clutter profile ${profile.name} are used.`,
        ]),
  ];
}

/** Note on shapes that are too small. */
export function missedNotes({ missed }: Pick<Drawn, 'missed'>, what: string, unit: string): string[] {
  if (missed === 0) return [];
  return [`Too small for the ${unit} and ignored: ${missed} ${what}${missed === 1 ? '' : 's'}.`];
}

function percent(share: number): string {
  const value = 100 * share;
  return value < 0.1 ? 'Less than 0.1 %' : `${value.toFixed(1)} %`;
}
