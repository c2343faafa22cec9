import { checkRange } from '@radioshed/units';

/** How far the noise is exceeded or fallen short of in a tenth of the cases, dB from the median. */
export interface NoiseDeciles {
  /** Upper decile D_u, dB above the median, and lower decile D_l, dB below it. */
  readonly upperDb: number;
  readonly lowerDb: number;
}

/** What makes a noise figure doubtful although it is defined. */
export type NoiseWarning = 'frequencyOutside' | 'decilesAssumed';

/** Median noise that a lossless short vertical antenna takes from its surroundings. */
export interface NoiseFigure {
  /** F_am: median external noise figure, dB above kT₀B. */
  readonly medianDb: number;
  readonly warnings: readonly NoiseWarning[];
}

/** The straight line over the logarithm of the frequency by which ITU-R P.372 gives a median, and where it holds. */
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

/** {@link lineDb} with a warning outside the frequencies for which it holds. */
export function noiseFigure(line: NoiseLine, frequencyMHz: number): NoiseFigure {
  const [least, largest] = line.frequencyMHz;
  const outside = frequencyMHz < least || frequencyMHz > largest;
  return { medianDb: lineDb(line, frequencyMHz), warnings: outside ? ['frequencyOutside'] : [] };
}
