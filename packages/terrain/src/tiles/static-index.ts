import type { Note } from '@radioshed/units';

import { spacingAt } from './spacing.js';
import { turnsInto, unionBounds } from '../geo-bounds.js';
import { commonKind, type TerrainInfo, type TerrainKind } from '../source.js';
import type { Tile, TileIndex } from './tile.js';

/** A fixed set of tiles, with notes about them. */
export function staticIndex(
  name: string,
  kind: TerrainKind,
  tiles: readonly Tile[],
  notes: readonly Note[] = [],
): TileIndex & { info(): Promise<TerrainInfo> } {
  return {
    tilesIn: (bounds) =>
      Promise.resolve({ tiles: tiles.filter((tile) => turnsInto(tile.bounds, bounds).length > 0), notes }),
    all: () => Promise.resolve(tiles),
    info: () => Promise.resolve(infoOfTiles(name, kind, tiles, notes)),
  };
}

/** Summary of a set of tiles. */
export function infoOfTiles(
  name: string,
  kind: TerrainKind,
  tiles: readonly Tile[],
  notes: readonly Note[],
): TerrainInfo {
  let resolutionM: number | undefined;
  for (const tile of tiles) {
    const spacing = spacingAt(tile.levels[0].grid, tile.bounds);
    resolutionM = Math.min(resolutionM ?? Infinity, Math.max(spacing.lat, spacing.lon));
  }
  return {
    name,
    kind: tiles.length === 0 ? kind : commonKind(tiles.map((tile) => tile.kind)),
    tiles: tiles.length,
    bounds: unionBounds(tiles.map((tile) => tile.bounds)),
    resolutionM,
    formats: [...new Set(tiles.map((tile) => tile.format))].sort(),
    attributions: [...new Set(tiles.map((tile) => tile.attribution))].sort(),
    notes,
  };
}
