import { checkRange, checkShape, fields } from '@radioshed/units';

import { EQUIPMENT_DEFAULTS } from './equipment-defaults.js';
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
  readonly gainDifferenceDb?: number | undefined;
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

/**
 * Outage with space diversity: flat and selective fading together.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.1, eq. (115); §6.2.5.1, eq. (126) to (134)
 */
export function spaceDiversity(input: SpaceDiversityInput): Diversity {
  checkShape(input, SPACE);
  const { gainDifferenceDb = EQUIPMENT_DEFAULTS.gainDifferenceDb, selectiveOutage = 0 } = input;
  const p0 = checkOccurrence(input.occurrencePercent);
  const d = checkDistanceKm(input.distanceKm);
  const f = checkFrequencyMHz('frequencyMHz', input.frequencyMHz) / 1000;
  const spacing = checkRange('spacingM', input.spacingM, 0.1, 200, 'm');
  const fade = checkDb('fadeDb', input.fadeDb);
  const difference = Math.abs(checkDb('gainDifferenceDb', gainDifferenceDb, -1000));
  const spaced = -Math.expm1(-0.04 * spacing ** 0.87 * f ** -0.12 * d ** 0.48 * p0 ** -1.04);
  return improved(p0, fade, spaced * 10 ** ((fade - difference) / 10), selectiveOutage);
}

/** Outage from the improvement factor of flat fading. @see ITU-R P.530-18 §6.2.5.1, eq. (126) to (134) */
function improved(p0: number, fadeDb: number, improvement: number, selectiveOutage: number): Diversity {
  const selective = checkRange('selectiveOutage', selectiveOutage, 0, 1);
  const activity = multipathActivity(p0);
  const flatOutage = Math.min(1, (p0 / 100) * 10 ** (-fadeDb / 10));
  // Correlations come near 1, where their distance from it has more digits.
  const flatRest = (improvement * flatOutage) / activity;
  const transferRest = flatRest >= 0.74 ? 0.9746 * flatRest ** 2.17 : 0.6921 * flatRest ** 1.034;
  const selectiveRest = selectiveRestOf(transferRest);
  const flatOutageWith = Math.min(1, flatOutage / improvement);
  const selectiveOutageWith = Math.min(1, selective ** 2 / (activity * selectiveRest));
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

/** A link with one spare channel. */
export interface FrequencyDiversityInput {
  /** Multipath occurrence factor p₀ of the worst month, %. */
  readonly occurrencePercent: number;
  readonly distanceKm: number;
  /** Centre of the band, MHz. */
  readonly frequencyMHz: number;
  /** Between the channels, MHz, above 0. */
  readonly separationMHz: number;
  /** Fade depth, dB: the flat fade margin. */
  readonly fadeDb: number;
  /** Selective outage without diversity, share of the worst month, 0 to 1; by default 0. */
  readonly selectiveOutage?: number;
}

const FREQUENCY = fields<FrequencyDiversityInput>({
  occurrencePercent: 'checked',
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  separationMHz: 'checked',
  fadeDb: 'checked',
  selectiveOutage: 'number?',
});

/**
 * Outage with frequency diversity, one spare channel for one in use: that of space diversity with the improvement factor of
 * `frequencyDiversityImprovement`.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.5.2
 */
export function frequencyDiversity(input: FrequencyDiversityInput): Diversity {
  const { distanceKm, fadeDb, selectiveOutage = 0 } = checkShape(input, FREQUENCY);
  const frequencyMHz = checkFrequencyMHz('frequencyMHz', input.frequencyMHz);
  const separationMHz = checkRange('separationMHz', input.separationMHz, 1e-3, frequencyMHz, 'MHz');
  const improvement = frequencyDiversityImprovement(frequencyMHz, distanceKm, separationMHz, fadeDb);
  return improved(checkOccurrence(input.occurrencePercent), fadeDb, improvement, selectiveOutage);
}
