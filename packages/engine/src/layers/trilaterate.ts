import type { Bounds } from '@radioshed/geodesy';
import { emptyRaster, gridBounds, type Grid, type Raster } from '@radioshed/raster';
import { checkRange, type Note } from '@radioshed/units';

import { rowAreasKm2 } from '../grid/circle.js';
import { coveredKm2 } from '../grid/covered-area.js';
import { type RowWork, rowsInTurns } from '../grid/rows-in-turns.js';
import type { EngineContext } from '../input/context.js';
import { LEVEL_RANGE } from '../input/ranges.js';
import type { TrilaterateInput } from '../input/trilaterate-input.js';
import { commonGrid, pixelMap } from './common-grid.js';
import { commonQuantity } from './common-quantity.js';

/** Result of {@link trilaterate}. */
export interface TrilaterateResult {
  readonly kind: 'trilateration';
  /**
   * How well a location fits, percent: 100 where all values equal the received levels; NaN where the radio cannot be.
   */
  readonly closenessPercent: Raster;
  readonly bounds: Bounds;
  /** Area and pixels where the radio can be. */
  readonly areaKm2: number;
  readonly areaPixels: number;
  readonly notes: readonly Note[];
}

/** Implements `trilaterate` of the package. */
export async function trilaterate(
  input: TrilaterateInput,
  context: Pick<EngineContext, 'signal' | 'onProgress'>,
): Promise<TrilaterateResult> {
  const { connected, disconnected = [], errorDb, maxPixels } = input;
  checkRange('errorDb', errorDb, 0.1, 100, 'dB');
  commonQuantity('connected', connected);
  commonQuantity('layers', [...connected, ...disconnected]);
  for (const [i, { rssi }] of connected.entries()) checkRange(`connected[${i}].rssi`, rssi, ...LEVEL_RANGE);
  for (const [i, each] of disconnected.entries()) {
    checkRange(`disconnected[${i}].threshold`, each.threshold, ...LEVEL_RANGE);
  }
  const heard = connected.map(({ values }) => values);
  const { grid, notes } = commonGrid([...heard, ...disconnected.map(({ values }) => values)], heard, maxPixels);
  const sum = new Float64Array(grid.width * grid.height);
  const raster = emptyRaster(grid);
  const percent = raster.values;
  const sign = connected[0].quantity === 'pathLoss' ? -1 : 1;
  let areaPixels = 0;
  const works: readonly (() => RowWork)[] = [
    ...connected.map(({ values, rssi }) => () => {
      return visiting(grid, values, (pixel, value) => {
        const apart = Math.abs(value - rssi);
        // A missing value never matches.
        sum[pixel] += apart <= errorDb ? 1 - apart / errorDb : -Infinity;
      });
    }),
    ...disconnected.map(({ values, threshold }) => () => {
      return visiting(grid, values, (pixel, value) => {
        if (sign * value >= sign * threshold) sum[pixel] = -Infinity;
      });
    }),
    () => (from, to) => {
      for (let pixel = from * grid.width; pixel < to * grid.width; pixel++) {
        if (sum[pixel] === -Infinity) continue;
        areaPixels++;
        percent[pixel] = (100 * sum[pixel]) / connected.length;
      }
    },
  ];
  await rowsInTurns(grid, works, (begin) => begin(), context);
  return {
    kind: 'trilateration',
    closenessPercent: raster,
    bounds: gridBounds(grid),
    areaKm2: coveredKm2(raster, rowAreasKm2(grid), { quantity: 'receivedPower' }),
    areaPixels,
    notes,
  };
}

/** Visits every pixel of a grid with the raster's value there; NaN outside it. */
function visiting(grid: Grid, raster: Raster, take: (pixel: number, value: number) => void): RowWork {
  const { columns, rows } = pixelMap(grid, raster);
  const { values: source, width } = raster;
  return (from, to) => {
    for (let row = from, pixel = from * grid.width; row < to; row++) {
      for (let column = 0; column < grid.width; column++, pixel++) {
        const inside = rows[row] >= 0 && columns[column] >= 0;
        take(pixel, inside ? source[rows[row] * width + columns[column]] : Number.NaN);
      }
    }
  };
}
