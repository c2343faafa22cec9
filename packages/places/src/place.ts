import type { Note } from '@radioshed/units';

import type { SiteQuantity } from './quantities.js';
import type { ColumnRole } from './columns/column-role.js';

/**
 * Values of a site's radio: height (m above ground), frequency (MHz), power (W), gain (dBi), azimuth and downtilt
 * (degrees).
 */
export type SiteValues = Readonly<Partial<Record<SiteQuantity, number>>>;

/** A place with its name, on WGS 84. */
export interface ReadPlace {
  readonly name: string;
  readonly latDeg: number;
  readonly lonDeg: number;
  /** Where its row begins in the file, from 1; tables alone have it. */
  readonly line?: number;
  readonly values: SiteValues;
  /** Whether it is a point of a track or of a line, not a site of its own. */
  readonly isOfTrack: boolean;
}

/** An entry that is not a place. */
export interface RefusedPlace {
  /** Its name or line. */
  readonly name: string;
  readonly line?: number;
  /** The column whose value cannot be read; empty where it is the entry itself. */
  readonly column: string;
  readonly reason: string;
}

/** A column of a table, and what was read from it. */
export interface ReadColumn {
  /** As the heading has it. */
  readonly name: string;
  readonly role: ColumnRole;
  /** The first cell with content; empty if there is none. */
  readonly example: string;
}

/** The content of a list of places. */
export interface PlacesRead {
  readonly places: readonly ReadPlace[];
  readonly refused: readonly RefusedPlace[];
  /** Of a table: its columns, and what was read from each. */
  readonly columns: readonly ReadColumn[];
  /** Notes on guesses, defaults and what was left out. */
  readonly notes: readonly Note[];
}

/** How a list of places is read; without them everything is found from its content. */
export interface ReadPlacesOptions {
  /** Coordinate system of metres: an EPSG code. */
  readonly crs?: string;
  readonly latColumn?: string;
  readonly lonColumn?: string;
  readonly nameColumn?: string;
  readonly heightColumn?: string;
  /** The meaning of each column, instead of that of its name. */
  readonly roles?: readonly ColumnRole[];
  /** Greatest size of a file in a zip file, bytes; 256 MiB by default. */
  readonly mostBytes?: number;
  /** Greatest number of lines of a table; any by default. */
  readonly mostLines?: number;
  /** Greatest latitude, 90 by default. */
  readonly mostLatDeg?: number;
}

/** A list without a place that can be read. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError';
  /** Of a table, to choose their meaning. */
  readonly columns: readonly ReadColumn[];
  /** Whether a coordinate system is missing. */
  readonly needsCrs: boolean;
  /** Whether no column has positions. */
  readonly lacksPosition: boolean;

  constructor(
    message: string,
    columns: readonly ReadColumn[] = [],
    needsCrs = false,
    { lacksPosition = false, ...options }: ErrorOptions & { readonly lacksPosition?: boolean } = {},
  ) {
    super(message, options);
    this.lacksPosition = lacksPosition;
    this.columns = columns;
    this.needsCrs = needsCrs;
  }
}

/** Whether an error is a {@link PlacesError}, also from another copy of this package. */
export function isPlacesError(error: unknown): error is PlacesError {
  return error instanceof Error && error.name === 'PlacesError';
}
