import type { Polarisation } from '@radioshed/p1812';
import { rainCoefficients, type RainCoefficients } from '@radioshed/gases';

import type { P2001Climate } from '../climate.js';

/** Less rain than this does not count, %: half a minute in a million years. */
const LEAST_PERCENT = 1e-9;

/** The rain of a climate, and what it takes from a wave. */
export interface Rain extends RainCoefficients {
  /** Q_0ra: percentage of the year in which it rains. */
  readonly percent: number;
  /** a, b, c of the distribution of rain rates. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** h_R: mean rain height above the sea, m. */
  readonly heightM: number;
  /** (1 + tanh R_wvr) / 2: how likely it rains during the percentage of time. */
  readonly share: number;
  /** Factor of k below 1 GHz. */
  readonly lowFrequency: number;
  /** Of horizontal polarisation 1, of vertical −1. */
  readonly turn: 1 | -1;
}

/**
 * Null in a climate without rain.
 *
 * @param exceededPercent q: percentage of time for which the loss is exceeded.
 * @see ITU-R P.2001 Attachment C.2
 */
export function rainOf(
  { rainMm, rainProbabilityPercent, convectiveShare, freezingHeightKm }: P2001Climate,
  frequencyMHz: number,
  polarisation: Polarisation,
  exceededPercent: number,
): Rain | null {
  const stratiformMm = (1 - convectiveShare) * rainMm; // eq. (C.2.3b)
  // eq. (C.2.4)
  const percent = rainProbabilityPercent * (1 - Math.exp((-0.0079 * stratiformMm) / rainProbabilityPercent));
  if (!(percent > LEAST_PERCENT)) return null;
  const a = 1.09; // eq. (C.2.5a)
  const b = rainMm / (21797 * percent); // eq. (C.2.5b)
  const c = 26.02 * b; // eq. (C.2.5c)
  const transition = percent * Math.exp((a * (2 * b - c)) / (c * c)); // eq. (C.2.6)
  const wet = (6 * Math.log10(percent / exceededPercent)) / Math.log10(percent / transition) - 3; // eq. (C.2.13)
  return {
    ...rainCoefficients(Math.max(frequencyMHz, 1000)),
    percent,
    a,
    b,
    c,
    heightM: 360 + 1000 * freezingHeightKm, // eq. (C.2.1)
    share: 0.5 * (1 + Math.tanh(wet)), // eq. (C.2.14)
    lowFrequency: Math.min(frequencyMHz / 1000, 1), // eq. (C.2.8)
    turn: polarisation === 'horizontal' ? 1 : -1,
  };
}
