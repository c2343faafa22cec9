import { geodesicInverse, metresPerDegreeLat, type Position } from '@radioshed/geodesy';
import type { HiddenFrom } from '@radioshed/kernels';
import { type Grid, gridBounds, gridOf } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import { coarserUnknown, hiddenBeyond, type KnownTerrain, unknownAt } from '../ground/unknown-ground.js';
import { note } from '../notes.js';
import type { Ends } from './best-site-sites.js';

/** Unknown ground in a search. */
export interface UnknownInSearch {
  /** Whether nothing can be placed at a location, because its ground is unknown. */
  readonly isUnknown: (place: Position) => boolean;
  /** Pixels to which the ground on the way is unknown. */
  readonly hiddenFrom: HiddenFrom | undefined;
}

/** Finest steps in which the ways from the locations are searched, pixels of the search. */
const STEP_PIXELS = 0.5;

/** Unknown ground in the terrain of a search on a grid; none where all of it is known. */
export function unknownInSearch({ raster, unknown }: KnownTerrain, grid: Grid): UnknownInSearch {
  if (unknown === undefined) return { isUnknown: () => false, hiddenFrom: undefined };
  const terrain = gridOf(raster);
  const factor = Math.max(1, Math.floor((STEP_PIXELS * Math.abs(grid.transform[5])) / Math.abs(terrain.transform[5])));
  // Hundreds of locations look in all directions: coarser cells, of which one unknown post hides the whole, suffice.
  const mask = coarserUnknown({ grid: terrain, unknown }, factor);
  const { north, south, east, west } = gridBounds(grid);
  const corners = [north, south].flatMap((latDeg) => [east, west].map((lonDeg) => ({ latDeg, lonDeg })));
  return {
    isUnknown: unknownAt(mask.grid, mask.unknown),
    hiddenFrom: ({ transmitter }) => {
      const farM = Math.max(...corners.map((corner) => geodesicInverse(transmitter, corner).distanceM));
      const marginM = Math.abs(mask.grid.transform[5]) * metresPerDegreeLat(transmitter.latDeg);
      return hiddenBeyond(mask, transmitter, farM + marginM, grid);
    },
  };
}

/** Notes on unknown ground in a search. */
export function unknownNotes(
  { hiddenFrom }: Pick<UnknownInSearch, 'hiddenFrom'>,
  left: number,
  places: number,
  { name }: Ends,
): Note[] {
  if (hiddenFrom === undefined) return [];
  return [
    ...(left > 0 ? [note('placesUnknown', { count: left, total: places, end: name })] : []),
    note('behindUnknownNotServed'),
  ];
}
