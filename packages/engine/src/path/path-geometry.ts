import { LANDCOVER_NEAREST_M } from '@radioshed/clutter-loss';
import { isSolid, type Profile } from '@radioshed/profile';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import type { PathClearance } from './path-result.js';

/** A link over its profile, with heights above ground in m. */
export interface LinkGeometry {
  readonly profile: Profile;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly wavelengthM: number;
  /** Radius of the effective Earth, m. */
  readonly radiusM: number;
}

/**
 * Radius of the first Fresnel zone at each sample, √(λ·d₁·d₂/d), m: [primer (11)](../../../../docs/primer.md#eq-11).
 */
export function fresnelRadii({ profile, wavelengthM }: LinkGeometry): Float64Array {
  const last = profile.groundM.length - 1;
  return profile.groundM.map((_, i) => Math.sqrt((wavelengthM * profile.stepM * i * (last - i)) / last));
}

/**
 * Height of ground, clutter and Earth bulge at each sample, above the straight line between the ends at sea level, m.
 */
function obstacleHeights({ profile, radiusM }: LinkGeometry): Float64Array {
  const { groundM, clutterM, stepM } = profile;
  const last = groundM.length - 1;
  const bend = (stepM * stepM) / (2 * radiusM);
  return groundM.map((ground, i) => ground + clutterM[i] + bend * i * (last - i));
}

/**
 * Height by which the receiver's antenna would have to be raised for line of sight, and to clear 60 % and all of the
 * first Fresnel zone; and the transmitter's antenna for line of sight.
 *
 * Raising the receiver by r raises the ray by r·t at the fraction t of the path. Each sample requires some r, and the
 * greatest is the result. Landcover nearer to an antenna than clutter loss considers is ignored: its heights are
 * representative values, which would require kilometres a metre in front of the antenna.
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

/** A note is added if raising the transmitter takes this many times less. */
const WORTH_NOTING = 5;

/** A note if the obstruction is so near to the transmitter that raising the receiver hardly helps. */
export function clearanceNotes({ raiseForLineOfSightM, raiseTxForLineOfSightM }: PathClearance): Note[] {
  if (!(raiseForLineOfSightM > WORTH_NOTING * raiseTxForLineOfSightM)) return [];
  return [
    note('obstructedNearTransmitter', {
      raiseTransmitterM: rounded(raiseTxForLineOfSightM, 1),
      raiseReceiverM: rounded(raiseForLineOfSightM, 0),
    }),
  ];
}

/** The samples where the ground rises above the straight ray, the highest of each hill. */
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
