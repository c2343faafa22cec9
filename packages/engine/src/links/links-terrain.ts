import type { TerrainKind } from '@radioshed/terrain';

import type { LinkPlace } from '../call/input.js';
import type { LinksCover } from './links-cover.js';

/** A place that has no link, and why. */
export interface RefusedPlace {
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly reason: string;
}

/** The ground between one transmitter and many places, cut as {@link path} cuts it; plain data, for any model. */
export interface LinksTerrain {
  readonly places: readonly LinkPlace[];
  /** Length and direction at the transmitter of each link; NaN for places that are refused. */
  readonly distanceM: Float64Array;
  readonly azimuthDeg: Float64Array;
  /** Samples of link i are `starts[i]` ≤ s < `starts[i + 1]`, the transmitter first; none for a refused place. */
  readonly starts: Uint32Array;
  /** Step of each link's samples, m. */
  readonly stepM: Float64Array;
  /** Samples of all links: where they are, and the height of the ground, m above the sea. */
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly groundM: Float64Array;
  /** What stands on the ground, where something is asked for. */
  readonly cover?: LinksCover;
  readonly refused: readonly RefusedPlace[];
  readonly kind: TerrainKind;
  readonly source: string;
  readonly notes: readonly string[];
  readonly attributions: readonly string[];
}
