import {
  checkListed,
  checkObject,
  checkRange,
  checkString,
  mergedAmount,
  type Note,
  shortText,
} from '@radioshed/units';

import type { PatternAntenna } from './antenna.js';
import { note } from '../notes.js';

/** A malformed pattern file; names the line. */
export class HfPatternError extends Error {
  override readonly name = 'HfPatternError';
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.file = file;
    this.line = line;
  }
}

/** Whether `error` is an {@link HfPatternError}, also one from another copy of this package. */
export function isHfPatternError(error: unknown): error is HfPatternError {
  return error instanceof Error && error.name === 'HfPatternError' && 'line' in error;
}

const ELEVATIONS = 91;
const PER_LINE = 10;

/**
 * Reads an antenna pattern of type 0 (the same gain everywhere, VOACAP’s isotrope), 11 (one table), 13 (360 azimuths)
 * or 14 (30 frequencies).
 *
 * Numbers of types 13 and 14 are in columns seven wide and may touch. Gains of types 11 and 14 are relative to the
 * maximum that the file names; those of type 13 are absolute.
 *
 * @param bearingDeg direction in which a pattern of type 13 points; it is rotated by whole degrees.
 * @throws HfPatternError naming file and line; OutOfRangeError for an invalid bearing.
 */
export function readHfPattern(text: string, bearingDeg = 0, file = 'antenna'): PatternAntenna {
  checkRange('bearingDeg', bearingDeg, -360, 720, '°');
  const lines = checkString('text', text).split(/\r?\n/);
  const number = (line: number, from: number, to?: number): number => {
    const cell = (lines[line] ?? '').slice(from, to).trim();
    const value = cell === '' ? Number.NaN : Number(cell);
    if (!Number.isFinite(value))
      throw new HfPatternError(file, line + 1, `${JSON.stringify(shortText(cell))} is not a number`);
    return value;
  };
  const first = (line: number): number => {
    const value = Number.parseFloat(lines[line] ?? '');
    if (!Number.isFinite(value)) throw new HfPatternError(file, line + 1, 'a number was expected');
    return value;
  };
  const name = (lines[0] ?? '').trim();
  const maximum = first(2);
  const type = first(3);
  /** Reads 91 gains from a line on, whose first ten begin at a column. */
  const table = (line: number, column: number, width: number, offset: number, to: Float64Array, at: number): number => {
    for (let i = 0; i < ELEVATIONS; i++) {
      const row = line + Math.floor(i / PER_LINE);
      const from = column + (i % PER_LINE) * width;
      to[at + i] = number(row, from, from + width) + offset;
    }
    return line + Math.ceil(ELEVATIONS / PER_LINE);
  };
  if (type === 0) {
    return {
      kind: 'pattern',
      name,
      frequenciesMHz: [0],
      azimuths: 1,
      gainsDbi: new Float64Array(ELEVATIONS).fill(maximum),
    };
  }
  if (type === 11) {
    const gainsDbi = new Float64Array(ELEVATIONS);
    const values = lines.slice(5).flatMap((line, i) => {
      const words = line.trim().split(/\s+/);
      return words[0] === '' ? [] : words.map((word) => ({ value: Number(word), line: i + 6 }));
    });
    for (let i = 0; i < ELEVATIONS; i++) {
      const { value, line } = values[i] ?? { value: Number.NaN, line: lines.length };
      if (!Number.isFinite(value)) throw new HfPatternError(file, line, 'a gain was expected');
      gainsDbi[i] = value + maximum;
    }
    return { kind: 'pattern', name, frequenciesMHz: [0], azimuths: 1, gainsDbi };
  }
  if (type === 13) {
    const gainsDbi = new Float64Array(360 * ELEVATIONS);
    const turned = ((Math.trunc(bearingDeg) % 360) + 360) % 360;
    let line = 6;
    for (let azimuth = 0; azimuth < 360; azimuth++) {
      line = table(line, 9, 7, 0, gainsDbi, ((azimuth + turned) % 360) * ELEVATIONS);
    }
    return { kind: 'pattern', name, frequenciesMHz: [first(5)], azimuths: 360, gainsDbi };
  }
  if (type === 14) {
    const gainsDbi = new Float64Array(30 * ELEVATIONS);
    const frequenciesMHz: number[] = [];
    let line = 5;
    for (let i = 0; i < 30; i++) {
      frequenciesMHz.push(first(line));
      line = table(line, 9, 7, maximum, gainsDbi, i * ELEVATIONS);
    }
    return { kind: 'pattern', name, frequenciesMHz, azimuths: 1, gainsDbi };
  }
  throw new HfPatternError(
    file,
    4,
    `type ${type} is none of 0, 11, 13 and 14: VOACAP computes it from dimensions; export its table of gains (type 13 or 14)`,
  );
}

/** Ratio of frequencies above which a pattern is reported. */
const FAR_OFF = 1.15;

/**
 * Notes on frequencies far from those of a pattern file, more than 15 %: the nearest table is used, whatever the
 * distance. Files of types 0 and 11 have no frequency.
 *
 * @param frequenciesMHz frequencies of a prediction, MHz.
 */
export function patternFrequencyNotes(pattern: PatternAntenna, frequenciesMHz: readonly number[]): Note[] {
  const { frequenciesMHz: listedMHz } = checkObject('pattern', pattern, 'a pattern of readHfPattern');
  checkListed('frequenciesMHz', frequenciesMHz, 'a list of numbers');
  const known = [...checkListed('pattern.frequenciesMHz', listedMHz, 'a list of numbers')].filter((each) => each > 0);
  if (known.length === 0) return [];
  const ratio = (a: number, b: number): number => Math.max(a / b, b / a);
  const far = frequenciesMHz.filter((asked) => known.every((each) => ratio(asked, each) > FAR_OFF));
  if (far.length === 0) return [];
  const patternMHz = mergedAmount(Math.min(...known), Math.max(...known));
  return [note('patternOfOtherFrequencies', { pattern: pattern.name, patternMHz, frequenciesMHz: far })];
}
