import { checkChoice, checkRange, finiteNumbers, groundHeights, OutOfRangeError, withDefaults } from '@radioshed/units';

import {
  P1812_DEFAULTS,
  type P1812Environment,
  P452_DEFAULTS,
  type P452Environment,
  type PathEnds,
  type PathEnvironment,
  type PathProfile,
} from './input.js';
import { type LinkConstants, linkConstants } from './link-constants.js';
import { type RadioClimaticZone, radioClimaticZones } from './zones.js';

/** Least and greatest height of an antenna above its ground for which the procedures are defined, m. */
export const HEIGHT_LIMITS_M: readonly [number, number] = [0.01, 1e6];

/** A path's samples in arrays of one form, checked. */
export interface CheckedProfile {
  readonly distanceKm: Float64Array;
  readonly groundM: Float64Array;
  readonly clutterM: Float64Array;
  readonly zone: RadioClimaticZone | readonly RadioClimaticZone[];
}

/** @throws OutOfRangeError naming the field. */
export function checkedLink(environment: PathEnvironment): LinkConstants {
  const { lapseRateN = P1812_DEFAULTS.lapseRateN, surfaceRefractivityN = P1812_DEFAULTS.surfaceRefractivityN } =
    environment;
  const { frequencyMHz, polarisation, timePercent } = environment;
  checkFrequency(frequencyMHz);
  checkChoice('polarisation', polarisation, ['horizontal', 'vertical'] as const);
  checkRange('timePercent', timePercent, 1e-4, 50, '%');
  checkRange('latDeg', environment.latDeg, -90, 90, '°');
  checkRange('lapseRateN', lapseRateN, 0, 150, 'N-units/km');
  checkRange('surfaceRefractivityN', surfaceRefractivityN, 200, 500, 'N-units');
  return linkConstants({ frequencyMHz, polarisation, timePercent, lapseRateN, surfaceRefractivityN });
}

/** @throws OutOfRangeError */
export function checkFrequency(frequencyMHz: number): void {
  checkRange('frequencyMHz', frequencyMHz, 0.1, 1e6, 'MHz');
}

/** @throws OutOfRangeError naming the field. */
export function checkLocation(environment: P1812Environment): void {
  const { locationPercent, locationDeviationDb, resolutionM } = environment;
  if (
    locationPercent !== undefined &&
    !(typeof locationPercent === 'number' && locationPercent > 0 && locationPercent < 100)
  ) {
    throw new OutOfRangeError('locationPercent', locationPercent, 'between 0 and 100', '%');
  }
  if (locationDeviationDb !== undefined) checkRange('locationDeviationDb', locationDeviationDb, 0, 100, 'dB');
  if (resolutionM !== undefined) checkRange('resolutionM', resolutionM, 1, 1e5, 'm');
}

/** @throws OutOfRangeError naming the field. */
export function checkAir(environment: P452Environment): void {
  const { txGainDbi, rxGainDbi, pressureHpa, temperatureC } = withDefaults(environment, P452_DEFAULTS).complete;
  checkRange('txGainDbi', txGainDbi, -100, 100, 'dBi');
  checkRange('rxGainDbi', rxGainDbi, -100, 100, 'dBi');
  checkRange('pressureHpa', pressureHpa, 500, 1100, 'hPa');
  checkRange('temperatureC', temperatureC, -80, 60, '°C');
}

/** @throws OutOfRangeError naming the field. */
export function checkEnds({ txHeightM, rxHeightM, txCoastKm, rxCoastKm }: Omit<PathEnds, 'profile'>): void {
  checkRange('txHeightM', txHeightM, ...HEIGHT_LIMITS_M, 'm');
  checkRange('rxHeightM', rxHeightM, ...HEIGHT_LIMITS_M, 'm');
  if (txCoastKm !== undefined) checkRange('txCoastKm', txCoastKm, 0, Infinity, 'km');
  if (rxCoastKm !== undefined) checkRange('rxCoastKm', rxCoastKm, 0, Infinity, 'km');
}

