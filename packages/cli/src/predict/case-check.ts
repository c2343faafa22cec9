import type { CaseForm } from './case-form.js';
import type { CaseRow, Cell } from './case-row.js';
import { ColumnCheck, type ColumnReport } from './column-check.js';
import type { Prediction } from './predict-row.js';

/** What comparing a table with its reference has found. */
export interface CheckReport {
  readonly columns: readonly ColumnReport[];
  readonly tolerance: number;
  readonly rows: number;
  /** Rows that both refuse. */
  readonly refusedByBoth: number;
  /** Numbers, from 1, of the rows that one of the two refuses. */
  readonly refusedHere: readonly number[];
  readonly refusedThere: readonly number[];
  readonly passed: boolean;
}

/** Compares predictions with the columns of the same names, row by row. */
export class CaseCheck {
  readonly #form: CaseForm;
  readonly #tolerance: number;
  /** The columns of results that the table has, with their places among the form's outputs and among its own columns. */
  readonly #columns: readonly { readonly at: number; readonly place: number; readonly check: ColumnCheck }[];
  #rows = 0;
  #refusedByBoth = 0;
  readonly #refusedHere: number[] = [];
  readonly #refusedThere: number[] = [];

  constructor(form: CaseForm, columns: readonly string[], tolerance: number) {
    this.#form = form;
    this.#tolerance = tolerance;
    this.#columns = form.outputs.flatMap((column, at) => {
      const place = columns.indexOf(column);
      return place < 0 ? [] : [{ at, place, check: new ColumnCheck(column, tolerance, form.roundedTo[column] ?? 0) }];
    });
  }

  /** Whether there is anything to compare with. */
  get isEmpty(): boolean {
    return this.#columns.length === 0;
  }

  add(row: CaseRow, cells: readonly Cell[], { values, error }: Prediction): void {
    const number = row.index + 1;
    this.#rows++;
    const refused = this.#isRefused(row, cells);
    if (error !== '' && refused) this.#refusedByBoth++;
    else if (error !== '') this.#refusedHere.push(number);
    else if (refused) this.#refusedThere.push(number);
    if ((error !== '') !== refused) return;
    for (const { at, place, check } of this.#columns) {
      const value = values[at];
      if (value !== undefined) check.add(number, value, cells[place] ?? null);
    }
  }

  report(): CheckReport {
    const columns = this.#columns.map(({ check }) => check.report());
    const compared = columns.some(({ rows }) => rows > 0) || this.#refusedByBoth > 0;
    const agreed = this.#refusedHere.length === 0 && this.#refusedThere.length === 0;
    return {
      columns,
      tolerance: this.#tolerance,
      rows: this.#rows,
      refusedByBoth: this.#refusedByBoth,
      refusedHere: this.#refusedHere,
      refusedThere: this.#refusedThere,
      passed: compared && agreed && columns.every(({ beyond }) => beyond === 0),
    };
  }

  #isRefused(row: CaseRow, cells: readonly Cell[]): boolean {
    return (
      this.#form.refusedByReference(row) ??
      this.#columns.every(({ place }) => cells[place] === null || cells[place] === '')
    );
  }
}
