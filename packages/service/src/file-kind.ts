import type { Calculation } from '@radioshed/archive';

/** A file that can be made of a kept calculation. */
export interface FileKind {
  /** How a request names it: `kmz`. */
  readonly format: string;
  /** What its name ends in after the base name. */
  readonly suffix: string;
  /** Media type. */
  readonly type: string;
  /** @param source what its kind keeps; empty where that is nothing but details. */
  readonly make: (calculation: Calculation, source: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

/** Formats of the interface that no one makes yet. */
export const LATER_FORMATS: readonly string[] = ['kml', 'kmzppa', 'shp', 'zip'];
