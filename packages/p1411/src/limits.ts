import { checkRange } from '@radioshed/units';

/** Frequencies of the Recommendation, MHz. */
export const LOWEST_MHZ = 300;
export const HIGHEST_MHZ = 100_000;
/** Longest path of the Recommendation, m. */
const LONGEST_M = 5000;

/** @throws OutOfRangeError unless the frequency is 300 to 100 000 MHz. */
export function checkFrequencyMHz(frequencyMHz: number): number {
  return checkRange('frequencyMHz', frequencyMHz, LOWEST_MHZ, HIGHEST_MHZ, 'MHz');
}

/** @throws OutOfRangeError unless the distance is above 0 and up to 5 km. */
export function checkDistanceM(field: string, distanceM: number): number {
  return checkRange(field, distanceM, 0.1, LONGEST_M, 'm');
}

/** @throws OutOfRangeError unless the height above the ground is 0.1 to 1000 m. */
export function checkHeightM(field: string, heightM: number): number {
  return checkRange(field, heightM, 0.1, 1000, 'm');
}

/** @throws OutOfRangeError unless the width or spacing is 1 to 1000 m. */
export function checkWidthM(field: string, widthM: number): number {
  return checkRange(field, widthM, 1, 1000, 'm');
}
