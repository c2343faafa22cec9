import type { Calculation } from '@radioshed/archive';

/** How a file is asked for. */
export interface FileOptions {
  /** What addresses inside the file begin with: `http://localhost:8080`; nothing by default. */
  readonly baseUrl?: string;
}

/** A file that can be made of a kept calculation. */
export interface FileKind {
  /** How a request names it: `kmz`. */
  readonly format: string;
  /** What its name ends in after the base name. */
  readonly suffix: string;
  /** Media type. */
  readonly type: string;
  /** Whether it holds addresses of this server, and so is made anew each time; else it is kept. */
  readonly hasAddresses?: boolean;
  /** @param source what its kind keeps; empty where that is nothing but details. */
  readonly make: (
    calculation: Calculation,
    source: Uint8Array,
    options: FileOptions,
  ) => Uint8Array | Promise<Uint8Array>;
}

/** Formats of the interface: one that a kind of calculation does not have is refused, any other name is not found. */
export const EXPORT_FORMATS: readonly string[] = ['kml', 'kmz', 'kmzppa', 'shp', 'tiff', 'zip', 'geojson', 'png'];
