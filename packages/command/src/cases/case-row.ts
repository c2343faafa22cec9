/** A cell of a table of cases: a string from CSV, any plain value from JSON. */
export type Cell = string | number | boolean | null;

/** A row that is not a valid case: an empty cell, a word instead of a number, a missing profile. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}

/** A row of a table of cases, with access by column name. */
export class CaseRow {
  /** Index of the row, from 0. */
  readonly index: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #cells: readonly Cell[];

  /** @param places index of each column */
  constructor(places: ReadonlyMap<string, number>, cells: readonly Cell[], index: number) {
    this.#places = places;
    this.#cells = cells;
    this.index = index;
  }

  /** Whether the column exists and the cell is not empty. */
  has(column: string): boolean {
    return this.#text(column) !== '';
  }

  /** A non-empty string. @throws CaseError for an empty cell */
  text(column: string): string {
    const text = this.#text(column);
    if (text === '') throw new CaseError(`${column}: the cell is empty`);
    return text;
  }

  /** A number or `inf`. @throws CaseError for other values */
  number(column: string): number {
    const place = this.#places.get(column);
    const cell = place === undefined ? null : this.#cells[place];
    if (typeof cell === 'number') return cell;
    const text = this.text(column);
    const value = numberOf(text);
    if (Number.isNaN(value)) throw new CaseError(`${column}: "${text}" is not a number`);
    return value;
  }

  /** The meaning of a code of the reference. @throws CaseError for an unknown code */
  choice<T>(column: string, codes: Readonly<Record<string, T>>): T {
    const code = this.#code(column);
    if (Object.hasOwn(codes, code)) return codes[code];
    throw new CaseError(`${column}: "${code}" is not one of ${Object.keys(codes).join(', ')}`);
  }

  /**
   * The same for an argument of a model. An unknown code is passed on for the model to refuse, after its earlier
   * checks.
   */
  argument<T>(column: string, codes: Readonly<Record<string, T>>): T {
    const code = this.#code(column);
    return Object.hasOwn(codes, code) ? codes[code] : (code as T);
  }

  /** Codes can have decimals. */
  #code(column: string): string {
    const text = this.text(column);
    const number = Number(text);
    return Number.isNaN(number) ? text : String(number);
  }

  #text(column: string): string {
    const place = this.#places.get(column);
    const cell = place === undefined ? null : this.#cells[place];
    return cell === null || cell === undefined ? '' : String(cell).trim();
  }
}

/** Parses a number or `inf`; NaN for other strings. */
export function numberOf(text: string): number {
  const number = Number(text);
  // words are rare, and slow to look up
  return Number.isNaN(number) ? (INFINITIES.get(text.toLowerCase()) ?? number) : number;
}

const INFINITIES: ReadonlyMap<string, number> = new Map([
  ['inf', Infinity],
  ['+inf', Infinity],
  ['-inf', -Infinity],
]);
