import type { Bounds } from '@radioshed/geodesy';
import { emptyRaster, gridBounds, type Grid, type Raster, rasterData, rasterOf } from '@radioshed/raster';

import { columnRange, commonGrid, pixelMap } from './common-grid.js';
import { coveredKm2 } from './covered-area.js';
import { rowAreasKm2 } from './disc.js';
import type { Quantity } from './input.js';
import { commonQuantity, type Layer } from './layer.js';
import { quantities } from './quantity.js';

/** Layers to be put together into one, and how. */
export interface MergeInput {
  /** Layers of one quantity, of any resolutions and places. */
  readonly layers: readonly Layer[];
  /** Most pixels of the result, 1 to 200 000 000 (the default); it has coarser ones where there were more. */
  readonly maxPixels?: number;
}

/** What {@link merge} found. */
export interface MergeResult {
  readonly kind: 'merge';
  readonly values: Raster;
  /** Index of the layer that each value is of, the first of equals; −1 where there is none. */
  readonly bestLayer: Raster<Int16Array>;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area with a value, km². */
  readonly coveredAreaKm2: number;
  readonly adjustments: readonly string[];
}

/**
 * One layer of many: at each place the best of their values, the highest of levels, the lowest of path losses. Read from
 * the pixel that holds the place, in pixels as fine as the finest layer's.
 *
 * @throws OutOfRangeError for layers of different quantities, and for none.
 */
export function merge({ layers, maxPixels }: MergeInput): MergeResult {
  const quantity = commonQuantity('layers', layers);
  const rasters = layers.map(({ values }) => values);
  const { grid, notes } = commonGrid(rasters, rasters, maxPixels);
  const { values, best } = bestOf(grid, rasters, quantities[quantity].better);
  return {
    kind: 'merge',
    values,
    bestLayer: best,
    quantity,
    unit: quantities[quantity].unit,
    bounds: gridBounds(grid),
    coveredAreaKm2: coveredKm2(values, rowAreasKm2(grid), { quantity }),
    adjustments: notes,
  };
}

/** The best value of rasters at each pixel of a grid, and whose it is. */
function bestOf(
  grid: Grid,
  rasters: readonly Raster[],
  better: 1 | -1,
): { readonly values: Raster; readonly best: Raster<Int16Array> } {
  const values = emptyRaster(grid);
  const best = rasterOf(new Int16Array(grid.width * grid.height).fill(-1), grid, -1);
  for (const [index, raster] of rasters.entries()) promote(grid, raster, index, better, values, best);
  return { values, best };
}

function promote(
  grid: Grid,
  raster: Raster,
  index: number,
  better: 1 | -1,
  values: Raster,
  best: Raster<Int16Array>,
): void {
  const map = pixelMap(grid, raster);
  const { columns, rows } = map;
  const [from, to] = columnRange(map);
  const source = rasterData(raster);
  const width = raster.values.shape[1];
  const have = rasterData(values);
  const whose = rasterData(best);
  for (let row = 0; row < grid.height; row++) {
    if (rows[row] < 0) continue;
    const line = rows[row] * width;
    for (let column = from, pixel = row * grid.width + from; column < to; column++, pixel++) {
      if (columns[column] < 0) continue;
      const value = source[line + columns[column]];
      if (value !== value || (have[pixel] === have[pixel] && better * value <= better * have[pixel])) continue;
      have[pixel] = value;
      whose[pixel] = index;
    }
  }
}
