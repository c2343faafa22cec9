import type { Profile } from '@radioshed/profile';

import type { PathClearance } from './result.js';

/** A link over its profile, heights above the ground in m. */
export interface LinkGeometry {
  readonly profile: Profile;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly wavelengthM: number;
  /** Radius of the effective Earth, m. */
  readonly radiusM: number;
}

/** Radius of the first Fresnel zone at each sample, √(λ·d₁·d₂/d), m. */
export function fresnelRadii({ profile, wavelengthM }: LinkGeometry): Float64Array {
  const last = profile.groundM.length - 1;
  return profile.groundM.map((_, i) => Math.sqrt((wavelengthM * profile.stepM * i * (last - i)) / last));
}

/** Height of ground, clutter and Earth bulge at each sample above the straight line through the ends' sea level, m. */
function obstacleHeights({ profile, radiusM }: LinkGeometry): Float64Array {
  const { groundM, clutterM, stepM } = profile;
  const last = groundM.length - 1;
  const bend = (stepM * stepM) / (2 * radiusM);
  return groundM.map((ground, i) => ground + clutterM[i] + bend * i * (last - i));
}

/**
 * How far the receiver's antenna would have to be raised so that the ray clears all ground, by nothing, by 60 % and by
 * the whole of the first Fresnel zone.
 *
 * The ray to a receiver raised by r passes a sample at the share t of the path at tx·(1 − t) + (rx + r)·t: each sample
 * asks for an r of its own, and the greatest counts.
 */
export function clearanceOf(link: LinkGeometry): PathClearance {
  const { groundM } = link.profile;
  const last = groundM.length - 1;
  const txM = groundM[0] + link.txHeightM;
  const rxM = groundM[last] + link.rxHeightM;
  const obstacleM = obstacleHeights(link);
  const fresnelM = fresnelRadii(link);
  const raiseFor = (share: number): number => {
    let raise = 0;
    for (let i = 1; i < last; i++) {
      const t = i / last;
      raise = Math.max(raise, (obstacleM[i] + share * fresnelM[i] - txM * (1 - t)) / t - rxM);
    }
    return raise;
  };
  return {
    effectiveEarthRadiusM: link.radiusM,
    raiseForLineOfSightM: raiseFor(0),
    raiseForFresnel60M: raiseFor(0.6),
    raiseForFullFresnelM: raiseFor(1),
  };
}

/** The samples where the ground rises above the straight ray: of each hill the one that does so most. */
export function obstructingSamples(link: LinkGeometry): number[] {
  const { groundM } = link.profile;
  const last = groundM.length - 1;
  const txM = groundM[0] + link.txHeightM;
  const rxM = groundM[last] + link.rxHeightM;
  const obstacleM = obstacleHeights(link);
  const tops: number[] = [];
  let highest = 0;
  for (let i = 1; i < last; i++) {
    const aboveM = obstacleM[i] - txM - ((rxM - txM) * i) / last;
    if (!(aboveM > 0)) {
      highest = 0;
    } else if (highest === 0) {
      tops.push(i);
      highest = aboveM;
    } else if (aboveM > highest) {
      tops[tops.length - 1] = i;
      highest = aboveM;
    }
  }
  return tops;
}
