import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import type { HfCorrections } from '../src/corrections.js';
import type { HfManMadeNoise } from '../src/man-made-noise.js';

const FOLDER = new URL('../../../../shared/reference/hf/', import.meta.url);

/** Whether the reference vectors are at hand; where they must be (CI), their absence is a failure. */
export const haveReference: boolean = existsSync(FOLDER);
if (!haveReference && process.env['CI'] === 'true') throw new Error('the reference vectors of HF are absent');

export const SKIPPED = haveReference ? '' : ' (skipped: no reference vectors beside the checkout)';

export function text(name: string): string {
  const bytes = readFileSync(new URL(name, FOLDER));
  return name.endsWith('.gz') ? gunzipSync(bytes).toString('latin1') : bytes.toString('latin1');
}

export type Row = Readonly<Record<string, number>>;

/** Rows of a table; what is no number becomes NaN, but `words` are kept beside. */
export function rows(name: string): Row[] {
  const [head = '', ...lines] = text(name).trimEnd().split('\n');
  const names = head.trim().split(',');
  return lines.map((line) => {
    const cells = line.trim().split(',');
    return Object.fromEntries(names.map((key, i) => [key, cells[i] === '' ? Number.NaN : Number(cells[i])]));
  });
}

/** Largest difference per column, and how many rows pass `tolerance`; NaN against a number counts as infinite. */
export class Differences {
  readonly largest: Record<string, number> = {};
  readonly beyond: Record<string, number> = {};
  readonly worst: Record<string, string> = {};
  count = 0;

  add(column: string, actual: number, expected: number, tolerance: number, what: () => string): void {
    this.count++;
    const difference = Number.isNaN(actual) && Number.isNaN(expected) ? 0 : Math.abs(actual - expected);
    const size = Number.isNaN(difference) ? Infinity : difference;
    if (size > (this.largest[column] ?? -1)) {
      this.largest[column] = size;
      this.worst[column] = `${what()} got ${actual} for ${expected}`;
    }
    this.beyond[column] = (this.beyond[column] ?? 0) + (size > tolerance ? 1 : 0);
  }

  /** A line for each column that has a row beyond its tolerance. */
  faults(): string[] {
    const columns = Object.keys(this.beyond).filter((column) => this.beyond[column] > 0);
    return columns.map(
      (column) => `${column}: ${this.beyond[column]} rows, up to ${this.largest[column]}: ${this.worst[column]}`,
    );
  }
}

const BITS: readonly [number, keyof HfCorrections][] = [
  [1, 'gridWeights'],
  [2, 'sunHour'],
  [4, 'decileLocalTime'],
  [8, 'reflectionHeight'],
  [16, 'auroralLocalTime'],
  [32, 'southernPolarNight'],
  [64, 'lowestControlPoint'],
  [128, 'longestHopMuf'],
  [512, 'auroralPathLength'],
  [1024, 'gyroPerPoint'],
];

/** The corrections that the bits of a `fix` column stand for. */
export function correctionsOfBits(bits: number): HfCorrections {
  return Object.fromEntries(BITS.map(([bit, name]) => [name, (bits & bit) !== 0])) as unknown as HfCorrections;
}

const ENVIRONMENTS = ['city', 'residential', 'rural', 'quietRural', 'noisy', 'quiet'] as const;

/** Man-made noise after the number that the reference has for it. */
export function manMadeOf(code: number): HfManMadeNoise {
  return ENVIRONMENTS[code] ?? -code;
}
