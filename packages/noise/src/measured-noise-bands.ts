import { checkShape, openFields, type Shape } from '@radioshed/units';

import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import { shepard } from './shepard.js';

/** A raster in degrees, such as a `Grid` of `@radioshed/raster` in EPSG:4326. */
export interface NoiseGrid {
  readonly width: number;
  readonly height: number;
  /** West, degrees per column, 0, north, 0, minus degrees per row. */
  readonly transform: readonly [number, number, number, number, number, number];
}

/** Shape of a {@link NoiseGrid}, for `checkShape`. */
export const NOISE_GRID: Shape = openFields<NoiseGrid>({ width: 'number', height: 'number', transform: 'numbers' });

/** Some rows of a raster. */
export interface NoiseBand {
  readonly firstRow: number;
  readonly rows: number;
  /** dBm at the centres of the pixels, row by row, NaN out of reach; the next band overwrites it. */
  readonly levelsDbm: Float64Array;
}

/** Rows of a band. */
const BAND = 8;

/**
 * Noise at every pixel of a raster, equal to `measuredNoise`, in bands of a few rows: memory does not grow with the
 * raster. A tree finds the records, and the previous pixel bounds the search of the next.
 *
 * @param records at least one.
 * @throws OutOfRangeError for no records, or levels and locations that are no numbers.
 */
export function* measuredNoiseBands(
  records: readonly MeasuredNoise[],
  grid: NoiseGrid,
  reach: NoiseReach = {},
): Generator<NoiseBand, void, undefined> {
  const { width, height, transform } = checkShape(grid, NOISE_GRID, 'grid');
  const field = shepard(records, reach);
  const levels = new Float64Array(Math.min(BAND, height) * width);
  const [west, lonStep, , north, , latStep] = transform;
  for (let firstRow = 0; firstRow < height; firstRow += BAND) {
    const rows = Math.min(BAND, height - firstRow);
    for (let row = 0; row < rows; row++) {
      const latDeg = north + (firstRow + row + 0.5) * latStep;
      field.levelsAlong(latDeg, west, lonStep, levels.subarray(row * width, (row + 1) * width));
    }
    yield { firstRow, rows, levelsDbm: levels.subarray(0, rows * width) };
  }
}
