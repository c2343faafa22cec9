import { checkString } from '@radioshed/units';

import { readAdf } from './adf.js';
import { readAnt } from './ant.js';
import { readMsi } from './msi.js';
import { PatternError } from './pattern-error.js';
import type { PatternFile } from './pattern-file.js';
import { linesOf } from './pattern-rows.js';
import { readSphere } from './sphere-files.js';
import { readSplat } from './splat.js';

const READERS = {
  adf: readAdf,
  ant: readAnt,
  msi: readMsi,
  pln: readMsi,
  az: (text: string, file: string) => readSplat({ azimuth: { text, file } }),
  el: (text: string, file: string) => readSplat({ elevation: { text, file } }),
} as const;

/** Extensions of pattern files. Text of CST and NEC has any. */
export const PATTERN_EXTENSIONS: readonly string[] = ['adf', 'ant', 'msi', 'pln', 'ffe', 'az', 'el'];

/**
 * Reads an antenna pattern file. The format follows from the extension (adf, ant, msi, pln; az and el of
 * SPLAT!, each with one of the cuts), else from the content; patterns
 * over the sphere of FEKO, CST and NEC are recognised by their headings.
 *
 * @param file name of the file.
 * @throws PatternError naming file and line, or `unknown-format`.
 * @example
 * ```ts
 * const text = writeAdf({ name: 'Box', gainDbi: 9, horizontalDb: [0, -6, -20, -6], verticalDb: [0, -12, -20, -12] });
 * const mast = {
 *   ...readPattern(text, 'box.adf'),
 *   pattern: 'cuts',
 *   gainDbi: 9,
 *   azimuthDeg: [0, 180],
 *   tiltDeg: 0,
 * } as const;
 * gainDbi(mast, 180, 0).toFixed(2); // '9.00'
 * gainDbi(mast, 90, 0).toFixed(2); // '3.00'
 * ```
 */
export function readPattern(text: string, file = 'pattern'): PatternFile {
  const ending = checkString('file', file).toLowerCase().split('.').at(-1) ?? '';
  if (Object.hasOwn(READERS, ending)) return READERS[ending as keyof typeof READERS](text, file);
  const sphere = readSphere(text, file);
  if (sphere !== undefined) return sphere;
  // Line by line: one expression over all blank lines takes quadratic time.
  const lines = linesOf(text).map((line) => line.trim());
  if (lines.some((line) => /^(REVNUM|PATCUT)\s*:/i.test(line))) return readAdf(text, file);
  if (lines.some((line) => /^HORIZONTAL\s+\d/i.test(line))) return readMsi(text, file);
  if (lines.every((line) => /^([+-]?[\d.,]+|END|EOF)?$/i.test(line)) && text.trim() !== '') return readAnt(text, file);
  throw new PatternError(
    'unknown-format',
    file,
    1,
    'neither an ADF, an ANT nor an MSI pattern, nor a far field of FEKO, CST or NEC',
  );
}
