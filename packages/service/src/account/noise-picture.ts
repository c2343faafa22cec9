import { type MeasuredNoise, measuredNoiseBands } from '@radioshed/noise';
import type { Grid } from '@radioshed/raster';

/** A noise map to draw. */
export interface NoiseJob {
  /** At least one. */
  readonly records: readonly MeasuredNoise[];
  readonly grid: Grid;
}

/** The level at each pixel's centre: |dBm|, rounded, 1 to 255. */
export function noisePicture({ records, grid }: NoiseJob): Uint8Array {
  const bytes = new Uint8Array(grid.width * grid.height);
  for (const { firstRow, levelsDbm } of measuredNoiseBands(records, grid)) {
    const start = firstRow * grid.width;
    for (let i = 0; i < levelsDbm.length; i++) bytes[start + i] = amountOf(levelsDbm[i] ?? 0);
  }
  return bytes;
}

/** A level as a byte. */
export function amountOf(levelDbm: number): number {
  return Math.min(Math.max(Math.round(Math.abs(levelDbm)), 1), 255);
}
