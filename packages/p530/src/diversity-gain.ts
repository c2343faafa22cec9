import { checkRange } from '@radioshed/units';

import { checkDb, checkOccurrence } from './checks.js';
import { multipathActivity } from './multipath-fading.js';

/** Gain of diversity. Outages are fractions of the worst month, 0 to 1. */
export interface Diversity {
  /** Multipath activity η. */
  readonly activity: number;
  /** Outage by flat fading without diversity. */
  readonly flatOutage: number;
  /** Improvement factor of flat fading; below 1 where the fade is too shallow for the formula. */
  readonly improvement: number;
  /** Square of the correlation of flat fading. */
  readonly flatCorrelation2: number;
  /** Correlation of amplitudes of the relative transfer function. */
  readonly transferCorrelation: number;
  /** Square of the correlation of selective fading. */
  readonly selectiveCorrelation2: number;
  readonly flatOutageWith: number;
  readonly selectiveOutageWith: number;
  readonly outageWith: number;
}

/** Fading of a link without diversity. Outages are fractions of the worst month. */
interface Fading {
  readonly activity: number;
  readonly flatOutage: number;
  readonly selectiveOutage: number;
}

/** @throws OutOfRangeError naming the field. */
export function fadingOf(occurrencePercent: number, fadeDb: number, selectiveOutage: number): Fading {
  const share = (checkOccurrence(occurrencePercent) / 100) * 10 ** (-checkDb('fadeDb', fadeDb) / 10);
  return {
    activity: multipathActivity(occurrencePercent),
    flatOutage: Math.min(1, share),
    selectiveOutage: checkRange('selectiveOutage', selectiveOutage, 0, 1),
  };
}

/** Outage with two branches, from the improvement factor of flat fading. @see ITU-R P.530-18 §6.2.5.1, steps 1 to 7 */
export function gainOfPair(fading: Fading, improvement: number): Diversity {
  return gainOf(fading, improvement, (improvement * fading.flatOutage) / fading.activity, 2);
}

/**
 * Outage with both kinds of diversity, from the improvement factor of each: never more than with either alone, nor with
 * four receivers than with two. The formula of both ends at branches without correlation, that of one kind does not.
 */
export function gainOfBoth(fading: Fading, space: number, frequency: number, receivers: 2 | 4): Diversity {
  const gains = [
    ...(receivers === 4 ? [gainByCorrelation(fading, space, frequency, 4)] : []),
    gainByCorrelation(fading, space, frequency, 2),
    gainOfPair(fading, space),
    gainOfPair(fading, frequency),
  ];
  return gains.reduce((best, gain) => (gain.outageWith < best.outageWith ? gain : best));
}

/**
 * With two receivers the correlation of flat fading is the product of both; its outage follows from that correlation as
 * in §6.2.5.1.
 *
 * @see ITU-R P.530-18 §6.2.5.4, §6.2.5.5
 */
function gainByCorrelation(fading: Fading, space: number, frequency: number, receivers: 2 | 4): Diversity {
  const { activity, flatOutage } = fading;
  // 1 − k² of each kind, at most 1: uncorrelated.
  const [bySpace, byFrequency] = [space, frequency].map((improvement) =>
    Math.min(1, (improvement * flatOutage) / activity),
  ) as [number, number];
  const both = bySpace * byFrequency;
  if (receivers === 2) {
    const rest = bySpace + byFrequency - both;
    return gainOf(fading, (rest * activity) / flatOutage, rest, 2);
  }
  const improvement = Math.min(Number.MAX_VALUE, both * (activity / flatOutage) ** 3);
  return gainOf(fading, improvement, Math.sqrt(activity) * both, 4);
}

/** @param flatRest 1 − k_ns² */
function gainOf(fading: Fading, improvement: number, flatRest: number, receivers: 2 | 4): Diversity {
  const { activity, flatOutage, selectiveOutage } = fading;
  // Correlations come near 1, where their distance from it has more digits.
  const transferRest = flatRest >= 0.74 ? 0.9746 * flatRest ** 2.17 : 0.6921 * flatRest ** 1.034;
  const selectiveRest = selectiveRestOf(transferRest);
  const flatOutageWith = Math.min(1, flatOutage / improvement);
  const pair = selectiveOutage ** 2 / (activity * selectiveRest);
  const selectiveOutageWith = Math.min(1, receivers === 4 ? pair ** 2 : pair);
  return {
    activity,
    flatOutage,
    improvement,
    flatCorrelation2: 1 - flatRest,
    transferCorrelation: 1 - transferRest,
    selectiveCorrelation2: 1 - selectiveRest,
    flatOutageWith,
    selectiveOutageWith,
    outageWith: Math.min(1, (selectiveOutageWith ** 0.75 + flatOutageWith ** 0.75) ** (4 / 3)),
  };
}

/** 1 − k_s² from 1 − r_w. */
function selectiveRestOf(transferRest: number): number {
  if (transferRest >= 0.5) return 1 - 0.8238;
  if (transferRest >= 1 - 0.9628) return 0.195 * transferRest ** (0.109 - 0.13 * Math.log10(transferRest));
  return 0.3957 * transferRest ** 0.5136;
}
