import type { LinkConstants } from './link-constants.js';
import type { PathState } from './state/path-state.js';

/**
 * Basic transmission loss by scatter in the troposphere not exceeded for p % of time, as P.1812 has it, dB.
 *
 * @see ITU-R P.1812 §4.4, eq. (44), (45)
 */
export function troposcatterLossDb(link: LinkConstants, path: PathState): number {
  return 190.1 + commonDb(link, path) - 10.125 * link.troposcatterTime;
}

/**
 * The same as P.452 has it: with the coupling of narrow beams and the gases.
 *
 * @param gainsDbi sum of both antennas' gains towards their horizons, dBi.
 * @param gasesDbPerKm attenuation by air with 3 g/m³ of water vapour, dB/km.
 * @see ITU-R P.452 §4.3, eq. (45)
 */
export function beamTroposcatterLossDb(
  link: LinkConstants,
  path: PathState,
  gainsDbi: number,
  gasesDbPerKm: number,
): number {
  const couplingDb = 0.051 * Math.exp(0.055 * gainsDbi); // eq. (45b)
  const timeDb = 10.1 * link.troposcatterTime;
  return 190 + commonDb(link, path) + couplingDb + gasesDbPerKm * path.distanceKm - timeDb;
}

function commonDb(link: LinkConstants, path: PathState): number {
  const octave = link.logFrequency - Math.LOG10E * Math.LN2;
  const frequencyDb = 25 * link.logFrequency - 2.5 * octave * octave; // P.1812 eq. (45), P.452 eq. (45a)
  return frequencyDb + 20 * path.terms.logDistance + 0.573 * path.angleMrad - 0.15 * link.surfaceRefractivityN;
}
