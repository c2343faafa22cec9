import type { Calculation } from '@radioshed/archive';

/** How a file is asked for. */
export interface FileOptions {
  /** What addresses inside the file begin with: `http://localhost:8080`; nothing by default. */
  readonly baseUrl?: string;
}

/** A file that can be made from a saved calculation. */
export interface FileKind {
  /** How a request names it: `kmz`. */
  readonly format: string;
  /** What its name ends in after the base name. */
  readonly suffix: string;
  /** Media type. */
  readonly type: string;
  /** Whether it contains addresses of this server and is made anew each time; otherwise it is saved. */
  readonly hasAddresses?: boolean;
  /** @param source the saved values; empty if only details are saved. */
  readonly make: (
    calculation: Calculation,
    source: Uint8Array,
    options: FileOptions,
  ) => Uint8Array | Promise<Uint8Array>;
}

/** Formats of the interface: one that a kind of calculation does not have is refused, any other name is not found. */
export const EXPORT_FORMATS: readonly string[] = ['kml', 'kmz', 'kmzppa', 'shp', 'tiff', 'zip', 'geojson', 'png'];
