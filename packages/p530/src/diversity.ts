import { checkRange, checkShape, fields } from '@radioshed/units';

import { checkDb, checkDistanceKm, checkFrequencyMHz, checkOccurrence } from './limits.js';
import { multipathActivity } from './multipath-fading.js';

/** A link with two receiving antennas above each other. */
export interface SpaceDiversityInput {
  /** Multipath occurrence factor p₀ of the worst month, %. */
  readonly occurrencePercent: number;
  readonly distanceKm: number;
  readonly frequencyMHz: number;
  /** Vertical spacing of the antennas, centre to centre, m; 3 to 23 in the measurements. */
  readonly spacingM: number;
  /** Fade depth, dB: the flat fade margin. */
  readonly fadeDb: number;
  /** Difference of the gains of both antennas, dB; by default 0. */
  readonly gainDifferenceDb?: number;
  /** Selective outage without diversity, share of the worst month, 0 to 1; by default 0. */
  readonly selectiveOutage?: number;
}

const SPACE = fields<SpaceDiversityInput>({
  occurrencePercent: 'checked',
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  spacingM: 'checked',
  fadeDb: 'checked',
  gainDifferenceDb: 'number?',
  selectiveOutage: 'number?',
});

/** What space diversity gains. Outages are shares of the worst month, 0 to 1. */
export interface SpaceDiversity {
  /** Multipath activity η. */
  readonly activity: number;
  /** Outage by flat fading without diversity. */
  readonly flatOutage: number;
  /** Improvement factor of flat fading. */
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

/**
 * Outage with space diversity: flat and selective fading together.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.1, eq. (115); §6.2.5.1, eq. (126) to (134)
 */
export function spaceDiversity(input: SpaceDiversityInput): SpaceDiversity {
  checkShape(input, SPACE);
  const { gainDifferenceDb = 0, selectiveOutage = 0 } = input;
  const p0 = checkOccurrence(input.occurrencePercent);
  const d = checkDistanceKm(input.distanceKm);
  const f = checkFrequencyMHz('frequencyMHz', input.frequencyMHz) / 1000;
  const spacing = checkRange('spacingM', input.spacingM, 0.1, 200, 'm');
  const fade = checkDb('fadeDb', input.fadeDb);
  const selective = checkRange('selectiveOutage', selectiveOutage, 0, 1);
  const difference = Math.abs(checkDb('gainDifferenceDb', gainDifferenceDb, -1000));
  const activity = multipathActivity(p0);
  const flatOutage = (p0 / 100) * 10 ** (-fade / 10);
  const improvement =
    (1 - Math.exp(-0.04 * spacing ** 0.87 * f ** -0.12 * d ** 0.48 * p0 ** -1.04)) * 10 ** ((fade - difference) / 10);
  const flatCorrelation2 = 1 - (improvement * flatOutage) / activity;
  const transferCorrelation =
    flatCorrelation2 <= 0.26
      ? 1 - 0.9746 * (1 - flatCorrelation2) ** 2.17
      : 1 - 0.6921 * (1 - flatCorrelation2) ** 1.034;
  const selectiveCorrelation2 = selectiveCorrelationOf(transferCorrelation);
  const flatOutageWith = flatOutage / improvement;
  const selectiveOutageWith = selective ** 2 / (activity * (1 - selectiveCorrelation2));
  return {
    activity,
    flatOutage,
    improvement,
    flatCorrelation2,
    transferCorrelation,
    selectiveCorrelation2,
    flatOutageWith,
    selectiveOutageWith,
    outageWith: (selectiveOutageWith ** 0.75 + flatOutageWith ** 0.75) ** (4 / 3),
  };
}

/** k_s² from r_w. */
function selectiveCorrelationOf(transferCorrelation: number): number {
  const rest = 1 - transferCorrelation;
  if (transferCorrelation <= 0.5) return 0.8238;
  if (transferCorrelation <= 0.9628) return 1 - 0.195 * rest ** (0.109 - 0.13 * Math.log10(rest));
  return 1 - 0.3957 * rest ** 0.5136;
}

/**
 * Improvement factor of flat fading by frequency diversity with one spare channel.
 *
 * @param frequencyMHz centre of the band; the formula is meant for 2 to 11 GHz and 30 to 70 km.
 * @param separationMHz between the channels, up to 5 % of the frequency.
 * @param fadeDb flat fade margin, dB.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.5.2, eq. (140)
 */
export function frequencyDiversityImprovement(
  frequencyMHz: number,
  distanceKm: number,
  separationMHz: number,
  fadeDb: number,
): number {
  const f = checkFrequencyMHz('frequencyMHz', frequencyMHz) / 1000;
  const separation = checkRange('separationMHz', separationMHz, 0, frequencyMHz, 'MHz') / frequencyMHz;
  return (80 / (f * checkDistanceKm(distanceKm))) * separation * 10 ** (checkDb('fadeDb', fadeDb) / 10);
}
