import type { Note } from '@radioshed/units';

import type { Polarisation } from './polarisation.js';

/** Content of a pattern file: an antenna of pattern `cuts` without its mounting, and its data. */
export interface PatternFile {
  readonly format: 'adf' | 'ant' | 'msi' | 'ffe' | 'cst' | 'nec' | 'splat';
  /** Model of the antenna, or the file name where none is given. */
  readonly name: string;
  readonly manufacturer?: string;
  /**
   * Gain to which the cuts are relative, dBi: at their 0 dB, which neither cut may reach. Absent from ANT and SPLAT!
   * files.
   */
  readonly gainDbi?: number;
  /** Frequency of the pattern, MHz, or the middle of its band. */
  readonly frequencyMHz?: number;
  /** Electrical tilt, degrees, positive down: already part of the vertical cut. */
  readonly electricalTiltDeg?: number;
  readonly polarisation?: Polarisation;
  /**
   * How the antenna stands, where the file says it: azimuth of the main direction, clockwise from true north, and
   * downtilt, degrees.
   */
  readonly mounting?: { readonly azimuthDeg: number; readonly tiltDeg: number };
  /** See {@link Cut} for the sense of both. 360 values, or 3600 where the file has fractions of a degree. */
  readonly horizontalDb: Float64Array;
  readonly verticalDb: Float64Array;
  /** Assumptions and skipped parts. */
  readonly notes: readonly Note[];
}
