/** What a cell of a table of cases may hold: text from CSV, anything plain from JSON. */
export type Cell = string | number | boolean | null;

/** A row that cannot be read as a case: an empty cell, a word for a number, a profile that is not there. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}

/** One row of a table of cases, its cells by the name of their column. */
export class CaseRow {
  /** Place among the rows, from 0. */
  readonly index: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #cells: readonly Cell[];

  /** @param places where each column stands */
  constructor(places: ReadonlyMap<string, number>, cells: readonly Cell[], index: number) {
    this.#places = places;
    this.#cells = cells;
    this.index = index;
  }

  /** Whether the column is there and the cell in it is not empty. */
  has(column: string): boolean {
    return this.#text(column) !== '';
  }

  /** @throws CaseError for an empty cell. */
  text(column: string): string {
    const text = this.#text(column);
    if (text === '') throw new CaseError(`${column}: the cell is empty`);
    return text;
  }

  /** A number; `inf` is infinity. @throws CaseError for anything else. */
  number(column: string): number {
    const place = this.#places.get(column);
    const cell = place === undefined ? null : this.#cells[place];
    if (typeof cell === 'number') return cell;
    const text = this.text(column);
    const value = numberOf(text);
    if (Number.isNaN(value)) throw new CaseError(`${column}: "${text}" is no number`);
    return value;
  }

  /** What a code of the reference stands for. @throws CaseError for any other. */
  choice<T>(column: string, codes: Readonly<Record<string, T>>): T {
    const code = this.#code(column);
    if (Object.hasOwn(codes, code)) return codes[code];
    throw new CaseError(`${column}: "${code}" is not one of ${Object.keys(codes).join(', ')}`);
  }

  /**
   * The same for an argument of a model. Any other code is handed on as it is: the model refuses it, after what it checks
   * before.
   */
  argument<T>(column: string, codes: Readonly<Record<string, T>>): T {
    const code = this.#code(column);
    return Object.hasOwn(codes, code) ? codes[code] : (code as T);
  }

  /** Codes may be written with decimals. */
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

/** The number that a text stands for, `inf` among them; NaN where it is none. */
export function numberOf(text: string): number {
  const number = Number(text);
  return Number.isNaN(number) ? (INFINITIES.get(text.toLowerCase()) ?? number) : number; // words are rare, and slow to look up
}

const INFINITIES: ReadonlyMap<string, number> = new Map([
  ['inf', Infinity],
  ['+inf', Infinity],
  ['-inf', -Infinity],
]);
