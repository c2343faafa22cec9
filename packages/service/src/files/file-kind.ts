import type { Calculation } from '@radioshed/archive';

/** Options of a request for a file. */
export interface FileOptions {
  /** Prefix of addresses inside the file: `http://localhost:8080`; default empty. */
  readonly baseUrl?: string;
  /** Whether more parts of the file will be read soon: it is then cached in memory. */
  readonly inParts?: boolean;
}

/** A kind of file that can be created from a saved calculation. */
export interface FileKind {
  /** Its name in requests: `kmz`. */
  readonly format: string;
  /** The end of its name, after the base name. */
  readonly suffix: string;
  /** Media type. */
  readonly type: string;
  /** Whether it contains addresses of this server. Such files are created for each request; others are saved. */
  readonly hasAddresses?: boolean;
  /** Whether the details suffice, so that the saved values are not read. */
  readonly readsDetails?: boolean;
  /** Whether a calculation has it; every one of its kind by default. Lists without details leave such files out. */
  readonly isOf?: (calculation: Calculation) => boolean;
  /** Whether it is saved with the calculation and cannot be made later. */
  readonly isSaved?: boolean;
  /** Memory that making it takes, with the saved values, bytes; a few megabytes by default. */
  readonly bytes?: (calculation: Calculation) => number;
  /** @param source the saved values; empty if only details are saved or read. */
  readonly make: (
    calculation: Calculation,
    source: Uint8Array,
    options: FileOptions,
  ) => Uint8Array | Promise<Uint8Array>;
}

/** Formats of the interface. One that a calculation does not have gets 400; any other name gets 404. */
export const EXPORT_FORMATS: readonly string[] = ['kml', 'kmz', 'kmzppa', 'shp', 'tiff', 'zip', 'geojson', 'png'];
