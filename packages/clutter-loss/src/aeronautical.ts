import { normalTailQuantile } from '@radioshed/numeric';
import { checkRange } from '@radioshed/units';

import { checkOpenPercent } from './limits.js';

/**
 * Loss in dB to clutter around the terminal on the ground of a path to an aircraft or a satellite, not exceeded at
 * `locationPercent` of the places. At a small percentage it can be a little below 0, where
 * reflections of a town add to the direct wave.
 *
 * @param elevationDeg elevation of the other terminal, °, 0 to 90.
 * @param frequencyMHz frequency, MHz, 10 000 to 100 000.
 * @param locationPercent percentage of locations, %, above 0 and below 100.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2108-1 §3.3, equation (7)
 */
export function p2108AeronauticalDb(elevationDeg: number, frequencyMHz: number, locationPercent: number): number {
  checkRange('elevationDeg', elevationDeg, 0, 90, '°');
  checkRange('frequencyMHz', frequencyMHz, 10_000, 100_000, 'MHz');
  checkOpenPercent('locationPercent', locationPercent);
  const share = locationPercent / 100;
  const k1 = 93 * (frequencyMHz / 1000) ** 0.175;
  const angle = 0.05 * (1 - elevationDeg / 90) + (Math.PI * elevationDeg) / 180; // A₁ = 0.05
  const exponent = (0.5 * (90 - elevationDeg)) / 90;
  return ((-k1 * Math.log1p(-share)) / Math.tan(angle)) ** exponent - 1 - 0.6 * normalTailQuantile(share); // (7)
}