/**
 * The samples of a profile, checked; between two alone a third is put in the middle, without clutter.
 *
 * @throws OutOfRangeError naming the field.
 */
export function checkedProfile(profile: PathProfile): CheckedProfile {
  const samples = checkedSamples(profile);
  const { distanceKm, groundM, clutterM, zone } = samples;
  if (groundM.length > 2) return samples;
  return {
    distanceKm: withMiddle(distanceKm),
    groundM: withMiddle(groundM),
    clutterM: Float64Array.of(clutterM[0], 0, clutterM[1]),
    zone: typeof zone === 'string' ? zone : [zone[0], zone[0], zone[1]],
  };
}

/** The samples of a profile, checked. @throws OutOfRangeError naming the field. */
export function checkedSamples(profile: PathProfile): CheckedProfile {
  const groundM = groundHeights('profile.groundM', profile.groundM, 0);
  const count = groundM.length;
  if (count < 2) throw new OutOfRangeError('profile.groundM', count, 'at least 2 samples');
  const { clutterM: given, clutterCode, zone = 'inland' } = profile;
  const clutterM = given === undefined ? new Float64Array(count) : finiteNumbers('profile.clutterM', given, 0, 'm');
  checkHeights('profile.clutterM', clutterM, 0);
  checkLength('profile.clutterM', clutterM.length, count);
  if (clutterCode !== undefined) {
    checkLength('profile.clutterCode', finiteNumbers('profile.clutterCode', clutterCode, 0).length, count);
  }
  const distanceKm = distancesOf(profile, count);
  if (!Array.isArray(zone)) checkChoice('profile.zone', zone, radioClimaticZones);
  else {
    checkLength('profile.zone', zone.length, count);
    const wrong = zone.findIndex((each) => !radioClimaticZones.includes(each));
    if (wrong >= 0) checkChoice(`profile.zone[${wrong}]`, zone[wrong], radioClimaticZones);
  }
  return { distanceKm, groundM, clutterM, zone };
}

function distancesOf(profile: PathProfile, count: number): Float64Array {
  if (profile.distanceKm === undefined) {
    const stepM = checkRange('profile.stepM', profile.stepM, Number.MIN_VALUE, 1e7, 'm');
    return Float64Array.from({ length: count }, (_, i) => (i * stepM) / 1000);
  }
  const distanceKm = finiteNumbers('profile.distanceKm', profile.distanceKm, 0, 'km');
  checkLength('profile.distanceKm', distanceKm.length, count);
  if (distanceKm[0] !== 0) throw new OutOfRangeError('profile.distanceKm[0]', distanceKm[0], 'the value 0', 'km');
  const total = distanceKm[count - 1];
  checkRange(`profile.distanceKm[${count - 1}]`, total, Number.MIN_VALUE, 1e5, 'km');
  for (let i = 1; i < count - 1; i++) {
    const at = distanceKm[i];
    // Two samples may be at one point, for a step in the ground, but none at that of an end.
    if (at > 0 && at >= distanceKm[i - 1] && at < total) continue;
    const limits = `at least ${distanceKm[i - 1]} and below ${total}`;
    throw new OutOfRangeError(`profile.distanceKm[${i}]`, at, limits, 'km');
  }
  return distanceKm;
}

function checkHeights(field: string, heightsM: Float64Array, leastM: number): void {
  const wrong = heightsM.findIndex((height) => !(height >= leastM && height <= 20_000));
  if (wrong >= 0) checkRange(`${field}[${wrong}]`, heightsM[wrong], leastM, 20_000, 'm');
}

function checkLength(field: string, length: number, count: number): void {
  if (length !== count) throw new OutOfRangeError(field, length, `${count} samples, one for each of groundM`);
}

function withMiddle(ends: Float64Array): Float64Array {
  return Float64Array.of(ends[0], (ends[0] + ends[1]) / 2, ends[1]);
}
