import { checkRange } from '@radioshed/units';

/** Losses between antennas, dB. */
export interface PolarisationLoss {
  /** With equal polarisations. */
  readonly coPolarDb: number;
  /** With orthogonal polarisations. */
  readonly crossPolarDb: number;
}

/**
 * Rotation of a linear polarisation in the ionosphere, rad.
 *
 * @param frequencyMHz 30 to 1e6.
 * @param fieldT mean magnetic field of the Earth along the ray, T, 0 to 1e-3; about 5e-5.
 * @param electronsPerM2 electrons along the ray, 0 to 1e21; 1e16 to 1e19 is usual.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Annex 1 §2.3
 */
export function faradayRotationRad(frequencyMHz: number, fieldT: number, electronsPerM2: number): number {
  const fGHz = checkRange('frequencyMHz', frequencyMHz, 30, 1e6, 'MHz') / 1000;
  checkRange('fieldT', fieldT, 0, 1e-3, 'T');
  checkRange('electronsPerM2', electronsPerM2, 0, 1e21, '1/m²');
  return (2.36e-14 * fieldT * electronsPerM2) / (fGHz * fGHz);
}

/**
 * Losses of linear polarisations after a rotation. One of them is infinite where the other is 0.
 *
 * @param rotationRad any.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Annex 1 §2.3
 */
export function rotationLoss(rotationRad: number): PolarisationLoss {
  checkRange('rotationRad', rotationRad, -1e9, 1e9, 'rad');
  return {
    coPolarDb: -20 * Math.log10(Math.abs(Math.cos(rotationRad))),
    crossPolarDb: -20 * Math.log10(Math.abs(Math.sin(rotationRad))),
  };
}

/**
 * Losses of both polarisations from the cross-polar discrimination, by which the power divides.
 *
 * @param discriminationDb −200 to 200.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Annex 1 §2.3
 */
export function discriminationLoss(discriminationDb: number): PolarisationLoss {
  const ratio = 10 ** (checkRange('discriminationDb', discriminationDb, -200, 200, 'dB') / 10);
  return { coPolarDb: 10 * Math.log10(1 + 1 / ratio), crossPolarDb: 10 * Math.log10(1 + ratio) };
}
