import { commonSign, type DecimalSign, plainNumber, withThinBlanks } from '../table/number-style.js';

/** The decimal sign of the numbers in some columns. */
export function signOf(cells: readonly (readonly string[])[], columns: readonly number[]): DecimalSign | undefined {
  return commonSign(cells.slice(0, 1000).flatMap((row) => columns.map((at) => row[at] ?? '')));
}

/** The first position of a table, in its own numbers. */
export function firstPair(
  cells: readonly (readonly string[])[],
  x: number,
  y: number,
  sign: DecimalSign | undefined,
): readonly [number, number] | undefined {
  for (const row of cells) {
    const pair = [metresOf(row[x] ?? '', sign), metresOf(row[y] ?? '', sign)] as const;
    if (!pair.some(Number.isNaN)) return pair;
  }
  return undefined;
}

/** A number of metres or degrees, with separators of thousands that spreadsheets write; NaN for anything else. */
export function metresOf(text: string, sign: DecimalSign | undefined, others?: DecimalSign): number {
  const plain = plainNumber(withThinBlanks(text), sign, others) ?? '';
  const [, digits = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*m?$/.exec(plain) ?? [];
  return digits === '' ? Number.NaN : Number(digits);
}
