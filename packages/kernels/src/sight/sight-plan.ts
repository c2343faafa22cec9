import type { Position } from '@radioshed/geodesy';

import type { HeightReference } from '../terrain/antenna-height.js';
import type { CirclePlane } from '../coverage/circle-plane.js';
import type { TerrainGrid } from '../terrain/terrain-grid.js';

/** Everything that the workers of one viewshed share. */
export interface SightPlan {
  readonly centre: Position;
  /** The observer's eye above the sea, m. */
  readonly eyeM: number;
  readonly targetM: number;
  readonly targetReference: HeightReference;
  readonly earthRadiusM: number;
  readonly radiusM: number;
  readonly reachM: number;
  readonly terrain: TerrainGrid;
  readonly width: number;
  readonly height: number;
  readonly plane: CirclePlane;
  readonly radialCount: number;
  readonly stepM: number;
  /** Samples of a radial, including the observer's. */
  readonly samples: number;
  readonly rowsPerUnit: number;
  readonly radialsPerUnit: number;
  /** Approximate number of radials per worker. */
  readonly radialsPerWorker: number;
  /**
   * Whether each sample of each radial is visible: a bit each, radial by radial in whole words. Pixels read it in
   * random order, which is fast as long as it fits into a core's cache.
   */
  readonly sight: Int32Array;
  /** Words of a radial. */
  readonly words: number;
  readonly seen: Uint8Array;
  /** Counters: pixels within the radius, visible pixels. */
  readonly counts: Int32Array;
}

/** Indices of the counters. */
export const SIGHT_PIXELS = 0;
export const SIGHT_SEEN = 1;
export const BEYOND = 255;
