import { DIPOLE_GAIN_DBI, type Note, shortText } from '@radioshed/units';

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
  withBack,
} from './pattern-rows.js';
import { polarisationNamed } from './polarisation.js';
import { note } from './notes.js';

interface Field {
  readonly value: string;
  readonly line: number;
}

interface AdfCut {
  readonly fields: Map<string, Field>;
  readonly rows: PatternRow[];
  readonly line: number;
}

interface AdfText {
  readonly header: ReadonlyMap<string, Field>;
  readonly cuts: readonly AdfCut[];
  readonly lineCount: number;
}

const HORIZONTAL = ['H', 'AZ'];
const VERTICAL = ['V', 'EL'];

/**
 * Reads an ADF pattern file: `KEYWRD:,value` lines, then per cut PATCUT, POLARI, NUPOIN, FSTLST and NUPOIN rows of
 * `angle,value`. The first co-polar pair of cuts is used. Angles of H and AZ cuts are clockwise, those of V and EL cuts
 * are elevations, positive up; GUNITS gives the units of gain (DBI, DBD) and of the rows (DBR relative to the
 * gain, DBI or DBD absolute, LIN field strength relative to the maximum).
 *
 * @param file the file's name, for messages.
 * @throws PatternError naming file and line.
 * @see NSMA recommendation WG16.99.050 (1999), adopted by TIA-804-B
 */
export function readAdf(text: string, file = 'pattern'): PatternFile {
  const adf = parse(text, file);
  const notes: Note[] = [];
  const [gainUnit, rowUnit] = units(adf, file, notes);
  const gain = gainOf(adf, file, notes);
  const gainDbi = gainUnit === 'DBD' ? gain + DIPOLE_GAIN_DBI : gain;
  const toRelative = relativeOf(rowUnit, gainDbi, file);
  const [horizontalCut, verticalCut] = pairOf(adf, file, notes);
  const rowsOf = (cut: AdfCut): PatternRow[] => checkedRows(cut, file).map((row) => ({ ...row, db: toRelative(row) }));
  const horizontalDb = cutOfRows(rowsOf(horizontalCut), 'horizontal cut', file);
  let rows = rowsOf(verticalCut);
  if (isFrontOnly(rows)) {
    rows = withBack(rows, horizontalDb);
    notes.push(note('verticalBackMade', {}));
  }
  const verticalDb = cutOfRows(rows, 'vertical cut', file);
  const raisedDb = relativeToGain(horizontalDb, verticalDb, notes);
  notes.push(...meetingNotes(horizontalDb, verticalDb));
  const frequencyMHz = frequencyOf(adf, file);
  const tilt = adf.header.get('ELTILT');
  const polarisation = polarisationNamed(verticalCut.fields.get('POLARI')?.value ?? '');
  const manufacturer = adf.header.get('ANTMAN')?.value ?? '';
  return {
    format: 'adf',
    name: adf.header.get('MODNUM')?.value || file,
    ...(manufacturer === '' ? {} : { manufacturer }),
    gainDbi: gainDbi + raisedDb,
    ...(frequencyMHz === undefined ? {} : { frequencyMHz }),
    ...(tilt === undefined || tilt.value === ''
      ? {}
      : { electricalTiltDeg: numberAt(tilt.value, 'ELTILT', file, tilt.line) }),
    ...(polarisation === undefined ? {} : { polarisation }),
    horizontalDb,
    verticalDb,
    notes,
  };
}

/** Key and value of a line `KEYWRD:,value`; no key where the line has none. */
function splitField(content: string): { readonly key: string | undefined; readonly value: string } {
  const colon = content.indexOf(':');
  const key = content.slice(0, Math.max(0, colon)).trimEnd();
  const value = content.slice(colon + 1).trimStart();
  if (!/^[A-Z][A-Z0-9]{5}$/i.test(key)) return { key: undefined, value: '' };
  return { key, value: (value.startsWith(',') ? value.slice(1) : value).trim() };
}

function parse(text: string, file: string): AdfText {
  const header = new Map<string, Field>();
  const cuts: AdfCut[] = [];
  const lines = linesOf(text);
  for (const [i, raw] of lines.entries()) {
    const line = i + 1;
    const content = raw.split('!')[0].trim(); // what follows ! is a comment
    if (content === '') continue;
    const { key, value } = splitField(content);
    const cut = cuts.at(-1);
    if (key !== undefined) {
      const name = key.toUpperCase();
      const field = { value, line };
      if (name === 'ENDFIL') break;
      if (name === 'PATCUT') cuts.push({ fields: new Map([[name, field]]), rows: [], line });
      else if (cut !== undefined) cut.fields.set(name, field);
      else header.set(name, field);
    } else if (cut === undefined) {
      throw new PatternError(
        'bad-header',
        file,
        line,
        `${JSON.stringify(shortText(content))} is not of the form KEYWRD:,value`,
      );
    } else {
      if (/^(END|EOF)$/i.test(content)) break;
      cut.rows.push(patternRow(content, file, line, true));
    }
  }
  return { header, cuts, lineCount: lines.length };
}

