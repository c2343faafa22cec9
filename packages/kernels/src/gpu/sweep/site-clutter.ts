import type { Position } from '@radioshed/geodesy';

import { type ClutterGrid, clutterPixel, clutterScale } from '../../terrain/clutter-grid.js';
import type { TerrainGrid } from '../../terrain/terrain-grid.js';

/** The clutter around a site. */
export interface SiteClutter {
  readonly grid: ClutterGrid;
  /** Its pixel at the transmitter, which columns and rows are relative to. */
  readonly origin: readonly [number, number];
  /** Converts terrain pixels from the site's origin to columns and rows from this one. */
  readonly first: readonly [number, number];
  readonly step: readonly [number, number];
  /** Clutter height and class at the transmitter. */
  readonly txM: number;
  readonly txCode: number;
}

/** @param origin column and row of the terrain pixel that the site is relative to. */
export function siteClutter(
  grid: ClutterGrid,
  terrain: TerrainGrid,
  centre: Position,
  [column, row]: readonly [number, number],
): SiteClutter {
  const { column0, columnStep, row0, rowStep } = clutterScale(terrain, grid);
  const [x, y] = [column0 + columnStep * column, row0 + rowStep * row];
  const origin = [Math.floor(x), Math.floor(y)] as const;
  const pixel = clutterPixel(grid, centre);
  return {
    grid,
    origin,
    first: [x - origin[0], y - origin[1]],
    step: [columnStep, rowStep],
    txM: pixel < 0 ? 0 : grid.heightsM[pixel],
    txCode: pixel < 0 ? 0 : grid.codes[pixel],
  };
}
