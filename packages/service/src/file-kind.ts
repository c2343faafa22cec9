import type { Calculation } from '@radioshed/archive';

/** A file that can be made of a kept calculation. */
export interface FileKind<Kept> {
  /** How a request names it: `kmz`. */
  readonly format: string;
  /** What its name ends in after the base name. */
  readonly suffix: string;
  /** Media type. */
  readonly type: string;
  readonly make: (calculation: Calculation, kept: Kept) => Uint8Array | Promise<Uint8Array>;
}

/** Formats of the interface that no one makes yet. */
export const LATER_FORMATS: readonly string[] = ['kml', 'kmzppa', 'shp', 'zip'];
