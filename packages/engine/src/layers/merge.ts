import type { Bounds } from '@radioshed/geodesy';
import { type Note } from '@radioshed/units';
import { emptyRaster, gridBounds, type Grid, type Raster, rasterOf } from '@radioshed/raster';

import { rowAreasKm2 } from '../grid/circle.js';
import { coveredKm2 } from '../grid/covered-area.js';
import { type RowWork, rowsInTurns } from '../grid/rows-in-turns.js';
import type { EngineContext } from '../input/context.js';
import type { MergeInput } from '../input/merge-input.js';
import { type Quantity, quantities } from '../input/quantity.js';
import { columnRange, commonGrid, pixelMap } from './common-grid.js';
import { commonQuantity } from './common-quantity.js';

/** Result of {@link merge}. */
export interface MergeResult {
  readonly kind: 'merge';
  readonly values: Raster;
  /** Index of the layer that each value is from, the first of equals; −1 for no value. */
  readonly bestLayer: Raster<Int16Array>;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area with a value, km². */
  readonly coveredAreaKm2: number;
  readonly notes: readonly Note[];
}

/** Implements `merge` of the package. */
export async function merge(
  input: MergeInput,
  context: Pick<EngineContext, 'signal' | 'onProgress'>,
): Promise<MergeResult> {
  const { layers, maxPixels } = input;
  const quantity = commonQuantity('layers', layers);
  const rasters = layers.map(({ values }) => values);
  const { grid, notes } = commonGrid(rasters, rasters, maxPixels);
  const values = emptyRaster(grid);
  const best = rasterOf(new Int16Array(grid.width * grid.height).fill(-1), grid, -1);
  const { better, unit } = quantities[quantity];
  await rowsInTurns(grid, rasters, (raster, index) => promoting(grid, raster, index, better, values, best), context);
  return {
    kind: 'merge',
    values,
    bestLayer: best,
    quantity,
    unit,
    bounds: gridBounds(grid),
    coveredAreaKm2: coveredKm2(values, rowAreasKm2(grid), { quantity }),
    notes,
  };
}

/** Replaces worse values by those of a raster. */
function promoting(
  grid: Grid,
  raster: Raster,
  index: number,
  better: 1 | -1,
  values: Raster,
  best: Raster<Int16Array>,
): RowWork {
  const map = pixelMap(grid, raster);
  const range = columnRange(map);
  const [source, have, whose] = [raster.values, values.values, best.values];
  return (from, to) => {
    for (let row = from; row < to; row++) {
      if (map.rows[row] < 0) continue;
      promoteRow(
        source,
        map.rows[row] * raster.width,
        map.columns,
        range,
        better,
        have,
        row * grid.width,
        whose,
        index,
      );
    }
  };
}

/** Merges one row. A separate function, so the loop uses only local variables. */
function promoteRow(
  source: Float32Array,
  line: number,
  columns: Int32Array,
  [first, end]: readonly [number, number],
  better: 1 | -1,
  have: Float32Array,
  start: number,
  whose: Int16Array,
  index: number,
): void {
  for (let column = first, pixel = start + first; column < end; column++, pixel++) {
    if (columns[column] < 0) continue;
    const value = source[line + columns[column]];
    if (value !== value || (have[pixel] === have[pixel] && better * value <= better * have[pixel])) continue;
    have[pixel] = value;
    whose[pixel] = index;
  }
}
