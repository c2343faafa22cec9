import { type Grid, type Raster, rasterOf } from '@radioshed/raster';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

import type { Building } from './buildings.js';
import { BUILDING_CLASS, LANDCOVER_CLASSES, NO_CLASS } from './classes.js';
import { classesOnGrid } from './landcover-on-grid.js';
import { materialAttenuationDbPerM, obstacleClass } from './materials.js';
import type { Obstacle } from './obstacles.js';
import { attenuationFactor, type ClutterProfile, profileClass } from './profile.js';
import { type ClutterLayers, type Drawn, rasterise, type Stamp } from './rasterise.js';

/** What stands on the ground; every part but the profile may be left out. */
export interface ClutterInput {
  /** What the classes mean. */
  readonly profile: ClutterProfile;
  /** Class codes, in any known coordinate system. */
  readonly landcover?: Raster<Uint8Array>;
  /** Footprints; they replace the landcover beneath them. */
  readonly buildings?: readonly Building[];
  /** The user's own obstacles; they replace landcover and buildings. */
  readonly features?: readonly Obstacle[];
  /** Attenuations are wanted at this frequency; at the profile's reference frequency where it is left out. */
  readonly frequencyMHz?: number;
}

/** Clutter on a grid. */
export interface ClutterOnGrid {
  /** Height above ground, m; 0 where the ground is open. */
  readonly heightM: Raster;
  /** Loss of the straight way through what stands there, dB/m. */
  readonly attenuationDbPerM: Raster;
  /** 0 unknown, 1 to 10 landcover, 11 to 19 obstacles of material 1 to 9, 99 buildings. */
  readonly codes: Raster<Uint8Array>;
  /** Sentences a user must be told. */
  readonly notes: readonly string[];
}

/** Largest grid, pixels. */
const MAX_PIXELS = 400e6;

/**
 * Heights and losses of clutter on a grid: landcover first, buildings over it, obstacles over both; within one of them
 * the highest counts. A profile's line for a class of obstacles (11 to 19) replaces the loss of its material.
 *
 * @throws OutOfRangeError for a class that neither the profile nor this package knows, or a grid that is too large.
 */
export function clutterOnGrid(input: ClutterInput, grid: Grid): ClutterOnGrid {
  checkInteger('grid.width × grid.height', grid.width * grid.height, 1, MAX_PIXELS, 'pixels');
  const { profile } = input;
  const factor = input.frequencyMHz === undefined ? 1 : attenuationFactor(profile, input.frequencyMHz);
  const pixels = grid.width * grid.height;
  const layers: ClutterLayers = {
    codes: input.landcover === undefined ? new Uint8Array(pixels) : classesOnGrid(input.landcover, grid),
    heightM: new Float32Array(pixels),
    attenuationDbPerM: new Float32Array(pixels),
  };
  const notes = input.landcover === undefined ? [] : applyProfile(layers, profile, factor);
  const buildings = input.buildings ?? [];
  const roofs = buildings.map((building) => buildingStamp(building, profile, factor));
  notes.push(...unknownHeights(buildings, profile), ...missedNotes(rasterise(roofs, grid, layers), 'building'));
  const obstacles = (input.features ?? []).map((obstacle) => obstacleStamp(obstacle, profile, factor));
  notes.push(...missedNotes(rasterise(obstacles, grid, layers), 'obstacle'));
  return {
    heightM: rasterOf(layers.heightM, grid),
    attenuationDbPerM: rasterOf(layers.attenuationDbPerM, grid),
    codes: rasterOf(layers.codes, grid),
    notes,
  };
}

/** Sets heights and losses by class. @returns what to tell */
function applyProfile(layers: ClutterLayers, profile: ClutterProfile, factor: number): string[] {
  const { codes, heightM, attenuationDbPerM } = layers;
  const counts = new Uint32Array(256);
  for (const code of codes) counts[code] = (counts[code] as number) + 1;
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
      throw new OutOfRangeError('landcover class', code, `the classes of the profile ${profile.name} and 0 to 10`);
    } else silent.push(`${code} (${name})`);
  }
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    heightM[i] = heights[code] as number;
    attenuationDbPerM[i] = losses[code] as number;
  }
  const unknown = (counts[NO_CLASS] as number) / codes.length;
  return [
    ...(silent.length === 0
      ? []
      : [`The clutter profile ${profile.name} has no line for class ${silent.join(', ')}: taken as open ground.`]),
    ...(unknown === 0 ? [] : [`${percent(unknown)} of the area has no landcover: taken as open ground.`]),
  ];
}

function buildingStamp({ shape, heightM }: Building, profile: ClutterProfile, factor: number): Stamp {
  const line = profileClass(profile, BUILDING_CLASS);
  return {
    shape,
    widthM: 0,
    heightM: heightM ?? line?.heightM ?? 0,
    attenuationDbPerM: (line?.attenuationDbPerM ?? 0) * factor,
    code: BUILDING_CLASS,
  };
}

function obstacleStamp({ shape, widthM, heightM, material }: Obstacle, profile: ClutterProfile, factor: number): Stamp {
  const code = obstacleClass(material);
  const lossDbPerM = profileClass(profile, code)?.attenuationDbPerM ?? materialAttenuationDbPerM(material);
  return { shape, widthM, heightM, attenuationDbPerM: lossDbPerM * factor, code };
}

function unknownHeights(buildings: readonly Building[], profile: ClutterProfile): string[] {
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

function missedNotes({ missed }: Drawn, what: string): string[] {
  if (missed === 0) return [];
  return [`Too small for the pixels and left out: ${missed} ${what}${missed === 1 ? '' : 's'}.`];
}

function percent(share: number): string {
  const value = 100 * share;
  return value < 0.1 ? 'Less than 0.1 %' : `${value.toFixed(1)} %`;
}
