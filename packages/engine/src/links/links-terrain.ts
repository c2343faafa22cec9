import type { TerrainKind } from '@radioshed/terrain';
import { fields, type Shape } from '@radioshed/units';
import type { Note } from '@radioshed/units';

import type { LinkPlace } from '../input/place.js';
import type { ModelTables } from '../models/shared/model-tables.js';
import type { RefusedPlace } from '../path/refused-place.js';
import type { LinksCover } from './links-cover.js';

/**
 * The terrain between a transmitter, or one per link, and many locations, sampled as by {@link path}; plain data for
 * any model.
 */
export interface LinksTerrain extends ModelTables {
  readonly places: readonly LinkPlace[];
  /** The transmitter of each link. If absent, all links have that of the input. */
  readonly transmitters?: readonly LinkPlace[];
  /** Length of each link and its azimuth at the transmitter; NaN for refused locations. */
  readonly distanceM: Float64Array;
  readonly azimuthDeg: Float64Array;
  /** Samples of link i are `starts[i]` ≤ s < `starts[i + 1]`, the transmitter first; none for a refused location. */
  readonly starts: Uint32Array;
  /** Step of each link's samples, m. */
  readonly stepM: Float64Array;
  /** Samples of all links: coordinates, and ground height in m above sea level. */
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly groundM: Float64Array;
  /** Clutter, if requested. */
  readonly cover?: LinksCover;
  readonly refused: readonly RefusedPlace[];
  readonly kind: TerrainKind;
  readonly source: string;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/** Fields of a {@link LinksTerrain}. */
export const LINKS_TERRAIN: Shape = fields<LinksTerrain>({
  places: 'list',
  transmitters: 'list?',
  distanceM: 'numbers',
  azimuthDeg: 'numbers',
  starts: 'numbers',
  stepM: 'numbers',
  latDeg: 'numbers',
  lonDeg: 'numbers',
  groundM: 'numbers',
  cover: 'object?',
  p1546Tables: 'object?',
  airMaps: 'object?',
  refused: 'list',
  kind: 'string',
  source: 'string',
  notes: 'list',
  attributions: 'list',
});
