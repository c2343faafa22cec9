import type { Extent, Near } from './extent.js';

/** An obstacle to be saved. */
export interface NewClutterItem {
  readonly extent: Extent;
  /** JSON, such as a GeoJSON feature; the archive does not interpret it. */
  readonly feature: unknown;
}

/** A saved obstacle. */
export interface ClutterItem extends NewClutterItem {
  /** Counts from 1 in each account. */
  readonly id: number;
}

/** Filter for the obstacles of an account; all by default. */
export interface ClutterOptions {
  /** Only items that intersect the box, oldest first. */
  readonly extent?: Extent;
  /** Only items near a location, nearest first. */
  readonly near?: Near;
  /** Maximum number; all by default. */
  readonly limit?: number;
}

/** Obstacles of accounts. */
export interface ClutterStore {
  /** Returns the ids of the items, in their order. */
  addClutter(accountId: number, items: readonly NewClutterItem[]): Promise<readonly number[]>;
  /**
   * The same, unless the account has got items that the caller does not know, such as through another server: then it
   * saves nothing and returns undefined.
   *
   * @param newest greatest id that the caller knows, 0 for none.
   */
  addClutterAfter(
    accountId: number,
    newest: number,
    items: readonly NewClutterItem[],
  ): Promise<readonly number[] | undefined>;
  /** Obstacles of an account. */
  clutter(accountId: number, options?: ClutterOptions): Promise<readonly ClutterItem[]>;
  /** Number of items of the account. */
  countClutter(accountId: number): Promise<number>;
  /** Returns whether it existed. */
  deleteClutter(accountId: number, id: number): Promise<boolean>;
  /** Returns the number deleted. */
  deleteAllClutter(accountId: number): Promise<number>;
}
