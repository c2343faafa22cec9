import { checkGrid, type Grid, type Raster } from '@radioshed/raster';
import { checkShape, openFields } from '@radioshed/units';

/** Levels of a transmitter, read on a grid that need not be that of its raster. */
export interface LevelLayer {
  /** Levels in dB over a reference that all layers share, or path losses; NaN and infinite values are no level. */
  readonly values: Raster;
  /** Column and row of the raster for each column and row of the grid; −1 for none. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** Where the values are path losses: the EIRP that they are subtracted from, dBm. */
  readonly eirpDbm?: number;
}

/** Levels of a transmitter that interferes. */
export interface InterfererLayer extends LevelLayer {
  /** Fraction of its power inside the channel of each signal, 0 to 1. */
  readonly overlapRatios: Float64Array;
}

/** Wanted and interfering transmitters over one grid. */
export interface InterferenceInput {
  readonly grid: Grid;
  /** Wanted signals, at least one. The strongest is received at each pixel, the first of equals. */
  readonly signals: readonly LevelLayer[];
  readonly interferers: readonly InterfererLayer[];
  /** Pixels with a ratio at or above each of these are counted, dB. */
  readonly thresholdsDb: readonly number[];
}

/** Counts over a raster of ratios. */
export interface RatioCounts {
  /** Pixels with a ratio in each row. */
  readonly ratioPixels: Int32Array;
  /** Pixels at or above each of the thresholds. */
  readonly above: Int32Array;
}

/** Result of `interferenceRatio`. */
export interface InterferenceRatio extends RatioCounts {
  /** Sum of the interference over the strongest signal, dB: −C/I. NaN without a signal or without interference. */
  readonly ratioDb: Raster;
  /** Pixels with a signal. */
  readonly signalPixels: number;
}

const INTERFERENCE_INPUT = openFields<InterferenceInput>({
  grid: 'object',
  signals: 'list',
  interferers: 'list',
  thresholdsDb: 'numbers',
});

/**
 * Checks the structure of an input; values are checked where they are used.
 * @throws OutOfRangeError naming the field
 */
export function checkInterference(input: InterferenceInput): void {
  checkShape(input, INTERFERENCE_INPUT);
  checkGrid(input.grid);
}