function units(adf: AdfText, file: string, notes: Note[]): [string, string] {
  const field = adf.header.get('GUNITS');
  if (field === undefined || field.value === '') {
    notes.push(note('gainUnitsMissing', {}));
    return ['DBD', 'DBR'];
  }
  const [gain = '', rows = 'DBR'] = field.value
    .toUpperCase()
    .split('/')
    .map((unit) => unit.trim());
  if (gain === 'DBI' || gain === 'DBD') return [gain, rows];
  throw new PatternError(
    'bad-header',
    file,
    field.line,
    `GUNITS ${field.value}: the gain’s unit is neither DBI nor DBD`,
  );
}

function gainOf(adf: AdfText, file: string, notes: Note[]): number {
  for (const key of ['MDGAIN', 'LWGAIN', 'HGGAIN']) {
    const field = adf.header.get(key);
    if (field === undefined || field.value === '') continue;
    if (key !== 'MDGAIN') notes.push(note('gainKeyUsed', { key }));
    // A second value would be a tolerance, which a gain has not: this is a decimal comma.
    const isComma = /^-?\d+,\d{1,2}$/.test(field.value);
    if (isComma) notes.push(note('decimalCommaRead', { key, value: field.value }));
    return numberAt(isComma ? field.value : field.value.split(/[\s,]/)[0], key, file, field.line);
  }
  throw new PatternError('bad-header', file, 1, 'no gain: MDGAIN is missing');
}

function relativeOf(unit: string, gainDbi: number, file: string): (row: PatternRow) => number {
  if (unit === 'DBR' || unit === 'DB') return (row) => row.db;
  if (unit === 'DBI') return (row) => row.db - gainDbi;
  if (unit === 'DBD') return (row) => row.db + DIPOLE_GAIN_DBI - gainDbi;
  if (unit !== 'LIN') throw new PatternError('bad-header', file, 1, `GUNITS: rows in ${unit} are not known`);
  return (row) => {
    if (row.db > 0) return 20 * Math.log10(row.db);
    throw new PatternError('not-a-number', file, row.line, `a field strength of ${row.db} has no level in dB`);
  };
}

/** The first co-polar pair of horizontal and vertical cut. */
function pairOf(adf: AdfText, file: string, notes: Note[]): [AdfCut, AdfCut] {
  const of = (names: readonly string[]): AdfCut[] =>
    adf.cuts.filter((cut) => names.includes((cut.fields.get('PATCUT')?.value ?? '').toUpperCase()) && isCoPolar(cut));
  const polarised = (cut: AdfCut): string => (cut.fields.get('POLARI')?.value ?? '').toUpperCase();
  for (const horizontal of of(HORIZONTAL)) {
    const vertical = of(VERTICAL).find((cut) => polarised(cut) === polarised(horizontal));
    if (vertical === undefined) continue;
    const others = adf.cuts.length - 2;
    if (others > 0) notes.push(note('cutsLeftOut', { count: others }));
    return [horizontal, vertical];
  }
  const what = of(HORIZONTAL).length === 0 ? 'horizontal (H or AZ)' : 'vertical (V or EL)';
  throw new PatternError('missing-cut', file, adf.lineCount, `no co-polar ${what} cut`);
}

function isCoPolar(cut: AdfCut): boolean {
  const [transmitted, received] = (cut.fields.get('POLARI')?.value ?? '').toUpperCase().split('/');
  return received === undefined || transmitted?.trim() === received.trim();
}

function checkedRows(cut: AdfCut, file: string): readonly PatternRow[] {
  const name = `cut ${cut.fields.get('PATCUT')?.value ?? ''}`;
  const count = cut.fields.get('NUPOIN');
  if (count === undefined) throw new PatternError('bad-header', file, cut.line, `${name}: NUPOIN is missing`);
  checkCount(cut.rows, numberAt(count.value, 'NUPOIN', file, count.line), name, file, count.line);
  if (cut.rows.length < 2) throw new PatternError('missing-row', file, count.line, `${name}: fewer than two rows`);
  const ends = cut.fields.get('FSTLST');
  if (ends !== undefined && ends.value !== '') {
    const [first, last] = ends.value.split(',').map((end) => numberAt(end, 'FSTLST', file, ends.line));
    const found = [cut.rows[0]?.angleDeg, cut.rows.at(-1)?.angleDeg];
    if (first !== found[0] || last !== found[1])
      throw new PatternError('wrong-count', file, ends.line, `${name}: FSTLST ${ends.value}, rows ${found.join(',')}`);
  }
  return cut.rows;
}

function isFrontOnly(rows: readonly PatternRow[]): boolean {
  const has = (angleDeg: number): boolean => rows.some((row) => row.angleDeg === angleDeg);
  return has(-90) && has(90) && rows.every((row) => Math.abs(row.angleDeg) <= 90);
}

function frequencyOf(adf: AdfText, file: string): number | undefined {
  const at = (key: string): number | undefined => {
    const field = adf.header.get(key);
    if (field === undefined || field.value === '') return undefined;
    return numberAt(field.value.split(/[\s,]/)[0], key, file, field.line);
  };
  const [low, high] = [at('LOWFRQ'), at('HGHFRQ')];
  return at('PATFRE') ?? (low === undefined || high === undefined ? (low ?? high) : (low + high) / 2);
}
