import { checkRange, packedBytes, packedDoubles } from '@radioshed/units';

import { LAYOUT, PACK } from './pack.js';

/** Four coefficients of a plane through three figures of the air at the surface. */
export interface ColumnCoefficients {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** Frequencies of the tables, GHz. */
const LOWEST_GHZ = 1;
const HIGHEST_GHZ = 350;

/**
 * Coefficients a_O to d_O of the equivalent height of oxygen: h_O = a + b·T + c·P + d·ρ.
 *
 * @param frequencyMHz 1000 to 350 000; linear between the frequencies of the table.
 * @throws OutOfRangeError for a frequency outside the range.
 * @see ITU-R P.676-13 Annex 2 §1.1 and its digital table
 */
export function oxygenHeightCoefficients(frequencyMHz: number): ColumnCoefficients {
  return coefficientsAt('oxygenHeight', frequencyMHz);
}

/**
 * Coefficients a_V to d_V of what a kilogram of vapour above a square metre absorbs: K_V = a + b·ρ + c·T + d·P.
 *
 * @param frequencyMHz 1000 to 350 000; linear between the frequencies of the table.
 * @throws OutOfRangeError for a frequency outside the range.
 * @see ITU-R P.676-13 Annex 2 §2.3 and its digital table
 */
export function vapourColumnCoefficients(frequencyMHz: number): ColumnCoefficients {
  return coefficientsAt('vapourColumn', frequencyMHz);
}

/** Rows `GHz a b c d`, unpacked when they are first asked for. */
const unpacked = new Map<keyof typeof LAYOUT, Float64Array>();

function coefficientsAt(table: keyof typeof LAYOUT, frequencyMHz: number): ColumnCoefficients {
  const fGHz = checkRange('frequencyMHz', frequencyMHz, LOWEST_GHZ * 1000, HIGHEST_GHZ * 1000, 'MHz') / 1000;
  const rows = unpacked.get(table) ?? rowsOf(table);
  const at = 5 * Math.min(rowBelow(rows, fGHz), rows.length / 5 - 2);
  const [from = 0, to = 1] = [rows[at], rows[at + 5]];
  const share = (fGHz - from) / (to - from);
  const value = (column: number): number => {
    const [low = Number.NaN, high = Number.NaN] = [rows[at + column], rows[at + 5 + column]];
    return share === 0 ? low : low * (1 - share) + high * share;
  };
  return { a: value(1), b: value(2), c: value(3), d: value(4) };
}

function rowsOf(table: keyof typeof LAYOUT): Float64Array {
  const [offset, length] = LAYOUT[table];
  const rows = packedDoubles(packedBytes(PACK).subarray(offset, offset + length));
  unpacked.set(table, rows);
  return rows;
}

/** The last row whose frequency is not above. */
function rowBelow(rows: Float64Array, fGHz: number): number {
  let low = 0;
  let high = rows.length / 5 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[5 * middle] ?? Infinity) <= fGHz) low = middle;
    else high = middle - 1;
  }
  return low;
}
