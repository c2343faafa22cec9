import { checkRange } from '@radioshed/units';

/**
 * Loss by the spreading of a beam in the air, dB: refraction falls with height and defocuses the wave. It is below
 * 0.15 dB above 5°, and below 0.1 dB above 6.5°.
 *
 * @param elevationDeg elevation of the straight line at the lower end, 0 to 10.
 * @param heightKm height of the lower end above the sea, 0 to 5.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Annex 1 §2.4.2
 */
export function beamSpreadingDb(elevationDeg: number, heightKm: number): number {
  const e = checkRange('elevationDeg', elevationDeg, 0, 10, 'degrees');
  const h = checkRange('heightKm', heightKm, 0, 5, 'km');
  const slope = 0.5411 + 0.07446 * e + h * (0.06272 + 0.0276 * e) + h * h * 0.008288;
  const bending =
    1.728 +
    0.5411 * e +
    0.03723 * e * e +
    h * (0.1815 + 0.06272 * e + 0.0138 * e * e) +
    h * h * (0.01727 + 0.008288 * e);
  return -10 * Math.log10(1 - slope / (bending * bending));
}
