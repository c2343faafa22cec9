import { knifeEdgeLossDb } from './knife-edge.js';
import type { Skyline } from '../terrain/skyline.js';

/**
 * Bullington's diffraction loss, dB: one edge where the horizons of both ends cross, or the sample nearest the ray where
 * they see each other.
 *
 * @param skyline what stands between the ends.
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
    skyline.obstructed ? crossingV(skyline, distanceKm, txM, rxM, radiusKm, wavelengthM) : skyline.largestV, // eq. (16), (20)
  );
  return edgeDb === 0 ? 0 : edgeDb + (1 - Math.exp(-edgeDb / 6)) * (10 + 0.02 * distanceKm); // eq. (21)
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
  const txSlope = skyline.txSlope + drop; // eq. (13)
  const rxSlope = skyline.rxSlope + drop; // eq. (17)
  const d1 = (rxM - txM + rxSlope * d) / (txSlope + rxSlope); // eq. (18)
  // Where the ground just touches the ray, both slopes lie on it and cross everywhere: the edge grazes.
  if (!(d1 > 0 && d1 < d)) return 0;
  const aboveM = txM + txSlope * d1 - (txM * (d - d1) + rxM * d1) / d;
  return aboveM * Math.sqrt((0.002 * d) / (wavelengthM * d1 * (d - d1))); // eq. (19)
}
