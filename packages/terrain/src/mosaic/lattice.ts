import { type Bounds, isGeographic } from '@radioshed/geodesy';
import type { GeoTransform } from '@radioshed/raster';

import { turnsInto } from '../geo-bounds.js';
import { spacingAt } from '../tiles/spacing.js';
import type { Tile } from '../tiles/tile.js';

/** A tile's level in the index space of a lattice. */
export interface Placement {
  readonly tile: Tile;
  readonly level: number;
  /** Index of the tile's north-west post in the lattice. */
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles whose posts are on a common lattice, so they join without resampling. */
export interface Lattice {
  /** `EPSG:4326` for every geographic system. */
  readonly crs: string;
  /** From lattice indices (as pixels: post (0, 0) is at (0.5, 0.5)) to map coordinates. */
  readonly transform: GeoTransform;
  /** Post spacing on the ground in the middle of the window, m. */
  readonly spacingM: { readonly lat: number; readonly lon: number };
  readonly placements: readonly Placement[];
}

/** Tolerance, in steps, within which posts of two tiles are on the same lattice. */
const SAME_POST = 1e-3;

/**
 * Groups tiles into lattices, finest first. A geographic tile is shifted by the turn that intersects the bounds, which
 * handles boxes across the date line.
 *
 * @param resolutionM requested post spacing, m: of each tile the coarsest level that is no coarser is used.
 */
export function latticesOf(tiles: readonly Tile[], bounds: Bounds, resolutionM: number | undefined): Lattice[] {
  const lattices: { crs: string; transform: GeoTransform; spacingM: Lattice['spacingM']; placements: Placement[] }[] =
    [];
  for (const tile of tiles) {
    const level = levelFor(tile, bounds, resolutionM);
    const { grid } = tile.levels[level];
    const geographic = isGeographic(grid.crs);
    const crs = geographic ? 'EPSG:4326' : grid.crs;
    // A file may count its longitudes from 0 to 360; its bounds are in −180 to 180.
    const turned = geographic ? 360 * Math.round((tile.bounds.west - grid.transform[0]) / 360) : 0;
    for (const turn of geographic ? turnsInto(tile.bounds, bounds) : [0]) {
      const transform = moveEast(grid.transform, turn + turned);
      const size = { width: grid.width, height: grid.height };
      let joined = false;
      for (const lattice of lattices) {
        const offset = lattice.crs === crs ? offsetIn(lattice.transform, transform, size) : undefined;
        if (offset === undefined) continue;
        lattice.placements.push({ tile, level, ...offset, ...size });
        joined = true;
        break;
      }
      if (joined) continue;
      const spacingM = spacingAt({ ...grid, crs }, bounds);
      lattices.push({ crs, transform, spacingM, placements: [{ tile, level, column: 0, row: 0, ...size }] });
    }
  }
  return lattices.sort((a, b) => meanSpacing(a.spacingM) - meanSpacing(b.spacingM));
}

/** Whether rows and columns run along parallels and meridians, in either direction. */
export function isAlignedGeographic(lattice: Lattice): boolean {
  return lattice.crs === 'EPSG:4326' && lattice.transform[2] === 0 && lattice.transform[4] === 0;
}

/** Whether rows run from north to south and columns from west to east in degrees. */
export function isNorthUpGeographic(lattice: Lattice): boolean {
  const t = lattice.transform;
  return lattice.crs === 'EPSG:4326' && t[1] > 0 && t[2] === 0 && t[4] === 0 && t[5] < 0;
}

function meanSpacing(spacingM: { readonly lat: number; readonly lon: number }): number {
  return Math.sqrt(spacingM.lat * spacingM.lon);
}

function levelFor(tile: Tile, bounds: Bounds, resolutionM: number | undefined): number {
  if (resolutionM === undefined) return 0;
  let best = 0;
  for (let level = 1; level < tile.levels.length; level++) {
    const spacing = spacingAt(tile.levels[level].grid, bounds);
    if (spacing.lat <= resolutionM && spacing.lon <= resolutionM) best = level;
  }
  return best;
}

function moveEast(t: GeoTransform, deg: number): GeoTransform {
  return deg === 0 ? t : [t[0] + deg, t[1], t[2], t[3], t[4], t[5]];
}

/** Index of a grid's north-west post in a lattice; undefined if its posts are not on the lattice. */
function offsetIn(
  lattice: GeoTransform,
  t: GeoTransform,
  size: { readonly width: number; readonly height: number },
): { readonly column: number; readonly row: number } | undefined {
  if (lattice[2] !== 0 || lattice[4] !== 0 || t[2] !== 0 || t[4] !== 0) return undefined;
  const drift = Math.max(Math.abs(t[1] / lattice[1] - 1) * size.width, Math.abs(t[5] / lattice[5] - 1) * size.height);
  const column = (t[0] - lattice[0]) / lattice[1];
  const row = (t[3] - lattice[3]) / lattice[5];
  const [c, r] = [Math.round(column), Math.round(row)];
  if (!(drift < SAME_POST) || Math.abs(column - c) > SAME_POST || Math.abs(row - r) > SAME_POST) return undefined;
  return { column: c, row: r };
}
