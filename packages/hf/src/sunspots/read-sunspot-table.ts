import { checkChoice, checkObject, checkString, shortText } from '@radioshed/units';

import { areMonthlyMeans, smoothedMonths } from './smoothed-months.js';
import { monthKey, type SunspotTable, type SunspotVersion, VERSION_2_TO_R12 } from './sunspot-table.js';
import { note } from '../notes.js';

/** A malformed table of sunspot numbers; names the line. */
export class SunspotTableError extends Error {
  override readonly name = 'SunspotTableError';
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.file = file;
    this.line = line;
  }
}

/** Whether `error` is a {@link SunspotTableError}, also one from another copy of this package. */
export function isSunspotTableError(error: unknown): error is SunspotTableError {
  return error instanceof Error && error.name === 'SunspotTableError' && 'line' in error;
}

/** Name of a table of sunspot numbers, and its count. */
export interface SunspotTableOptions {
  /** Name for errors. Default sunspots. */
  readonly file?: string;
  /** Count of the table; by default that of its format. */
  readonly version?: SunspotVersion;
}

/** The number of a month, and its line, from 1. */
interface Entry {
  readonly year: number;
  readonly month: number;
  readonly value: number;
  readonly line: number;
}
type Parsed = Pick<SunspotTable, 'source' | 'version'> & { readonly entries: readonly Entry[] };

/** Marks unknown values in the files. */
const UNKNOWN = -1;

/**
 * Reads smoothed sunspot numbers: SILSO's monthly smoothed file (SN_ms_tot) (`YYYY;MM;decimal year;value;…`, or
 * separated by blanks), SWPC's observed or predicted indices as JSON or text, or plain lines `YYYY-MM value`. Months
 * marked −1 are skipped. SILSO's monthly means (SN_m_tot), known by their name or by their jumps, are smoothed over 13
 * months, with a note.
 *
 * @throws SunspotTableError naming file and line; OutOfRangeError for another version.
 */
