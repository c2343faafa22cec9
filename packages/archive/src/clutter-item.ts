import type { Extent, Near } from './extent.js';

/** An obstacle to be saved. */
export interface NewClutterItem {
  readonly extent: Extent;
  /** JSON, such as a GeoJSON feature; the archive does not look inside. */
  readonly feature: unknown;
}

export interface ClutterItem extends NewClutterItem {
  /** Counts from 1 over all accounts. */
  readonly id: number;
}

/** Which obstacles of an account are read; all where nothing is given. */
export interface ClutterOptions {
  /** Only items that meet the box; the oldest first. */
  readonly extent?: Extent;
  /** Only items within reach of a place; the nearest first. */
  readonly near?: Near;
  /** At most so many; all by default. */
  readonly limit?: number;
}

/** Private clutter. */
export interface ClutterStore {
  /** The ids given to the items, in their order. */
  addClutter(accountId: number, items: readonly NewClutterItem[]): Promise<readonly number[]>;
  /** Obstacles of an account. */
  clutter(accountId: number, options?: ClutterOptions): Promise<readonly ClutterItem[]>;
  /** How many items the account has. */
  countClutter(accountId: number): Promise<number>;
  /** Whether there was one. */
  deleteClutter(accountId: number, id: number): Promise<boolean>;
  /** How many there were. */
  deleteAllClutter(accountId: number): Promise<number>;
}
