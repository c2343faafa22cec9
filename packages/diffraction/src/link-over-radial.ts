import { Radial } from '@radioshed/profile';
import { checkRange, groundHeights, wavelengthM } from '@radioshed/units';

import { checkEarthRadius } from './edge-path.js';

/** The diffraction loss in dB between a radial's transmitter and an antenna `rxHeightM` above its sample `index`. */
export type RadialLoss = (radial: Radial, index: number, rxHeightM: number) => number;

/**
 * Makes a {@link RadialLoss}. Call it with rising index.
 *
 * @param lambdaM wavelength, m.
 * @param radiusM radius of the effective Earth, m.
 */
export type RadialLossFactory = (lambdaM: number, radiusM: number) => RadialLoss;

/**
 * The loss of a whole profile: a radial of its own, asked at its last sample.
 *
 * @throws OutOfRangeError naming the field.
 */
export function lossOfProfile(
  lossOver: RadialLossFactory,
  groundM: ArrayLike<number>,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
  effectiveEarthRadiusM: number,
): number {
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkEarthRadius(effectiveEarthRadiusM);
  const heightsM = groundHeights('groundM', groundM, 2);
  const radial = Radial.of(heightsM, stepM, txHeightM, effectiveEarthRadiusM);
  return lossOver(wavelengthM(frequencyMHz), effectiveEarthRadiusM)(radial, heightsM.length - 1, rxHeightM);
}
