import { type CaseRow, type Cell, numberOf, type RowResult } from '@radioshed/command/cases';

import type { CaseForm, PredictedModel, Value } from '../case-form.js';
import { ColumnCheck, type ColumnReport } from './column-check.js';
import { Score, type ScoreLine } from './score.js';

/** The result of comparing a table with its reference. */
export interface CheckReport {
  readonly columns: readonly ColumnReport[];
  readonly tolerance: number;
  /** Whether differences are relative to the reference value. */
  readonly isRelative: boolean;
  readonly rows: number;
  /** Number of rows that both sides refuse. */
  readonly refusedByBoth: number;
  /** Numbers, from 1, of the rows that only one side refuses. */
  readonly refusedHere: readonly number[];
  readonly refusedThere: readonly number[];
  readonly score: { readonly column: string; readonly unit: string; readonly lines: readonly ScoreLine[] } | undefined;
  /** Differences beyond the tolerance with a known cause. */
  readonly leftOut: readonly { readonly why: string; readonly values: number }[];
  readonly passed: boolean;
}

/** Compares predictions with the columns of the same names, row by row. */
export class CaseCheck {
  readonly #form: CaseForm;
  readonly #tolerance: number;
  readonly #isRelative: boolean;
  readonly #score: Score | undefined;
  readonly #leftOut: number[];
  /** The result columns of the table: index among the outputs of the form, and among the columns of the table. */
  readonly #columns: readonly { readonly at: number; readonly place: number; readonly check: ColumnCheck }[];
  #rows = 0;
  #refusedByBoth = 0;
  readonly #refusedHere: number[] = [];
  readonly #refusedThere: number[] = [];

  /** @param tolerance of all columns; by default each has its own */
  constructor(
    form: CaseForm,
    columns: readonly string[],
    model: Pick<PredictedModel, 'tolerance' | 'isRelative'>,
    tolerance?: number,
  ) {
    this.#form = form;
    this.#tolerance = tolerance ?? model.tolerance;
    this.#isRelative = model.isRelative ?? false;
    this.#leftOut = form.exceptions.map(() => 0);
    this.#score = columns.includes(form.scored?.column ?? '') ? new Score() : undefined;
    this.#columns = form.outputs.flatMap((column, at) => {
      const place = columns.indexOf(column);
      if (place < 0) return [];
      const limit = tolerance ?? form.tolerances[column] ?? model.tolerance;
      const check = new ColumnCheck(column, limit, form.roundedTo[column] ?? 0, this.#isRelative);
      return [{ at, place, check }];
    });
  }

  /** Whether there is nothing to compare with. */
  get isEmpty(): boolean {
    return this.#columns.length === 0;
  }

  add(row: CaseRow, cells: readonly Cell[], { values, error }: RowResult): void {
    const number = row.index + 1;
    this.#rows++;
    const refused = this.#isRefused(row, cells);
    if (error !== '' && refused) this.#refusedByBoth++;
    else if (error !== '') this.#refusedHere.push(number);
    else if (refused) this.#refusedThere.push(number);
    if ((error !== '') !== refused) return;
    for (const { at, place, check } of this.#columns) {
      const value = values[at];
      const cell = cells[place] ?? null;
      if (value === undefined) continue;
      if (check.column === this.#form.scored?.column) this.#addToScore(row, value, cell);
      else if (!check.isBeyond(value, cell) || !this.#isLeftOut(check.column, row, values))
        check.add(number, value, cell);
    }
  }

  #addToScore(row: CaseRow, value: Value, cell: Cell): void {
    const { groupOf } = this.#form.scored ?? {};
    if (groupOf === undefined || typeof value !== 'number' || cell === null || cell === '') return;
    const difference = value - numberOf(String(cell));
    if (!Number.isNaN(difference)) this.#score?.add(difference, groupOf(row));
  }

  /** Whether a difference beyond the tolerance has a known cause; it is then counted. */
  #isLeftOut(column: string, row: CaseRow, values: RowResult['values']): boolean {
    const valueOf = (name: string): Value | undefined => values[this.#form.outputs.indexOf(name)];
    const i = this.#form.exceptions.findIndex(({ columns, isIn }) => columns.includes(column) && isIn(row, valueOf));
    if (i < 0) return false;
    this.#leftOut[i] = (this.#leftOut[i] ?? 0) + 1;
    return true;
  }

  report(): CheckReport {
    const scored = this.#form.scored;
    const checked = this.#columns.filter(({ check }) => check.column !== scored?.column);
    const columns = checked.map(({ check }) => check.report());
    const compared = columns.some(({ rows }) => rows > 0) || this.#refusedByBoth > 0;
    const agreed = this.#refusedHere.length === 0 && this.#refusedThere.length === 0;
    return {
      columns,
      tolerance: this.#tolerance,
      isRelative: this.#isRelative,
      rows: this.#rows,
      refusedByBoth: this.#refusedByBoth,
      refusedHere: this.#refusedHere,
      refusedThere: this.#refusedThere,
      score:
        scored === undefined || this.#score === undefined
          ? undefined
          : { column: scored.column, unit: scored.unit, lines: this.#score.report() },
      leftOut: this.#form.exceptions
        .map(({ why }, i) => ({ why, values: this.#leftOut[i] ?? 0 }))
        .filter(({ values }) => values > 0),
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
