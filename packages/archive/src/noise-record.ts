import type { Extent } from './extent.js';

/** Noise measured at a place. */
export interface NoiseRecord {
  readonly frequencyMHz: number;
  readonly noiseDbm: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Which records are meant; all by default. */
export interface NoiseOptions {
  readonly minMHz?: number;
  readonly maxMHz?: number;
  readonly extent?: Extent;
  /** At most so many, the latest ones; all by default. */
  readonly limit?: number;
}

/** Private noise measurements. */
export interface NoiseStore {
  /** A record takes the place of an earlier one at the same place and frequency. */
  addNoise(accountId: number, records: readonly NoiseRecord[]): Promise<void>;
  /** The latest first. */
  noise(accountId: number, options?: NoiseOptions): Promise<readonly NoiseRecord[]>;
  /** How many records the account has. */
  countNoise(accountId: number): Promise<number>;
  /** How many there were. */
  deleteNoise(accountId: number, options?: Omit<NoiseOptions, 'limit'>): Promise<number>;
}
