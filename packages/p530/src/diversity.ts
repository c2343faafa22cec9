import { checkChoice, checkRange, checkShape, fields } from '@radioshed/units';

import { type Diversity, fadingOf, gainOfBoth, gainOfPair } from './diversity-gain.js';
import { EQUIPMENT_DEFAULTS } from './equipment-defaults.js';
import { checkDb, checkDistanceKm, checkFrequencyMHz, checkOccurrence } from './checks.js';

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
  /** Selective outage without diversity, fraction of the worst month, 0 to 1; by default 0. */
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

/**
 * Improvement factor of flat fading by space diversity; below 1 where the fade is too shallow for the formula.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.1
 */
function spaceDiversityImprovement(input: Omit<SpaceDiversityInput, 'selectiveOutage'>): number {
  const { gainDifferenceDb = EQUIPMENT_DEFAULTS.gainDifferenceDb } = input;
  const p0 = checkOccurrence(input.occurrencePercent);
  const d = checkDistanceKm(input.distanceKm);
  const f = checkFrequencyMHz('frequencyMHz', input.frequencyMHz) / 1000;
  const spacing = checkRange('spacingM', input.spacingM, 0.1, 200, 'm');
  const fade = checkDb('fadeDb', input.fadeDb);
  const difference = Math.abs(checkDb('gainDifferenceDb', gainDifferenceDb, -1000));
  const spaced = -Math.expm1(-0.04 * spacing ** 0.87 * f ** -0.12 * d ** 0.48 * p0 ** -1.04);
  return spaced * 10 ** ((fade - difference) / 10);
}

/**
 * Outage with space diversity: flat and selective fading together.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.1, §6.2.5.1
 */
export function spaceDiversity(input: SpaceDiversityInput): Diversity {
  const { occurrencePercent, fadeDb, selectiveOutage = 0 } = checkShape(input, SPACE);
  const improvement = spaceDiversityImprovement(input);
  return gainOfPair(fadingOf(occurrencePercent, fadeDb, selectiveOutage), improvement);
}

/**
 * Improvement factor of flat fading by frequency diversity with one protection channel.
 *
 * @param frequencyMHz centre of the band; the formula is valid for 2 to 11 GHz and 30 to 70 km.
 * @param separationMHz between the channels, up to 5 % of the frequency.
 * @param fadeDb flat fade margin, dB.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.5.2
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

/** A link with one protection channel. */
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
  /** Selective outage without diversity, fraction of the worst month, 0 to 1; by default 0. */
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
 * Outage with frequency diversity, one protection channel for one in use: that of space diversity with the improvement
 * factor of `frequencyDiversityImprovement`.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.5.2
 */
export function frequencyDiversity(input: FrequencyDiversityInput): Diversity {
  const { distanceKm, fadeDb, selectiveOutage = 0 } = checkShape(input, FREQUENCY);
  const frequencyMHz = checkFrequencyMHz('frequencyMHz', input.frequencyMHz);
  const separationMHz = checkRange('separationMHz', input.separationMHz, 1e-3, frequencyMHz, 'MHz');
  const improvement = frequencyDiversityImprovement(frequencyMHz, distanceKm, separationMHz, fadeDb);
  return gainOfPair(fadingOf(input.occurrencePercent, fadeDb, selectiveOutage), improvement);
}

/** A link with two receiving antennas and a protection channel. */
export interface SpaceAndFrequencyInput extends SpaceDiversityInput {
  /** Between the channels, MHz, above 0. */
  readonly separationMHz: number;
  /** Receivers: one for each antenna, or for each antenna and channel; by default 2. */
  readonly receivers?: 2 | 4 | undefined;
}

const BOTH = fields<SpaceAndFrequencyInput>({
  occurrencePercent: 'checked',
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  spacingM: 'checked',
  separationMHz: 'checked',
  fadeDb: 'checked',
  gainDifferenceDb: 'number?',
  selectiveOutage: 'number?',
  receivers: 'checked?',
});

/**
 * Outage with space and frequency diversity together.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §6.2.5.4 for two receivers, §6.2.5.5 for four
 */
export function spaceAndFrequencyDiversity(input: SpaceAndFrequencyInput): Diversity {
  const { distanceKm, fadeDb, selectiveOutage = 0, receivers = 2 } = checkShape(input, BOTH);
  const space = spaceDiversityImprovement(input);
  const separationMHz = checkRange('separationMHz', input.separationMHz, 1e-3, input.frequencyMHz, 'MHz');
  const frequency = frequencyDiversityImprovement(input.frequencyMHz, distanceKm, separationMHz, fadeDb);
  const fading = fadingOf(input.occurrencePercent, fadeDb, selectiveOutage);
  return gainOfBoth(fading, space, frequency, checkChoice('receivers', receivers, RECEIVERS));
}

/** Numbers of receivers that both kinds of diversity together can have. */
export const RECEIVERS: readonly [2, 4] = [2, 4];
