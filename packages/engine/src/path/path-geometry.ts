import { LANDCOVER_NEAREST_M } from '@radioshed/clutter-loss';
import { isSolid, type Profile } from '@radioshed/profile';

import type { PathClearance } from '../call/result.js';

/** A link over its profile, heights above the ground in m. */
export interface LinkGeometry {
  readonly profile: Profile;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly wavelengthM: number;
  /** Radius of the effective Earth, m. */
  readonly radiusM: number;
}

/** Radius of the first Fresnel zone at each sample, √(λ·d₁·d₂/d), m: [primer (11)](../../../../docs/primer.md#eq-11). */
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
 * the whole of the first Fresnel zone; and the transmitter's for the first of these.
 *
 * The ray to a receiver raised by r rises at the share t of the path by r·t: each sample asks for an r of its own, and the
 * greatest counts. Landcover is seen from no nearer than the loss of clutter sees it: its heights are representative
 * ones, and a metre before the antenna they would ask for kilometres.
 */
export function clearanceOf(link: LinkGeometry): PathClearance {
  const { groundM, clutterM, clutterCode, stepM } = link.profile;
  const last = groundM.length - 1;
  const txM = groundM[0] + link.txHeightM;
  const rxM = groundM[last] + link.rxHeightM;
  const obstacleM = obstacleHeights(link);
  const fresnelM = fresnelRadii(link);
  const nearest = Math.min(0.5, LANDCOVER_NEAREST_M / (stepM * last));
  const raiseFor = (share: number, shareOf: (i: number) => number): number => {
    let raise = 0;
    for (let i = 1; i < last; i++) {
      const t = shareOf(i);
      const overM = obstacleM[i] - txM - ((rxM - txM) * i) / last + share * fresnelM[i];
      const isNearCover = t < nearest && clutterM[i] > 0 && !isSolid(clutterCode[i]);
      raise = Math.max(raise, isNearCover ? Math.max(overM / nearest, (overM - clutterM[i]) / t) : overM / t);
    }
    return raise;
  };
  const rxRaise = (share: number): number => raiseFor(share, (i) => i / last);
  return {
    effectiveEarthRadiusM: link.radiusM,
    raiseForLineOfSightM: rxRaise(0),
    raiseForFresnel60M: rxRaise(0.6),
    raiseForFullFresnelM: rxRaise(1),
    raiseTxForLineOfSightM: raiseFor(0, (i) => (last - i) / last),
  };
}

/** Where raising the transmitter takes this many times less, it is told. */
const WORTH_TELLING = 5;

/** A sentence where what is in the way stands so near to the transmitter that raising the receiver hardly helps. */
export function clearanceNotes({ raiseForLineOfSightM, raiseTxForLineOfSightM }: PathClearance): string[] {
  if (!(raiseForLineOfSightM > WORTH_TELLING * raiseTxForLineOfSightM)) return [];
  return [
    `What stands in the way is near to the transmitter: raising its antenna by ${raiseTxForLineOfSightM.toFixed(1)} m gives line of sight, ` +
      `as raising the receiver's by ${raiseForLineOfSightM.toFixed(0)} m would.`,
  ];
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
