import { checkRange } from '@radioshed/units';

/** @throws OutOfRangeError unless the frequency is 100 MHz to 100 GHz. */
export function checkFrequencyMHz(field: string, frequencyMHz: number): number {
  return checkRange(field, frequencyMHz, 100, 100_000, 'MHz');
}

/** @throws OutOfRangeError unless the path is 0.1 to 1000 km long. */
export function checkDistanceKm(distanceKm: number): number {
  return checkRange('distanceKm', distanceKm, 0.1, 1000, 'km');
}

/** @throws OutOfRangeError unless the height above the sea is −500 to 10 000 m. */
export function checkAltitudeM(field: string, altitudeM: number): number {
  return checkRange(field, altitudeM, -500, 10_000, 'm');
}

/** @throws OutOfRangeError unless the attenuation, gain or margin is within its limits, dB. */
export function checkDb(field: string, valueDb: number, least = 0): number {
  return checkRange(field, valueDb, least, 1000, 'dB');
}

/** @throws OutOfRangeError unless the multipath occurrence factor is above 0 and up to 1e6 %; it may exceed 100. */
export function checkOccurrence(occurrencePercent: number): number {
  return checkRange('occurrencePercent', occurrencePercent, 1e-30, 1e6, '%');
}
