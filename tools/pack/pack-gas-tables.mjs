/**
 * Writes the tables of ITU-R P.676-13 as modules, so that no package needs a file at run time: absorption lines of
 * oxygen and water vapour for `@radioshed/gases`, coefficients of columns of air for `@radioshed/satellite`.
 *
 *     node tools/pack/pack-gas-tables.mjs <folder with v11_lines_oxygen.txt, v13_lines_water_vapour.txt,
 *       v13_h0_coefficients.txt and v13_kv_coefficients.txt>
 *
 * The four files are comma-separated with one line of names; ORIGIN.md next to the modules says where they come from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const from = process.argv[2];
if (from === undefined) throw new Error('usage: pack-gas-tables.mjs <folder>');
const packages = new URL('../../packages/', import.meta.url);

/** @param {string} name @param {number} columns */
function rowsOf(name, columns) {
  const lines = readFileSync(join(from, name), 'utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line, i) => {
    const row = line.split(',').map(Number);
    if (row.length !== columns || row.some(Number.isNaN))
      throw new Error(`${name}: line ${i + 2} is no row of numbers`);
    if (row[0] <= (i === 0 ? 0 : Number(lines[i - 1].split(',')[0])))
      throw new Error(`${name}: line ${i + 2} falls back`);
    return row;
  });
}

const head = '// Written by tools/pack/pack-gas-tables.mjs; origin and licence in ORIGIN.md next to it.\n\n';

/** @param {readonly number[][]} rows */
const literal = (rows) => rows.map((row) => `  [${row.join(', ')}],`).join('\n');

writeFileSync(
  new URL('gases/src/lines.ts', packages),
  `${head}/** One absorption line: centre in GHz, then six coefficients. */
export type AbsorptionLine = readonly [number, number, number, number, number, number, number];

/** f₀, a₁ to a₆. @see ITU-R P.676-13 Annex 1, Table 1 */
export const OXYGEN_LINES: readonly AbsorptionLine[] = [
${literal(rowsOf('v11_lines_oxygen.txt', 7))}
];

/** f₀, b₁ to b₆. @see ITU-R P.676-13 Annex 1, Table 2 */
export const VAPOUR_LINES: readonly AbsorptionLine[] = [
${literal(rowsOf('v13_lines_water_vapour.txt', 7))}
];
`,
);

/** Little-endian 64-bit floats. @param {readonly number[]} numbers */
function bytesOf(numbers) {
  const bytes = Buffer.alloc(8 * numbers.length);
  for (const [i, value] of numbers.entries()) bytes.writeDoubleLE(value, 8 * i);
  return bytes;
}

const oxygen = bytesOf(rowsOf('v13_h0_coefficients.txt', 5).flat());
const vapour = bytesOf(rowsOf('v13_kv_coefficients.txt', 5).flat());

writeFileSync(
  new URL('satellite/src/gases/pack.ts', packages),
  `${head}/** Place of each table in the bytes: offset, length. Rows of frequency in GHz and four coefficients. */
export const LAYOUT = {
  /** a_O, b_O, c_O, d_O. @see ITU-R P.676-13 Annex 2 §1, digital table */
  oxygenHeight: [0, ${oxygen.byteLength}],
  /** a_V, b_V, c_V, d_V. @see ITU-R P.676-13 Annex 2 §2, digital table */
  vapourColumn: [${oxygen.byteLength}, ${vapour.byteLength}],
} as const;

/** ${oxygen.byteLength + vapour.byteLength} bytes: 64-bit floats, little-endian, base64. */
export const PACK: string =
  '${Buffer.concat([oxygen, vapour]).toString('base64')}';
`,
);
