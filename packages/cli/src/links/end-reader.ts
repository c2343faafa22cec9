import type { PairColumns } from '@radioshed/engine';
import { angleDeg } from '@radioshed/places';

import { END_COLUMNS, type EndField, type LinkColumn, type LinkColumns } from './link-columns.js';
import type { LinkTable } from './link-table.js';
import type { Outcomes } from './outcomes.js';
import { PAIR_COLUMNS, pairColumns } from './pair-columns.js';

/** Source of a number of an end: a column of the table, −1 for none, or the same for all rows. */
interface EndCell {
  readonly name: EndField;
  readonly column: number;
  readonly factor: number;
  readonly fixed: number | undefined;
}

/** Reads the ends of links from the rows of tables. */
export class EndReader {
  readonly #width: number;
  readonly #ends: ReadonlyMap<string, LinkColumn>;
  readonly #fields: readonly { readonly field: EndCell; readonly into: keyof PairColumns }[];

  /** @param fixed ends that all rows share. */
  constructor(columns: LinkColumns, fixed: Readonly<Partial<Record<EndField, number>>>) {
    this.#width = columns.names.length;
    this.#ends = new Map(columns.ends.map((column) => [column.field, column]));
    this.#fields = (Object.keys(PAIR_COLUMNS) as EndField[]).map((name) => {
      const column = this.#ends.get(name);
      const factor = column === undefined ? 1 : Number(column.factor);
      return { into: PAIR_COLUMNS[name], field: { name, column: column?.index ?? -1, factor, fixed: fixed[name] } };
    });
  }

  /** The ends of all rows; a row without valid ones gets its fault. */
  read(table: LinkTable, outcomes: Outcomes): PairColumns {
    const { rows } = table;
    const ends = pairColumns(rows);
    for (let row = 0; row < rows; row++) {
      const found = table.width(row);
      if (found !== this.#width) {
        outcomes.faults.set(row, `the row has ${found} cells, the header ${this.#width}`);
        continue;
      }
      for (const { field, into } of this.#fields) {
        const fault = this.#readEnd(table, row, field, ends[into]);
        if (fault === '') continue;
        outcomes.faults.set(row, fault);
        break;
      }
    }
    return ends;
  }

  /** Reads one number of an end; returns why it is refused. */
  #readEnd(table: LinkTable, row: number, { name, column, factor, fixed }: EndCell, into: Float64Array): string {
    if (column < 0 || table.isEmpty(row, column)) {
      into[row] = fixed ?? Number.NaN;
      return fixed === undefined && !name.endsWith('heightM') ? `${this.nameOf(name)}: it is empty` : '';
    }
    const number = table.number(row, column);
    const isAngle = Number.isNaN(number) && !name.endsWith('heightM') && factor === 1;
    const value = isAngle ? angleDeg(table.text(row, column), name.endsWith('latDeg') ? 'NS' : 'EW') : number;
    if (Number.isNaN(value)) return `${this.nameOf(name)}: "${table.text(row, column)}" is not a number`;
    into[row] = factor === 1 ? value : value * factor;
    return '';
  }

  /** Name of an end's column. */
  nameOf(field: EndField): string {
    return this.#ends.get(field)?.name ?? END_COLUMNS[field];
  }
}