export function readSunspotTable(text: string, options: SunspotTableOptions = {}): SunspotTable {
  checkObject('options', options);
  const { file = 'sunspots' } = options;
  checkString('text', text);
  const parsed = /^\s*[[{]/.test(text) ? ofJson(text, file) : ofLines(text, file);
  const version = options.version ?? parsed.version;
  checkChoice('version', version, [1, 2]);
  const numbers: Record<string, number> = {};
  for (const { year, month, value, line } of parsed.entries) {
    if (!Number.isInteger(year) || year < 1700 || year > 2200) {
      throw new SunspotTableError(file, line, `${year} is not a year`);
    }
    if (!Number.isInteger(month) || month < 1 || month > 12) {
      throw new SunspotTableError(file, line, `${month} is not a month`);
    }
    if (value === UNKNOWN) continue;
    if (!(value >= 0 && value <= 500)) {
      throw new SunspotTableError(file, line, `a sunspot number of 0 to 500 was expected, not ${value}`);
    }
    const key = monthKey(year, month);
    if (key in numbers) throw new SunspotTableError(file, line, `${key} appears twice`);
    numbers[key] = value;
  }
  if (Object.keys(numbers).length === 0) {
    throw new SunspotTableError(file, text.split('\n').length, 'no month with a number was found');
  }
  const notes = version === 2 ? [note('sunspotsScaled', { version, factor: VERSION_2_TO_R12 })] : [];
  if (parsed.source !== 'silso') return { source: parsed.source, version, numbers, notes };
  const monthly = new Map(Object.entries(numbers).map(([key, value]) => [monthNumber(key), value]));
  const isSmoothed = SMOOTHED_NAME.test(file) || !(MONTHLY_NAME.test(file) || areMonthlyMeans(monthly));
  if (isSmoothed) return { source: 'silso', version, numbers, notes };
  const smoothed = [...smoothedMonths(monthly)];
  const last = smoothed.at(-1);
  if (last === undefined) {
    throw new SunspotTableError(
      file,
      text.split('\n').length,
      'monthly means, not smoothed numbers, and fewer than the 13 months in a row that smoothing needs: use SILSO’s SN_ms_tot_V2.0.csv',
    );
  }
  const byKey = Object.fromEntries(smoothed.map(([month, value]) => [keyOfMonth(month), value]));
  return {
    source: 'silso',
    version,
    numbers: byKey,
    notes: [...notes, note('sunspotsSmoothed', { upTo: keyOfMonth(last[0]) })],
  };
}

/** Names of SILSO's files of smoothed numbers and of monthly means. */
const SMOOTHED_NAME = /SN_ms_/i;
const MONTHLY_NAME = /SN_m_/i;

/** Months since the year 0. */
function monthNumber(key: string): number {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return 12 * year + month - 1;
}

function keyOfMonth(month: number): string {
  return monthKey(Math.floor(month / 12), (month % 12) + 1);
}

function ofJson(text: string, file: string): Parsed {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new SunspotTableError(file, 1, `no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new SunspotTableError(file, 1, 'a list of months was expected');
  const lines = linesOf(text, /"time-tag"/g);
  let isPredicted = false;
  const entries = list.map((entry: unknown, i) => {
    const line = lines[i] ?? 1;
    const row = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    const [, year, month] = /^(\d{4})-(\d{2})/.exec(String(row['time-tag'])) ?? [];
    if (year === undefined)
      throw new SunspotTableError(file, line, 'a member "time-tag" of year and month was expected');
    const value = row['smoothed_ssn'] ?? row['predicted_ssn'];
    isPredicted ||= row['smoothed_ssn'] === undefined;
    if (typeof value !== 'number') {
      throw new SunspotTableError(file, line, 'a member "smoothed_ssn" or "predicted_ssn" was expected');
    }
    return { year: Number(year), month: Number(month), value, line };
  });
  return { source: isPredicted ? 'swpc-predicted' : 'swpc-observed', version: 2, entries };
}

/** Lines on which a pattern occurs, counted from 1. */
function linesOf(text: string, pattern: RegExp): number[] {
  const found: number[] = [];
  let line = 1;
  let from = 0;
  for (const { index } of text.matchAll(pattern)) {
    for (; from < index; from++) if (text.charCodeAt(from) === 10) line++;
    found.push(line);
  }
  return found;
}

function ofLines(text: string, file: string): Parsed {
  const source = /Predicted_Sunspot/i.test(text)
    ? 'swpc-predicted'
    : /Recent_?(Solar_)?Indices/i.test(text)
      ? 'swpc-observed'
      : undefined;
  // Smoothed numbers of the international count are the seventh column there; a prediction is the third.
  const column = source === 'swpc-observed' ? 6 : 2;
  const created = Number(/:Created:\s*(\d{4})/i.exec(text)?.[1] ?? 2200);
  let isSilso = false;
  const entries = text.split(/\r?\n/).flatMap((content, i): Entry[] => {
    if (/^\s*(#|:|$)/.test(content)) return [];
    const line = i + 1;
    // A dash parts year and month but is a sign before a number.
    const words = content
      .trim()
      .replace(/^(\d{4})-(\d)/, '$1 $2')
      .split(/\s*[;,]\s*|\s+/);
    const [year, month, third] = words.map(Number) as [number, number, number];
    const isDecimalYear = Math.abs(third - year - (month - 0.5) / 12) < 0.05;
    if (source === undefined) isSilso ||= isDecimalYear;
    const word = words[source === undefined && isDecimalYear ? 3 : column];
    const value = word === undefined || word === '' ? Number.NaN : Number(word);
    if (Number.isNaN(value)) {
      throw new SunspotTableError(
        file,
        line,
        `year, month and a number were expected, not ${JSON.stringify(shortText(content))}`,
      );
    }
    return [{ year, month, value, line }];
  });
  if (source !== undefined) return { source, version: created >= 2016 ? 2 : 1, entries };
  return isSilso ? { source: 'silso', version: 2, entries } : { source: 'plain', version: 1, entries };
}
