import { indexOf } from '@radioshed/places';
import type { Note } from '@radioshed/units';

import { MeasurementsError } from './measurements-error.js';
import { ownCopy } from './place-reader.js';
import { note } from './notes.js';

/** Names of columns that say which transmitter a row heard, in small letters and digits. */
const NAMES = new Set(
  'cellid cell cid ci eci ecgi cgi nci globalcellid enodebid pci psc bsic bssid mac gateway gatewayid gwid gweui eui nodeid sender from site siteid sitename station transmitter'.split(
    ' ',
  ),
);

/** Most transmitters that are counted one by one. */
const MOST_COUNTED = 100_000;
/** Most transmitters that the note names. */
const MOST_NAMED = 5;

/** Counts the transmitters that a log has heard. */
export class LogTransmitters {
  readonly #name: string | undefined;
  readonly #at: number;
  /** Numbers of the transmitters, and their rows. */
  readonly #numbers = new Map<string, number>();
  readonly #rows: number[] = [];
  #more = false;

  /**
   * @param column that has them; empty or undefined to find it by its name
   * @throws MeasurementsError for a column that is named but not there
   */
  constructor(header: readonly string[], column = '') {
    const names = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    this.#at = column === '' ? names.findIndex((name) => NAMES.has(name)) : indexOf(header, column);
    if (column !== '' && this.#at < 0)
      throw new MeasurementsError(
        'missing-column',
        `there is no column ${column}: the columns are ${header.join(', ')}`,
      );
    this.#name = header[this.#at]?.trim();
  }

  /** Name of the column; undefined where there is none. */
  get column(): string | undefined {
    return this.#name;
  }

  /** The transmitters, by their numbers. */
  get ids(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** Counts a row. @returns the number of its transmitter; -1 for none */
  add(cells: readonly string[]): number {
    const id = (cells[this.#at] ?? '').trim();
    if (id === '') return -1;
    const known = this.#numbers.get(id);
    if (known !== undefined) {
      this.#rows[known] += 1;
      return known;
    }
    if (this.#rows.length >= MOST_COUNTED) {
      this.#more = true;
      return -1;
    }
    // A part of a line would keep the whole piece of the file in memory.
    this.#numbers.set(ownCopy(id), this.#rows.length);
    return this.#rows.push(1) - 1;
  }

  /** A note where there are several: a comparison has one. */
  notes(): Note[] {
    const column = this.#name;
    if (column === undefined || this.#rows.length < 2) return [];
    const byRows = this.ids.map((id, i) => ({ id, rows: this.#rows[i] ?? 0 })).sort((a, b) => b.rows - a.rows);
    const transmitters = byRows.slice(0, MOST_NAMED);
    return [note('severalTransmitters', { column, count: this.#rows.length, isMore: this.#more, transmitters })];
  }
}
