import { seededRandom } from '@radioshed/numeric';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

import type { WgslModule } from './wgsl-module.js';

/** The domain of one argument of a twin. */
export interface TwinArgument {
  readonly name: string;
  /** Both limits belong to the domain. */
  readonly from: number;
  readonly to: number;
  /** How values are drawn: evenly by default, in their logarithm (from > 0), or integers, which WGSL gets as u32. */
  readonly spacing?: 'even' | 'log' | 'integer';
  /** Values that are always included: where a formula changes its form. */
  readonly edges?: readonly number[];
}

/** An f64 function in TypeScript, which is the model, and the f32 function in WGSL that is tested against it. */
export interface Twin {
  /** Name of the WGSL function. */
  readonly name: string;
  /** The module that declares it. */
  readonly wgsl: WgslModule;
  /**
   * Where the function takes more than numbers: another one that takes the domain's numbers and calls it, with whatever
   * else a kernel would declare.
   */
  readonly through?: { readonly wgsl: WgslModule; readonly call: string };
  /** The same function in TypeScript, finite over the whole domain. */
  readonly model: (...values: readonly number[]) => number;
  readonly domain: readonly TwinArgument[];
  /** Greatest difference, in the unit of the result; a fraction of the model's value where `relative`. */
  readonly tolerance: number;
  readonly relative?: boolean;
}

/** Greatest difference of a formula in decibels. */
export const FORMULA_TOLERANCE_DB = 1e-3;

/**
 * Rows of arguments from a twin's domain, one after the other: all corners and edges, then random ones; rounded to f32,
 * so that both functions see the same numbers.
 *
 * @param rows how many, at least as many as the corners and edges, 1 to 2²².
 */
export function rowsOf({ name, domain }: Twin, rows: number, seed: number): Float32Array<ArrayBuffer> {
  checkInteger('rows', rows, 1, 2 ** 22);
  const random = seededRandom(seed);
  const special = cornersOf(domain);
  if (special.length > rows) {
    throw new OutOfRangeError('rows', rows, `at least ${special.length}, the corners of ${name}`);
  }
  const values = new Float32Array(rows * domain.length);
  for (let row = 0; row < rows; row++) {
    const corner = special[row];
    for (let i = 0; i < domain.length; i++) {
      const argument = domain[i];
      values[row * domain.length + i] = within(argument, corner?.[i] ?? drawn(argument, random()));
    }
  }
  return values;
}

function cornersOf(domain: readonly TwinArgument[]): number[][] {
  let rows: number[][] = [[]];
  for (const { from, to, edges = [] } of domain) {
    rows = rows.flatMap((row) => [...new Set([from, to, ...edges])].map((value) => [...row, value]));
  }
  return rows;
}

function drawn({ from, to, spacing = 'even' }: TwinArgument, share: number): number {
  if (spacing === 'log') return from * (to / from) ** share;
  if (spacing === 'integer') return from + Math.floor(share * (to - from + 1));
  return from + share * (to - from);
}

/** Rounding to f32 may leave the domain by half a step; one step back then. */
function within({ from, to }: TwinArgument, value: number): number {
  const rounded = Math.fround(value);
  if (rounded >= from && rounded <= to) return rounded;
  const inwards = rounded < from ? 1 : -1;
  const bits = new Int32Array(new Float32Array([rounded]).buffer);
  bits[0] = bits[0] + (rounded >= 0 ? inwards : -inwards);
  return new Float32Array(bits.buffer)[0];
}
