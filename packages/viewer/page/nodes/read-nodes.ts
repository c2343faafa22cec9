import { PLACES_NOTES, PlacesError, readPlaces, type SiteQuantity } from '@radioshed/places';
import { isOutOfRangeError, noteText } from '@radioshed/units';
import { GEODESY_NOTES } from '@radioshed/geodesy';

import type { Column, ColumnRole } from './columns.js';

/** A radio of a network. */
export interface Node {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Values of its own radio, by the paths of the form; the form has the rest. */
  readonly own?: Readonly<Record<string, string>>;
}

/** An entry that is not a place. */
export interface Refused {
  /** Its name or line. */
  readonly name: string;
  readonly reason: string;
}

/** Locations read, and lines refused. */
export interface ReadNodes {
  readonly nodes: readonly Node[];
  readonly refused: readonly Refused[];
  /** Of a table: its columns, and what was read from each. */
  readonly columns: readonly Column[];
  /** Sentences about guesses, and about what is not read. */
  readonly notes: readonly string[];
}

/** A choice for a list whose names do not suffice. */
export interface NodesChoice {
  /** The meaning of each column. */
  readonly roles?: readonly ColumnRole[];
  /** Coordinate system of metres. */
  readonly crs?: string;
}

/** A table without locations, because no column has them or none is usable. */
export class TableError extends Error {
  readonly columns: readonly Column[];
  /** Whether its coordinate system is not known. */
  readonly needsCrs: boolean;
  constructor(message: string, columns: readonly Column[], needsCrs: boolean) {
    super(message);
    this.columns = columns;
    this.needsCrs = needsCrs;
  }
}

/** Greatest latitude of a site, degrees, and characters of its name. */
const [MOST_LAT_DEG, MOST_NAME] = [89, 40];

/** Where values of a site are in the form. */
const PATHS: Readonly<Record<SiteQuantity, string>> = {
  height: 'transmitter.alt',
  frequency: 'transmitter.frq',
  power: 'transmitter.txw',
  gain: 'antenna.txg',
  azimuth: 'antenna.azi',
  tilt: 'antenna.tlt',
};

const WORDS = { ...GEODESY_NOTES, ...PLACES_NOTES };

/**
 * Radios from the content of a file or from what was pasted, with values of their own.
 * @throws TableError for a list without one.
 * @see readPlaces
 */
export async function readNodes(input: Uint8Array | string, choice: NodesChoice = {}): Promise<ReadNodes> {
  try {
    const { places, refused, columns, notes } = await readPlaces(input, { ...choice, mostLatDeg: MOST_LAT_DEG });
    const nodes = places.map(({ name, latDeg: lat, lonDeg: lon, values }) => {
      const own = Object.fromEntries(
        Object.entries(values).map(([quantity, value]) => [PATHS[quantity as SiteQuantity], String(value)]),
      );
      return { name: name.slice(0, MOST_NAME), lat, lon, ...(Object.keys(own).length === 0 ? {} : { own }) };
    });
    const reasons = refused.map(({ name, column, reason }) => ({
      name: name.slice(0, MOST_NAME),
      reason: withoutFlags(column === '' ? reason : `${column}: ${reason}`),
    }));
    return { nodes, refused: reasons, columns, notes: notes.map((note) => withoutFlags(noteText(note, WORDS))) };
  } catch (error) {
    if (isOutOfRangeError(error)) throw new TableError(error.message, [], true);
    if (!(error instanceof PlacesError)) throw error;
    throw new TableError(withoutFlags(error.message), error.columns, error.needsCrs);
  }
}

/** A sentence without the flags of the command, for which the page has controls. */
function withoutFlags(text: string): string {
  return text.replaceAll(/,? \(--[a-z](?:[^()]|\([^()]*\))*\)|, or --crs EPSG:\d+/g, '');
}
