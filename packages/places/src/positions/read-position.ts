import type { Note } from '@radioshed/units';

import type { PlaceChoice, PlaceColumns } from '../columns/place-columns.js';
import type { ReadPlacesOptions } from '../place.js';
import type { Fault } from '../read-fault.js';

/** On WGS 84, whatever system the cells are in. */
export interface ReadPosition {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Positions in columns that were found. */
export type Positions = Pick<PositionReader, 'read' | 'notes'>;

/** Reads positions in the columns that {@link positionReader} found. */
export interface PositionReader {
  /** The position in the cells of a row, or why there is none. */
  readonly read: (cells: readonly string[]) => ReadPosition | Fault;
  /** Notes on guesses. */
  readonly notes: readonly Note[];
  /** Where positions are. */
  readonly found: PlaceColumns;
}

/** How the positions of a table are read. */
export type PositionOptions = Pick<ReadPlacesOptions, 'crs' | 'mostLatDeg' | 'latColumn' | 'lonColumn'> & PlaceChoice;
