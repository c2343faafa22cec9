import { belowClutterDb, HEIGHT_GAIN_MHZ, isClearOf, isNearEnd } from './clutter-at-ends.js';
import type { PathProfile } from './input.js';
import { checkedSamples, checkEnds, checkFrequency } from './validation.js';

/** A path over ground and clutter. */
export interface PathOverClutter {
  readonly profile: PathProfile;
  /** Height of the transmitting antenna above its ground, m, 0.01 to 1e6. */
  readonly txHeightM: number;
  /** Height of the receiving antenna above its ground, m, 0.01 to 1e6. */
  readonly rxHeightM: number;
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
}

/** What {@link clearEnds} makes of a path. */
export interface ClearedEnds {
  /** What to give `p1812` or `p452` in place of the path's own. */
  readonly path: {
    readonly profile: PathProfile;
    readonly txHeightM: number;
    readonly rxHeightM: number;
  };
  /** Loss to add to theirs, dB: what the antennas lose below the tops around them. */
  readonly lossDb: number;
  /** The part of either antenna, dB. */
  readonly txLossDb: number;
  readonly rxLossDb: number;
  /** Whether this loss is that of 30 or 3000 MHz, beyond which it is not defined. */
  readonly frequencyHeld: boolean;
}

/**
 * Frees the ends of a path from the clutter they stand in, as the Recommendations leave it to their users. An antenna
 * below the top of the clutter at its place is put at that top, and P.2108 tells what it loses below; within 50 m of
 * either antenna cover that does not overtop it is left out. What stands further away stays in the profile. The radial
 * models do the same wherever there is clutter.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2108-1 §3.1; ITU-R P.452-18 §3.2
 */
export function clearEnds(input: PathOverClutter): ClearedEnds {
  const { profile, frequencyMHz } = input;
  checkEnds(input.txHeightM, input.rxHeightM);
  checkFrequency(frequencyMHz);
  const { distanceKm, groundM, clutterM } = checkedSamples(profile);
  const codes = profile.clutterCode;
  const last = groundM.length - 1;
  const txHeightM = Math.max(input.txHeightM, clutterM[0]);
  const rxHeightM = Math.max(input.rxHeightM, clutterM[last]);
  const txM = groundM[0] + txHeightM;
  const rxM = groundM[last] + rxHeightM;
  const counted = clutterM.map((heightM, i) => {
    if (i === 0 || i === last) return heightM;
    const topM = groundM[i] + heightM;
    const isLeftOut =
      (isNearEnd(distanceKm[i]) && isClearOf(topM, txM)) ||
      (isNearEnd(distanceKm[last] - distanceKm[i]) && isClearOf(topM, rxM));
    return isLeftOut ? 0 : heightM;
  });
  const txLossDb = belowClutterDb(input.txHeightM, clutterM[0], codes?.[0] ?? 0, frequencyMHz);
  const rxLossDb = belowClutterDb(input.rxHeightM, clutterM[last], codes?.[last] ?? 0, frequencyMHz);
  const isInClutter = txHeightM > input.txHeightM || rxHeightM > input.rxHeightM;
  const [least, most] = HEIGHT_GAIN_MHZ;
  return {
    path: { profile: { ...profile, clutterM: counted }, txHeightM, rxHeightM },
    lossDb: txLossDb + rxLossDb,
    txLossDb,
    rxLossDb,
    frequencyHeld: isInClutter && !(frequencyMHz >= least && frequencyMHz <= most),
  };
}
