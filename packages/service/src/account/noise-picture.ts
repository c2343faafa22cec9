import { NOISE_REACH_KM } from '@radioshed/engine';
import { type MeasuredNoise, measuredNoiseBands } from '@radioshed/noise';
import type { CallFactory } from '@radioshed/parallel';
import type { Grid } from '@radioshed/raster';

/** A noise map to draw. */
export interface NoiseJob {
  /** At least one. */
  readonly records: readonly MeasuredNoise[];
  readonly grid: Grid;
}

/** The level at each pixel's centre: |dBm|, rounded, 1 to 255; 0 beyond {@link NOISE_REACH_KM} from a record. */
export function noisePicture({ records, grid }: NoiseJob): Uint8Array {
  const bytes = new Uint8Array(grid.width * grid.height);
  for (const { firstRow, levelsDbm } of measuredNoiseBands(records, grid, { reachKm: NOISE_REACH_KM })) {
    const start = firstRow * grid.width;
    for (let i = 0; i < levelsDbm.length; i++) {
      const level = levelsDbm[i] ?? Number.NaN;
      bytes[start + i] = Number.isNaN(level) ? 0 : amountOf(level);
    }
  }
  return bytes;
}

/** The same in a separate thread. */
export const noisePictures: CallFactory<null, NoiseJob, Uint8Array> = () => async (job) => noisePicture(job);

/** A level as a byte. */
export function amountOf(levelDbm: number): number {
  return Math.min(Math.max(Math.round(Math.abs(levelDbm)), 1), 255);
}
