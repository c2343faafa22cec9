import type { Position } from '@radioshed/geodesy';

import type { HeightReference } from '../terrain/antenna-height.js';
import type { DiscPlane } from '../coverage/disc-plane.js';
import type { TerrainGrid } from '../terrain/terrain-grid.js';

/** Everything the workers of one viewshed share. */
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
  readonly plane: DiscPlane;
  readonly radialCount: number;
  readonly stepM: number;
  /** Samples of a radial, the observer's own included. */
  readonly samples: number;
  readonly rowsPerUnit: number;
  readonly radialsPerUnit: number;
  /** How many radials each worker gets about. */
  readonly radialsPerWorker: number;
  /**
   * Whether each sample of each radial is seen: a bit each, radial by radial in whole words. Pixels look their samples up
   * all over it, which is quick as long as it fits into a core's own cache.
   */
  readonly sight: Int32Array;
  /** Words of a radial. */
  readonly words: number;
  readonly seen: Uint8Array;
  /** Counters: pixels within the radius, pixels that are seen. */
  readonly counts: Int32Array;
}

export const SIGHT_PIXELS = 0;
export const SIGHT_SEEN = 1;
export const BEYOND = 255;
