import type { Polarisation } from './polarisation.js';

/** What a pattern file says: an antenna of pattern `cuts` but for its mounting, and what stands beside it. */
export interface PatternFile {
  readonly format: 'adf' | 'ant' | 'msi';
  /** Model of the antenna, or the file's name where it has none. */
  readonly name: string;
  readonly manufacturer?: string;
  /** Gain in the direction of the cuts' maximum, dBi; ANT files have none. */
  readonly gainDbi?: number;
  /** The frequency the pattern was taken at, MHz, or the middle of its band. */
  readonly frequencyMHz?: number;
  /** Electrical tilt, degrees, positive down: already part of the vertical cut. */
  readonly electricalTiltDeg?: number;
  readonly polarisation?: Polarisation;
  /** See {@link Cut} for the sense of both. 360 values, or 3600 where the file has fractions of a degree. */
  readonly horizontalDb: Float64Array;
  readonly verticalDb: Float64Array;
  /** What was taken for granted or left out in reading, in words. */
  readonly notes: readonly string[];
}
