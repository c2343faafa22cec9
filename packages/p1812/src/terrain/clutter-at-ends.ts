import { HEIGHT_GAIN_MHZ, p2108HeightGainDb } from '@radioshed/clutter-loss';
import { CLEAR_AROUND_M, isSolid } from '@radioshed/profile';

/** A millimetre, so that rounding decides nothing where a sample is just there. */
const MARGIN_KM = 1e-6;

/** Whether a sample lies nearer to an end of the path than 50 m. */
export function isNearEnd(distanceKm: number): boolean {
  return distanceKm < CLEAR_AROUND_M / 1000 - MARGIN_KM;
}

/** How many samples next to an end of a path lie nearer to it than 50 m. */
export function samplesNearEnd(stepM: number): number {
  let count = 0;
  while (isNearEnd(((count + 1) * stepM) / 1000)) count++;
  return count;
}

/** Classes of low cover and open ground: water, grass, swamp, crops, shrubs, bare ground, snow. */
export const OPEN_CODES: ReadonlySet<number> = new Set([1, 3, 4, 5, 6, 8, 9]);

/**
 * Loss of an antenna below the top of the clutter that surrounds it, dB, over that of one at its top; 0 for one above
 * it.
 *
 * @param heightM height of the antenna above the ground, m, > 0.
 * @param clutterM height of that clutter, m, ≥ 0.
 * @param code its class: landcover 1 to 10, obstacles and buildings from 11, 0 unknown.
 * @see ITU-R P.2108-1 §3.1
 */
export function belowClutterDb(heightM: number, clutterM: number, code: number, frequencyMHz: number): number {
  if (!(heightM < clutterM)) return 0;
  const [least, most] = HEIGHT_GAIN_MHZ;
  return p2108HeightGainDb({
    antennaHeightM: heightM,
    clutterHeightM: clutterM,
    clutter: OPEN_CODES.has(code) ? 'open' : 'urban', // trees and towns have one formula
    frequencyMHz: Math.min(most, Math.max(least, frequencyMHz)),
  });
}

/**
 * The sample whose clutter surrounds an antenna: its own, or of the landcover close by that overtops it the highest.
 * What is where is known of obstacles and buildings alone; of landcover, only that it surrounds.
 *
 * @param end sample of the antenna; samples `from` to `to` are close by.
 */
export function surroundingSample(
  groundM: Float64Array,
  clutterM: Float64Array,
  clutterCode: ArrayLike<number>,
  end: number,
  from: number,
  to: number,
  heightM: number,
): number {
  const antennaM = groundM[end] + heightM;
  let highest = end;
  for (let i = from; i <= to; i++) {
    if (!(clutterM[i] > clutterM[highest]) || isSolid(clutterCode[i])) continue;
    if (groundM[i] + clutterM[i] > antennaM) highest = i;
  }
  return highest;
}

/** Whether what is close to an antenna still is in its way: a solid that overtops it. */
export function isInTheWay(topM: number, code: number, antennaM: number): boolean {
  return isSolid(code) && topM > antennaM;
}
