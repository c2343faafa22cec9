import type { HfCorrections } from '../src/corrections.js';
import type { HfManMadeNoise } from '../src/man-made-noise.js';

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

/** The corrections that the bits of a `fix` column represent. */
export function correctionsOfBits(bits: number): HfCorrections {
  const named = BITS.map(([bit, name]) => [name, (bits & bit) !== 0] as const);
  // It has no bit; the vectors without corrections have it as the program.
  return Object.fromEntries([...named, ['dayAcrossMidnight', bits !== 0]]) as unknown as HfCorrections;
}

const ENVIRONMENTS = ['city', 'residential', 'rural', 'quietRural', 'noisy', 'quiet'] as const;

/** Man-made noise after the number that the reference has for it. */
export function manMadeOf(code: number): HfManMadeNoise {
  return ENVIRONMENTS[code] ?? -code;
}
