import { checkGrid, type Grid, type Raster, rasterOf } from '@radioshed/raster';
import { checkInteger, checkObject, type Note } from '@radioshed/units';

import type { Building } from './buildings/buildings.js';
import { applyProfile, buildingStamp, missedNotes, obstacleStamp, unknownHeights } from './clutter-rules.js';
import { classesOnGrid } from './landcover-on-grid.js';
import type { Obstacle } from './obstacles.js';
import { checkProfile } from './check-profile.js';
import { attenuationFactor, type ClutterProfile } from './profile.js';
import { type ClutterLayers, rasterise } from './rasterise.js';

/** Clutter data; every part except the profile is optional. */
export interface ClutterInput {
  /** Height and attenuation of each class. */
  readonly profile: ClutterProfile;
  /** Class codes, in any known coordinate system. */
  readonly landcover?: Raster<Uint8Array>;
  /** Footprints, which replace the landcover beneath them. */
  readonly buildings?: readonly Building[];
  /** The user's obstacles, which replace landcover and buildings. */
  readonly features?: readonly Obstacle[];
  /** Frequency of the attenuations; the profile's reference frequency by default. */
  readonly frequencyMHz?: number;
}

/** Landcover, buildings and obstacles as rasters of one grid. */
export interface ClutterOnGrid {
  /** Height above ground, m; 0 on open ground. */
  readonly heightM: Raster;
  /** Attenuation of a straight path through the clutter, dB/m. */
  readonly attenuationDbPerM: Raster;
  /** 0 unknown, 1 to 10 landcover, 11 to 19 obstacles of material 1 to 9, 99 buildings. */
  readonly codes: Raster<Uint8Array>;
  /** Notes for the user. */
  readonly notes: readonly Note[];
}

/** Largest grid, pixels. */
const MAX_PIXELS = 400e6;

/**
 * Clutter heights and attenuations on a grid: buildings replace landcover, obstacles replace both, and within each the
 * highest counts. A profile's line for an obstacle class (11 to 19) replaces the attenuation of its material.
 *
 * @throws OutOfRangeError for a class unknown to both the profile and this package, or too large a grid.
 * @example
 * With the `features` of a wall, 8 m high, as `readObstacles` gives them:
 *
 * ```ts
 * const grid = geographicGrid({ north: 0.01, east: 0.01, south: 0, west: 0 }, 100, 100);
 * const { heightM, attenuationDbPerM, codes } = clutterOnGrid(
 *   { profile: systemProfile('temperate.clt'), features },
 *   grid,
 * );
 * const pixel = 50 * grid.width + 49; // of row 50 and column 49
 * console.log(heightM.values[pixel], attenuationDbPerM.values[pixel], codes.values[pixel]); // 8 1.5 15
 * ```
 */
export function clutterOnGrid(input: ClutterInput, grid: Grid): ClutterOnGrid {
  checkProfile(checkObject('input', input, 'an object with profile').profile);
  checkGrid(grid);
  checkInteger('grid.width × grid.height', grid.width * grid.height, 1, MAX_PIXELS, 'pixels');
  const { profile } = input;
  const factor = input.frequencyMHz === undefined ? 1 : attenuationFactor(profile, input.frequencyMHz);
  const pixels = grid.width * grid.height;
  const layers: ClutterLayers = {
    codes: input.landcover === undefined ? new Uint8Array(pixels) : classesOnGrid(input.landcover, grid),
    heightM: new Float32Array(pixels),
    attenuationDbPerM: new Float32Array(pixels),
  };
  const notes = input.landcover === undefined ? [] : applyProfile(layers, profile, factor, 'area');
  const buildings = input.buildings ?? [];
  const roofs = buildings.map((building) => buildingStamp(building, profile, factor));
  notes.push(...unknownHeights(buildings, profile), ...missedNotes(rasterise(roofs, grid, layers), 'building', 'area'));
  const obstacles = (input.features ?? []).map((obstacle) => obstacleStamp(obstacle, profile, factor));
  notes.push(...missedNotes(rasterise(obstacles, grid, layers), 'obstacle', 'area'));
  return {
    heightM: rasterOf(layers.heightM, grid),
    attenuationDbPerM: rasterOf(layers.attenuationDbPerM, grid),
    codes: rasterOf(layers.codes, grid),
    notes,
  };
}
