import { DIPOLE_GAIN_DBI, type Note } from '@radioshed/units';

import { PatternError } from './pattern-error.js';
import type { PatternFile } from './pattern-file.js';
import { linesOf, numberAt } from './pattern-rows.js';
import { cutsOfSphere, type SphereRow } from './sphere.js';
import { note } from './notes.js';

/** Headings of a CST far field: angles, then the quantity and its unit. */
const CST_HEADING =
  /^\s{0,99}Theta\s{0,9}\[deg\.?\s{0,9}\]\s{0,9}Phi\s{0,9}\[deg\.?\s{0,9}\]\s{0,9}Abs\(([^)]{0,40})\)\s{0,9}\[([^\]]{0,40})\]/i;
const NEC_HEADING = /RADIATION PATTERNS/i;
const FREQUENCY = /FREQUENCY\s*[:=]\s*([\d.]+(?:E[+-]?\d+)?)/i;

/**
 * Reads a pattern over the sphere that a simulation program wrote as text, or undefined if it is none: FEKO `.ffe`, a
 * far field of CST (Theta, Phi, Abs), or the radiation patterns in the output of NEC-2 and NEC-4. Its two cuts are
 * returned. Of several frequencies the first is read.
 *
 * @param file the file's name, for messages.
 * @throws PatternError naming file and line.
 * @see Altair Feko User Guide, .ffe file format; CST Studio Suite, ASCII export of far fields; G. J. Burke, A. J.
 * Poggio,
 *   Numerical Electromagnetics Code, UCID-18834 (1981), part III (output)
 */
export function readSphere(text: string, file = 'pattern'): PatternFile | undefined {
  const lines = linesOf(text);
  if (lines.some((line) => /^#+\s{0,9}File Type\s{0,9}:\s{0,9}Far field/i.test(line))) return readFfe(lines, file);
  if (lines.some((line) => /^\/\/\s{0,9}CST Farfield Source/i.test(line))) {
    throw new PatternError(
      'bad-header',
      file,
      1,
      'a CST far field source (.ffs) holds fields without gain: export the far field as text (Theta, Phi, Abs) instead',
    );
  }
  const heading = lines.findIndex((line) => CST_HEADING.test(line));
  if (heading >= 0) return readCst(lines, heading, file);
  const patterns = lines.findIndex((line) => NEC_HEADING.test(line));
  return patterns < 0 ? undefined : readNec(lines, patterns, file);
}

function readFfe(lines: readonly string[], file: string): PatternFile {
  const rows: SphereRow[] = [];
  const notes: Note[] = [];
  let columns: readonly string[] | undefined;
  let frequencyMHz: number | undefined;
  let kind = 'Gain';
  for (const [i, line] of lines.entries()) {
    const colon = line.startsWith('#') ? line.indexOf(':') : -1;
    const key = line.slice(1, Math.max(1, colon)).trim();
    const value = line.slice(colon + 1);
    const isNext = /^(Frequency|Request Name|Configuration Name)$/i.test(key) && rows.length > 0;
    if (isNext) {
      notes.push(note('firstPatternRead', { what: 'farField' }));
      break;
    }
    if (/^Frequency$/i.test(key)) frequencyMHz = numberAt(value, 'Frequency', file, i + 1) / 1e6;
    if (/^Result Type$/i.test(key)) kind = value.trim();
    if (/^#.*"Theta"/i.test(line))
      columns = [...line.matchAll(/"([^"]{1,60})"/g)].map(([, name = '']) => name.toLowerCase());
    if (line.startsWith('#') || line.startsWith('**') || line.trim() === '') continue;
    const total = columns?.findIndex((name) => name.endsWith('(total)')) ?? -1;
    if (columns === undefined || total < 0) {
      throw new PatternError(
        'bad-header',
        file,
        i + 1,
        `no column of the total gain (result type ${kind}): export gain, realised gain or directivity`,
      );
    }
    rows.push(sphereRow(line, [columns.indexOf('theta'), columns.indexOf('phi'), total], file, i + 1));
  }
  if (/directivity/i.test(kind)) notes.push(note('directivityGiven', { what: 'directivity' }));
  return cutsOfSphere(
    { format: 'ffe', rows, ...(frequencyMHz === undefined ? {} : { frequencyMHz }), isGain: true, notes },
    file,
  );
}

function readCst(lines: readonly string[], heading: number, file: string): PatternFile {
  const [, quantity = '', unitText = ''] = CST_HEADING.exec(lines[heading] ?? '') ?? [];
  const unit = unitText.trim().toLowerCase();
  const isField = /^(e|h|pow)/i.test(quantity.trim());
  const notes: Note[] = [];
  if (unit !== '' && !unit.startsWith('db') && !isField) {
    throw new PatternError(
      'bad-header',
      file,
      heading + 1,
      `Abs(${quantity}) in ${unitText.trim()} is not known: export it in dBi`,
    );
  }
  const factor = /^pow/i.test(quantity.trim()) || !isField ? 10 : 20;
  const shift = unit === 'dbd' ? DIPOLE_GAIN_DBI : 0;
  const rows: SphereRow[] = [];
  for (const [i, line] of lines.entries()) {
    if (i <= heading || line.trim() === '' || /^\s*-{3,}/.test(line)) continue;
    if (CST_HEADING.test(line)) {
      notes.push(note('firstPatternRead', { what: 'farField' }));
      break;
    }
    const row = sphereRow(line, [0, 1, 2], file, i + 1);
    const db = unit.startsWith('db') ? row.db : factor * Math.log10(Math.max(row.db, 1e-12));
    rows.push({ ...row, db: db + shift });
  }
  if (/dir/i.test(quantity)) notes.push(note('directivityGiven', { what: 'directivity' }));
  return cutsOfSphere({ format: 'cst', rows, isGain: !isField, notes }, file);
}

function readNec(lines: readonly string[], start: number, file: string): PatternFile {
  const notes: Note[] = [];
  const rows: SphereRow[] = [];
  let frequencyMHz: number | undefined;
  for (const line of lines.slice(0, start)) {
    const [, number] = FREQUENCY.exec(line) ?? [];
    if (number !== undefined) frequencyMHz = Number(number);
  }
  for (const [i, line] of lines.entries()) {
    if (i <= start) continue;
    const isRow = /^\s*-?[\d.]+\s+-?[\d.]+\s+-?[\d.]+\s/.test(line);
    if (isRow) rows.push(sphereRow(line, [0, 1, 4], file, i + 1));
    else if (rows.length > 0) {
      if (lines.slice(i).some((each) => NEC_HEADING.test(each)))
        notes.push(note('firstPatternRead', { what: 'radiationPattern' }));
      break;
    }
  }
  const hasPower = lines.slice(start, start + 6).some((line) => /POWER GAINS/i.test(line));
  if (!hasPower) notes.push(note('directivityGiven', { what: 'directiveGains' }));
  return cutsOfSphere(
    { format: 'nec', rows, ...(frequencyMHz === undefined ? {} : { frequencyMHz }), isGain: true, notes },
    file,
  );
}

function sphereRow(line: string, [theta, phi, value]: readonly number[], file: string, at: number): SphereRow {
  const fields = line.trim().split(/[\s;]+/);
  return {
    thetaDeg: numberAt(fields[theta ?? 0], 'theta', file, at),
    phiDeg: numberAt(fields[phi ?? 1], 'phi', file, at),
    db: numberAt(fields[value ?? 2], 'gain', file, at),
    line: at,
  };
}
