import { Radial, type RadialModel } from '@radioshed/profile';
import { checkRange, groundHeights, MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import type { LossFormula } from '../land-mobile-link.js';
import type { LossWarning } from '../loss-result.js';
import { EFFECTIVE_HEIGHT_LIMITS_M } from '../ranges.js';

/** The height of a base station for the Hata family. */
export interface EffectiveHeight {
  /** Height to calculate with, m, within 30 to 200. */
  readonly heightM: number;
  /** Height over the mean terrain before it was brought into the limits, m. */
  readonly overTerrainM: number;
  /** `baseHeightClamped` where both differ. */
  readonly warnings: readonly LossWarning[];
}

/**
 * Effective height of the transmitting antenna over a profile, m: over the mean of the terrain 3 to 15 km along the
 * path, clamped to 30 … 200 m.
 *
 * Up to 3 km there is no such terrain and the antenna's height above its own ground counts; between 3 and 15 km the
 * fraction of the terrain that is there grows with (d − 3 km)/12 km, so that the height is continuous in distance.
 *
 * @param txHeightM height of the antenna above its ground, m, ≥ 0.
 * @throws OutOfRangeError naming the field.
 * @see Y. Okumura et al., Rev. ECL 16 (1968), §2.2; the transition as ITU-R P.1546-6 Annex 5 §3.1
 */
export function effectiveBaseHeight(groundM: ArrayLike<number>, stepM: number, txHeightM: number): EffectiveHeight {
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  const radial = Radial.of(groundHeights('groundM', groundM, 2), stepM, txHeightM);
  const overTerrainM = heightOverTerrainM(radial, radial.count - 1);
  const heightM = clamped(overTerrainM);
  return { heightM, overTerrainM, warnings: heightM === overTerrainM ? [] : ['baseHeightClamped'] };
}

/** A formula of the Hata family as a model for coverages: the transmitter is the base, at its effective height. */
export function effectiveHeightModel(formula: LossFormula): RadialModel {
  return {
    terrain: 'profile',
    nominalRadiusM: () => MEDIAN_EARTH_RADIUS_M,
    lossDb: (radial, index, rxHeightM) =>
      rxHeightM > 0 ? formula(index * radial.stepM, clamped(heightOverTerrainM(radial, index)), rxHeightM) : Number.NaN,
  };
}

function clamped(heightM: number): number {
  const [least, most] = EFFECTIVE_HEIGHT_LIMITS_M;
  return Math.min(most, Math.max(least, heightM));
}

function heightOverTerrainM(radial: Radial, index: number): number {
  const { stepM, groundM, txHeightM } = radial;
  const distanceM = index * stepM;
  if (distanceM <= 3000) return txHeightM;
  const first = Math.min(index, Math.ceil(3000 / stepM));
  const last = Math.max(first, Math.min(index, Math.floor(15_000 / stepM)));
  const meanM = radial.sum(first, last + 1) / (last + 1 - first);
  return txHeightM + (groundM[0] - meanM) * Math.min(1, (distanceM - 3000) / 12_000);
}
