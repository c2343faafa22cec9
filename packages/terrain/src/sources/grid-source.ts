import { type Raster, type RasterData, gridOf } from '@radioshed/raster';
import { checkInteger, checkObject } from '@radioshed/units';

import { boundsOfGrid } from '../geo-bounds.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import type { TerrainKind, TerrainSource } from '../source.js';
import { staticIndex } from '../tiles/static-index.js';
import type { Tile } from '../tiles/tile.js';

/** Labels for heights in memory. */
export interface GridSourceOptions extends MosaicOptions {
  readonly name?: string;
  readonly kind?: TerrainKind;
  readonly attribution?: string;
}

/**
 * A source over rasters in memory: any known coordinate system, m above mean sea level, joined like tiles.
 *
 * @example
 * ```ts
 * const heightsM = Float32Array.of(310, 320, 305, 298); // NaN for missing
 * const grid = geographicGrid({ north: 48.1, south: 47.9, west: 10.9, east: 11.1 }, 2, 2);
 * const terrain = gridSource(rasterOf(heightsM, grid), { name: 'survey' });
 * console.log((await terrain.heights([48], [11], { method: 'nearest' })).length); // 1
 * ```
 */
export function gridSource(
  rasters: Raster<RasterData> | readonly Raster<RasterData>[],
  options: GridSourceOptions = {},
): TerrainSource {
  checkObject('options', options);
  const { name = 'heights in memory', kind = 'mixed', attribution = 'Terrain: heights supplied by the user' } = options;
  const list = Array.isArray(rasters) ? (rasters as readonly Raster<RasterData>[]) : [rasters as Raster<RasterData>];
  checkInteger('rasters.length', list.length, 1, Infinity);
  const tiles = list.map((raster, i) => rasterTile(raster, { id: `${name} #${i + 1}`, kind, attribution }));
  const index = staticIndex(name, kind, tiles);
  return mosaicSource({ name, kind, info: () => index.info() }, index, options);
}

/** A raster as a tile of one level, whose block is the whole raster. */
export function rasterTile(
  raster: Raster<RasterData>,
  about: { readonly id: string; readonly kind: TerrainKind; readonly attribution: string },
): Tile {
  const grid = gridOf(raster);
  const chunk = { data: raster.values, noData: raster.noData };
  return {
    ...about,
    format: 'memory',
    bounds: boundsOfGrid(grid),
    levels: [{ grid, chunkWidth: grid.width, chunkHeight: grid.height }],
    loadChunk: () => Promise.resolve(chunk),
  };
}
