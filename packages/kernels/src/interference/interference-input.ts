import type { Pool } from '@radioshed/parallel';
import type { Grid, Raster } from '@radioshed/raster';

/** Levels of a transmitter, read on a grid that need not be that of its raster. */
export interface LevelLayer {
  /** Levels in dB over anything that all layers have in common, or path losses; NaN, and what is infinite, = none. */
  readonly values: Raster;
  /** Column and row of the raster that are read in each column and row of the grid; −1 for none. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** Where the values are path losses: the power they are taken off, dBm. */
  readonly eirpDbm?: number;
}

/** A layer of a transmitter that disturbs. */
export interface JammingLayer extends LevelLayer {
  /** Of its power what counts against each of the signals, 0 to 1. */
  readonly parts: Float64Array;
}

/** Transmitters that are wanted and transmitters that disturb, over one grid. */
export interface JammingInput {
  readonly grid: Grid;
  /** At least one; the strongest at a place is listened to, of equals the first. */
  readonly signals: readonly LevelLayer[];
  readonly jammers: readonly JammingLayer[];
  /** Ratios at or above which pixels are counted, dB. */
  readonly thresholdsDb: readonly number[];
}

/** How a jamming raster is watched, called off and shared out. */
export interface JammingOptions {
  /** Where rows are worked out; in this thread where absent. */
  readonly pool?: Pool;
  readonly signal?: AbortSignal;
  /** Told the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** What of a raster of ratios is counted. */
export interface RatioCounts {
  /** Pixels with a ratio in each row. */
  readonly ratioPixels: Int32Array;
  /** Pixels at or above each of the thresholds. */
  readonly above: Int32Array;
}

/** What `jamming` found. */
export interface Jamming extends RatioCounts {
  /** All jamming over the strongest signal, dB; NaN where there is no signal, or nothing that disturbs it. */
  readonly ratioDb: Raster;
  /** Pixels with a signal. */
  readonly signalPixels: number;
}
