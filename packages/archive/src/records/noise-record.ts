import type { Extent } from './extent.js';

/** Noise measured at a location. */
export interface NoiseRecord {
  readonly frequencyMHz: number;
  readonly noiseDbm: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Filter for records; all by default. */
export interface NoiseOptions {
  readonly minMHz?: number;
  readonly maxMHz?: number;
  readonly extent?: Extent;
  /** Maximum number, latest first; all by default. */
  readonly limit?: number;
}

/** Noise measurements of accounts. */
export interface NoiseStore {
  /**
   * A record replaces an earlier one at the same location and frequency.
   *
   * @param most records that the account may have; a record that is replaced counts as another one.
   * @throws ArchiveError `too-many`: none is saved
   */
  addNoise(accountId: number, records: readonly NoiseRecord[], most?: number): Promise<void>;
  /** Latest first. */
  noise(accountId: number, options?: NoiseOptions): Promise<readonly NoiseRecord[]>;
  /** Number of records of the account. */
  countNoise(accountId: number): Promise<number>;
  /** Returns the number deleted. */
  deleteNoise(accountId: number, options?: Omit<NoiseOptions, 'limit'>): Promise<number>;
}
