import {
  type AtmosphericSite,
  atmosphericSite,
  GALACTIC_NOISE_DECILES,
  galacticNoiseDb,
  type NoiseComponent,
} from '@radioshed/noise';

import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from './angles.js';
import type { Place } from './great-circle.js';

/**
 * Atmospheric noise at a receiver.
 *
 * @param month 0 to 11.
 * @param hourUtc universal time, whole hours.
 */
export function receiverSite(month: number, hourUtc: number, { latRad, lngRad }: Place): AtmosphericSite {
  return atmosphericSite({
    latDeg: latRad * DEGREES_PER_RADIAN,
    lonDeg: lngRad * DEGREES_PER_RADIAN,
    month: month + 1,
    // Degrees made from radians would fall short of a whole zone, so the zone is found in radians.
    hourLocal: (hourUtc + Math.trunc(lngRad / (15 * RADIANS_PER_DEGREE)) + 48) % 24,
  });
}

/** Galactic noise with its deciles. */
export function hfGalacticNoise(frequencyMHz: number): NoiseComponent {
  const { upperDb, lowerDb } = GALACTIC_NOISE_DECILES;
  return { medianDb: galacticNoiseDb(frequencyMHz), upperDecileDb: upperDb, lowerDecileDb: lowerDb };
}
