import { withoutEnd } from '@radioshed/units';
import { quantiles } from '@radioshed/numeric';
import { type Cell, numberOf } from '@radioshed/command/cases';

import type { Value } from '../case-form.js';

/** The differences of a result column from the reference. */
export interface ColumnReport {
  readonly column: string;
  /** Rows in which both have a value. */
  readonly rows: number;
  readonly maximum: number;
  readonly percentile999: number;
  readonly median: number;
  /** Number of the row with the maximum, from 1; 0 if none was compared. */
  readonly worstRow: number;
  /**
   * Greatest difference that passes, in the unit of the column or relative: also half of `lastDigit`, unless relative.
   */
  readonly tolerance: number;
  /** Rows beyond the tolerance. */
  readonly beyond: number;
  /** Unit of the last decimal of the reference, where a difference passed by half of it; otherwise 0. */
  readonly lastDigit: number;
}

/**
 * Compares a column, row by row. The difference of unequal words is infinite, also of a non-number and a number.
 *
 * The tolerance is at least half a unit in the last decimal that the reference has in any row. Whole numbers, or fewer
 * than three rows, do not tell what that decimal is.
 */
export class ColumnCheck {
  readonly column: string;
  readonly #tolerance: number;
  readonly #limit: number;
  readonly #isRelative: boolean;
  readonly #differences: number[] = [];
  /** Differences beyond the tolerance, in the unit of the column. */
  readonly #beyond: number[] = [];
  /** Most decimals of a cell. */
  #decimals = 0;
  #worst = -1;
  #worstRow = 0;

  /**
   * @param roundedTo rounding step of this reference column; 0 if it is not rounded
   * @param isRelative whether differences are relative to the reference value, unless that is 0
   */
  constructor(column: string, tolerance: number, roundedTo: number, isRelative = false) {
    this.column = column;
    this.#isRelative = isRelative;
    this.#tolerance = Math.max(tolerance, roundedTo / 2);
    this.#limit = Math.max(tolerance, halfOf(roundedTo));
  }

  /** Whether a difference is beyond the tolerance. */
  isBeyond(value: Value, expected: Cell): boolean {
    return (this.#differenceOf(value, expected) ?? 0) > this.#limit;
  }

  /** @param row its number, from 1 */
  add(row: number, value: Value, expected: Cell): void {
    const difference = this.#differenceOf(value, expected);
    if (difference === undefined) return;
    this.#differences.push(difference);
    this.#decimals = Math.max(this.#decimals, decimalsOf(String(expected)));
    if (difference > this.#limit) this.#beyond.push(differenceOf(value, expected) ?? Infinity);
    if (difference > this.#worst) {
      this.#worst = difference;
      this.#worstRow = row;
    }
  }

  #differenceOf(value: Value, expected: Cell): number | undefined {
    const difference = differenceOf(value, expected);
    if (!this.#isRelative || difference === undefined || typeof value === 'string') return difference;
    const size = Math.abs(numberOf(String(expected)));
    return size > 0 && size < Infinity ? difference / size : difference;
  }

  report(): ColumnReport {
    const isRounded = this.#decimals > 0 && this.#differences.length >= LEAST_ROWS;
    const lastDigit = isRounded ? 10 ** -this.#decimals : 0;
    const allowed = halfOf(lastDigit);
    const usedDigit = this.#beyond.some((difference) => difference <= allowed) ? lastDigit : 0;
    const [median = Number.NaN, percentile999 = Number.NaN] = quantiles(this.#differences, [0.5, 0.999]);
    return {
      column: this.column,
      rows: this.#differences.length,
      maximum: this.#differences.length === 0 ? Number.NaN : this.#worst,
      percentile999,
      median,
      worstRow: this.#worstRow,
      tolerance: this.#isRelative ? this.#tolerance : Math.max(this.#tolerance, usedDigit / 2),
      beyond: this.#beyond.filter((difference) => difference > allowed).length,
      lastDigit: usedDigit,
    };
  }
}

/** Rows that tell the last decimal of a column. */
const LEAST_ROWS = 3;

/** Decimal fractions are inexact in binary; a difference of exactly half a step must pass. */
function halfOf(step: number): number {
  return (step / 2) * (1 + 1e-9) + 1e-12 * Math.sign(step);
}

/**
 * Decimals of a number as it is written, without four zeros or more at its end, with which tables are padded; Infinity
 * for words.
 */
function decimalsOf(text: string): number {
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return Infinity;
  const significant = withoutEnd(fraction, '0').length;
  const digits = fraction.length - significant < 4 ? fraction.length : significant;
  return digits - Number(exponent);
}

const NUMBER = /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/iu;

/** Undefined if the reference has no value. */
function differenceOf(value: Value, expected: Cell): number | undefined {
  if (expected === null || expected === '') return undefined;
  if (typeof value === 'string') return value === expected ? 0 : Infinity;
  const number = numberOf(String(expected));
  if (Object.is(value, number) || value === number) return 0;
  const difference = Math.abs(value - number);
  return Number.isNaN(difference) ? Infinity : difference;
}
