import { bullingtonCorrectedDb, knifeEdgeLossDb, meetingFresnel } from '@radioshed/diffraction';

import type { Skyline } from '../state/skyline.js';

/**
 * Bullington's diffraction loss, dB: one edge where the horizons of both ends cross, or the sample nearest the ray
 * where they see each other.
 *
 * @param skyline what is between the ends.
 * @param txM height of the transmitting antenna, m; heights from which the skyline is seen.
 * @see ITU-R P.1812 §4.3.1, eq. (13) to (21); P.452 §4.2.1, eq. (14) to (22)
 */
export function bullingtonLossDb(
  skyline: Skyline,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  wavelengthM: number,
): number {
  const edgeDb = knifeEdgeLossDb(
    // eq. (16), (20)
    skyline.obstructed ? crossingV(skyline, distanceKm, txM, rxM, radiusKm, wavelengthM) : skyline.largestV,
  );
  return bullingtonCorrectedDb(edgeDb, 1000 * distanceKm); // eq. (21)
}

/** Fresnel parameter of the point where the horizons cross. */
function crossingV(
  skyline: Skyline,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  wavelengthM: number,
): number {
  const d = distanceKm;
  const drop = (500 * d) / radiusKm; // the slopes of eq. (13) and (17) are taken from the chord of the Earth's bulge
  const raySlope = (rxM - txM) / d;
  const alphaRad = (skyline.txSlope + drop - raySlope) / 1000; // eq. (13)
  const betaRad = (skyline.rxSlope + drop + raySlope) / 1000; // eq. (17)
  return meetingFresnel(1000 * d, alphaRad, betaRad, wavelengthM); // eq. (18), (19)
}
