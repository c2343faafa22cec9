import { normalTail } from '@radioshed/numeric';
import { checkRange, checkShape, openFields } from '@radioshed/units';

/** Fades of a link to a geostationary satellite. */
export interface FadeDurationInput {
  /** Of a fade, s, 1 to 1e6. */
  readonly durationS: number;
  /** Depth of the fades, dB, above 0 to 200. */
  readonly attenuationDb: number;
  /** 5 to 60 by the Recommendation; above 0 to 90 is computed. */
  readonly elevationDeg: number;
  /** 10 000 to 50 000 by the Recommendation; 1000 to 100 000 is computed. */
  readonly frequencyMHz: number;
  /** All time in which the attenuation is exceeded, s; percentage of time times seconds of the year. */
  readonly totalTimeS: number;
}

/** How many fades there are and how long they last. */
export interface FadeDuration {
  /** Mean of the log-normal law of the time in fades, s, and its standard deviation. */
  readonly timeMeanS: number;
  readonly deviation: number;
  /** Exponent of the power law of short fades. */
  readonly gamma: number;
  readonly p1: number;
  readonly p2: number;
  /** Where the power law ends and the log-normal law begins, s. */
  readonly boundaryS: number;
  /** Mean of the log-normal law of the number of fades, s. */
  readonly numberMeanS: number;
  /** Fraction of the time in short fades. */
  readonly shortShare: number;
  readonly totalFades: number;
  /** Probability that a fade lasts longer. */
  readonly longerProbability: number;
  /** Fraction of the time in longer fades. */
  readonly longerShare: number;
  /** Longer fades, and all time in them, s. */
  readonly longerFades: number;
  readonly longerTimeS: number;
}

const INPUT = openFields<FadeDurationInput>({
  durationS: 'checked',
  attenuationDb: 'checked',
  elevationDeg: 'checked',
  frequencyMHz: 'checked',
  totalTimeS: 'checked',
});

/**
 * Number of fades that last longer than a duration, and their total time.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1623-1 §2.2
 */
export function fadeDuration(input: FadeDurationInput): FadeDuration {
  checkShape(input, INPUT);
  const { durationS, attenuationDb: a, elevationDeg, totalTimeS } = checked(input);
  const f = input.frequencyMHz / 1000;
  const timeMeanS = 80 * elevationDeg ** -0.4 * f ** 1.4 * a ** -0.39;
  const deviation = 1.85 * f ** -0.05 * a ** -0.027;
  const gamma = 0.055 * f ** 0.65 * a ** -0.003;
  const p1 = 0.885 * gamma - 0.814;
  const p2 = (-1.05 * gamma + 2.23) * gamma - 1.61;
  const boundaryS = timeMeanS * Math.exp(p1 * deviation ** 2 + p2 * deviation - 0.39);
  const numberMeanS = timeMeanS * Math.exp(-(deviation ** 2));
  const above = (timeS: number, meanS: number): number => normalTail(Math.log(timeS / meanS) / deviation);
  const longTime = Math.sqrt(timeMeanS * numberMeanS) * (1 - gamma) * above(boundaryS, timeMeanS);
  const shortShare = 1 / (1 + longTime / (boundaryS * gamma * above(boundaryS, numberMeanS)));
  const totalFades = (totalTimeS * shortShare * (1 - gamma)) / (gamma * boundaryS ** (1 - gamma));
  const isShort = durationS <= boundaryS;
  const longerProbability = isShort
    ? durationS ** -gamma
    : (boundaryS ** -gamma * above(durationS, numberMeanS)) / above(boundaryS, numberMeanS);
  const longerShare = isShort
    ? 1 - shortShare * (durationS / boundaryS) ** (1 - gamma)
    : ((1 - shortShare) * above(durationS, timeMeanS)) / above(boundaryS, timeMeanS);
  return {
    timeMeanS,
    deviation,
    gamma,
    p1,
    p2,
    boundaryS,
    numberMeanS,
    shortShare,
    totalFades,
    longerProbability,
    longerShare,
    longerFades: totalFades * longerProbability,
    longerTimeS: totalTimeS * longerShare,
  };
}

function checked(input: FadeDurationInput): FadeDurationInput {
  checkRange('durationS', input.durationS, 1, 1e6, 's');
  checkRange('attenuationDb', input.attenuationDb, 1e-3, 200, 'dB');
  checkRange('elevationDeg', input.elevationDeg, 0.1, 90, 'degrees');
  checkRange('frequencyMHz', input.frequencyMHz, 1000, 100_000, 'MHz');
  checkRange('totalTimeS', input.totalTimeS, 0, 31_622_400, 's');
  return input;
}
