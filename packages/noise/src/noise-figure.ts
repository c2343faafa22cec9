import { checkRange } from '@radioshed/units';

/** Deciles of the noise, dB from the median. */
export interface NoiseDeciles {
  /** Upper decile D_u, dB above the median, and lower decile D_l, dB below it. */
  readonly upperDb: number;
  readonly lowerDb: number;
}

/** Reasons to doubt a noise figure. */
export type NoiseWarning = 'frequencyOutside' | 'decilesAssumed';

/** Median external noise of a lossless short vertical antenna. */
export interface NoiseFigure {
  /** F_am: median external noise figure, dB above kT₀B. */
  readonly medianDb: number;
  readonly warnings: readonly NoiseWarning[];
}

/** The line by which ITU-R P.372 gives a median over the logarithm of the frequency, and its range. */
export interface NoiseLine {
  /** c, dB, at 1 MHz. */
  readonly atOneMHzDb: number;
  /** d, dB per decade. */
  readonly fallDb: number;
  /** Least and largest frequency, MHz. */
  readonly frequencyMHz: readonly [number, number];
}

/** F_am = c − d·log₁₀ f, dB. @throws OutOfRangeError for a frequency that is not above 0. */
export function lineDb({ atOneMHzDb, fallDb }: NoiseLine, frequencyMHz: number): number {
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  return atOneMHzDb - fallDb * Math.log10(frequencyMHz);
}

/** {@link lineDb} with a warning outside its frequency range. */
export function noiseFigure(line: NoiseLine, frequencyMHz: number): NoiseFigure {
  const [least, largest] = line.frequencyMHz;
  const outside = frequencyMHz < least || frequencyMHz > largest;
  return { medianDb: lineDb(line, frequencyMHz), warnings: outside ? ['frequencyOutside'] : [] };
}
