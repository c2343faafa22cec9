import { DIPOLE_GAIN_DBI, type Note } from '@radioshed/units';

import { meetingNotes } from './cut-meeting.js';
import { PatternError } from './pattern-error.js';
import type { PatternFile } from './pattern-file.js';
import {
  checkCount,
  cutOfRows,
  linesOf,
  numberAt,
  type PatternRow,
  patternRow,
  relativeToGain,
} from './pattern-rows.js';
import { polarisationNamed } from './polarisation.js';
import { note } from './notes.js';

interface Field {
  readonly value: string;
  readonly line: number;
}

interface MsiCut extends Field {
  readonly rows: PatternRow[];
}

interface MsiText {
  readonly header: ReadonlyMap<string, Field>;
  readonly cuts: ReadonlyMap<string, MsiCut>;
  readonly lineCount: number;
}

const KEYS = /^(NAME|MAKE|FREQUENCY|H_WIDTH|V_WIDTH|FRONT_TO_BACK|GAIN|TILT|ELECTRICAL_TILT|POLARIZATION|COMMENT)$/;

/**
 * Reads an MSI or PLN (Planet) pattern file: `KEY value` lines, then HORIZONTAL n and VERTICAL n with n rows of angle
 * and attenuation below the gain, dB. The gain is in dBd unless marked dBi; horizontal angles run clockwise, vertical
 * ones downwards (90 is straight down).
 *
 * @param file the file's name, for messages.
 * @throws PatternError naming file and line.
 * @see MSI Planet antenna database format, as described by Kathrein (2000) and by Radio Mobile
 */
export function readMsi(text: string, file = 'pattern'): PatternFile {
  const msi = parse(text, file);
  const notes: Note[] = [];
  const horizontalDb = cutOfRows(rowsOf(msi, 'HORIZONTAL', 1, file, notes), 'horizontal cut', file);
  const verticalDb = cutOfRows(rowsOf(msi, 'VERTICAL', -1, file, notes), 'vertical cut', file);
  const gainDbi = gainOf(msi, file, notes) + relativeToGain(horizontalDb, verticalDb, notes);
  notes.push(...meetingNotes(horizontalDb, verticalDb));
  const frequencyMHz = frequencyOf(msi, file);
  const electricalTiltDeg = tiltOf(msi);
  const polarisation = polarisationNamed(msi.header.get('POLARIZATION')?.value ?? '');
  const manufacturer = msi.header.get('MAKE')?.value ?? '';
  return {
    format: 'msi',
    name: msi.header.get('NAME')?.value || file,
    ...(manufacturer === '' ? {} : { manufacturer }),
    gainDbi,
    ...(frequencyMHz === undefined ? {} : { frequencyMHz }),
    ...(electricalTiltDeg === undefined ? {} : { electricalTiltDeg }),
    ...(polarisation === undefined ? {} : { polarisation }),
    horizontalDb,
    verticalDb,
    notes,
  };
}

function parse(text: string, file: string): MsiText {
  const header = new Map<string, Field>();
  const cuts = new Map<string, MsiCut>();
  const lines = linesOf(text);
  let cut: MsiCut | undefined;
  for (const [i, raw] of lines.entries()) {
    const line = i + 1;
    const content = raw.trim();
    if (content === '') continue;
    const [, key = ''] = /^([A-Z][\w-]*)/i.exec(content) ?? [];
    const name = key.toUpperCase();
    const value = content.slice(key.length).replace(/^[\s:=]+/, '');
    if (/^(END|EOF)$/.test(name) && cut !== undefined) break;
    if (name === 'HORIZONTAL' || name === 'VERTICAL') {
      if (cuts.has(name)) throw new PatternError('bad-header', file, line, `a second ${name} cut`);
      cut = { value, line, rows: [] };
      cuts.set(name, cut);
    } else if (cut !== undefined) {
      cut.rows.push(patternRow(content, file, line));
    } else if (header.size === 0 && !KEYS.test(name)) header.set('NAME', { value: content, line }); // some leave out NAME
    else {
      const before = header.get(name);
      if (name.startsWith('GAIN') && before !== undefined && before.value !== value)
        throw new PatternError('bad-header', file, line, `a second ${name}; line ${before.line} has ${before.value}`);
      header.set(name, { value, line });
    }
  }
  return { header, cuts, lineCount: lines.length };
}

/** Rows of a cut as gain in dB; `sense` −1 turns the angles round. */
function rowsOf(msi: MsiText, name: string, sense: 1 | -1, file: string, notes: Note[]): PatternRow[] {
  const cut = msi.cuts.get(name);
  if (cut === undefined) throw new PatternError('missing-cut', file, msi.lineCount, `no ${name} cut`);
  checkCount(cut.rows, numberAt(cut.value, `count of ${name}`, file, cut.line), name, file, cut.line);
  if (cut.rows.length < 2) throw new PatternError('missing-row', file, cut.line, `${name}: fewer than two rows`);
  const isNegative = cut.rows.every((row) => row.db <= 0) && cut.rows.some((row) => row.db < 0);
  if (isNegative) notes.push(note('valuesAreAttenuation', { cut: name }));
  return cut.rows.map((row) => ({ ...row, angleDeg: sense * row.angleDeg, db: isNegative ? row.db : -row.db }));
}

function gainOf(msi: MsiText, file: string, notes: Note[]): number {
  const key = ['GAIN', 'GAIN_DBI', 'GAIN_DBD', 'GAINDBI', 'GAINDBD'].find((name) => msi.header.has(name)) ?? '';
  const field = msi.header.get(key);
  if (field === undefined) throw new PatternError('bad-header', file, 1, 'no GAIN');
  // The unit follows the number, is before it in brackets, GAIN (dBi) 17.5, or is part of the key.
  const [unit = ''] = /dB[di]?/i.exec(field.value) ?? /dB[di]/i.exec(key) ?? [];
  const number = field.value.replace(/[([]?\s{0,9}dB[di]?\s{0,9}[)\]]?/i, ' ').replace(/^[\s:=]+/, '');
  const gain = numberAt(number, 'GAIN', file, field.line);
  if (unit.toLowerCase() === 'dbi') return gain;
  if (unit.toLowerCase() !== 'dbd') notes.push(note('gainInDbdAssumed', {}));
  return gain + DIPOLE_GAIN_DBI;
}

function frequencyOf(msi: MsiText, file: string): number | undefined {
  const field = msi.header.get('FREQUENCY');
  if (field === undefined || field.value === '') return undefined;
  const [unit = ''] = /[kMG]?Hz/i.exec(field.value) ?? [];
  const numbers = field.value.replace(/[([]?[kMG]?Hz[)\]]?/gi, ' ');
  // a band: its middle
  const ends = numbers.split(/[-–/;]| to /i).map((end) => numberAt(end.trim(), 'FREQUENCY', file, field.line));
  const middle = ends.reduce((sum, end) => sum + end, 0) / ends.length;
  return middle * (FREQUENCY_UNITS[unit.toLowerCase()] ?? 1);
}

const FREQUENCY_UNITS: Readonly<Record<string, number>> = { ghz: 1000, mhz: 1, khz: 0.001, hz: 1e-6 };

/** TILT is either the word ELECTRICAL or MECHANICAL, or degrees; ELECTRICAL_TILT is degrees. */
function tiltOf(msi: MsiText): number | undefined {
  for (const key of ['ELECTRICAL_TILT', 'TILT']) {
    const value = Number.parseFloat((msi.header.get(key)?.value ?? '').replace(/^(-?\d+),/, '$1.'));
    if (Number.isFinite(value)) return value;
  }
  return undefined;
}
