import { HEIGHT_GAIN_MHZ } from '@radioshed/clutter-loss';
import { checkShape } from '@radioshed/units';

import { belowClutterDb, isInTheWay, isNearEnd, surroundingSample } from './clutter-at-ends.js';
import type { PathProfile } from '../input.js';
import { PATH_OVER_CLUTTER } from '../shapes.js';
import { checkedSamples, checkEnds, checkFrequency } from '../validation.js';

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

/** Result of {@link clearEnds}. */
export interface ClearedEnds {
  /** Replacements for the path's values in `p1812` or `p452`. */
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
 * Removes the clutter that surrounds the ends of a path, which the Recommendations leave to their users. An antenna
 * below the top of the clutter at its location, or of landcover within 50 m along the path, is raised to that top, and
 * P.2108 gives the loss below it; within 50 m of the antennas only obstacles and buildings that overtop them stay. What
 * is further away stays in the profile. The radial models do the same wherever there is clutter.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2108-1 §3.1; ITU-R P.452-18 §3.2
 * @example
 * With the `link` of the example of `p1812`:
 *
 * ```ts
 * const clutterM = [0, 0, 12, 12, 0, 0, 12, 12, 12];
 * const wooded = { ...link, profile: { ...link.profile, clutterM }, rxHeightM: 2 };
 * const cleared = clearEnds(wooded);
 * cleared.rxLossDb.toFixed(1); // '18.4'
 * (p1812({ ...wooded, ...cleared.path }).lossDb + cleared.lossDb).toFixed(2); // '167.19'
 * ```
 */
export function clearEnds(input: PathOverClutter): ClearedEnds {
  checkShape(input, PATH_OVER_CLUTTER);
  const { profile, frequencyMHz } = input;
  checkEnds({ txHeightM: input.txHeightM, rxHeightM: input.rxHeightM });
  checkFrequency(frequencyMHz);
  const { distanceKm, groundM, clutterM } = checkedSamples(profile);
  const codes = profile.clutterCode ?? new Uint8Array(groundM.length);
  const last = groundM.length - 1;
  const nearTx = distanceKm.map((km) => Number(isNearEnd(km)));
  const nearRx = distanceKm.map((km) => Number(isNearEnd(distanceKm[last] - km)));
  // A path of less than 50 m has no way out of what is close by: only the ends' own locations count.
  const isShort = isNearEnd(distanceKm[last]);
  const lastNearTx = isShort ? 0 : nearTx.lastIndexOf(1);
  const firstNearRx = isShort ? last : nearRx.indexOf(1);
  const byTx = surroundingSample(groundM, clutterM, codes, 0, 1, lastNearTx, input.txHeightM);
  const byRx = surroundingSample(groundM, clutterM, codes, last, firstNearRx, last - 1, input.rxHeightM);
  const txHeightM = Math.max(input.txHeightM, clutterM[byTx]);
  const rxHeightM = Math.max(input.rxHeightM, clutterM[byRx]);
  const counted = clutterM.map((heightM, i) => {
    if (i === 0 || i === last) return heightM;
    const topM = groundM[i] + heightM;
    const isLeftOut =
      (nearTx[i] === 1 && !isInTheWay(topM, codes[i], groundM[0] + txHeightM)) ||
      (nearRx[i] === 1 && !isInTheWay(topM, codes[i], groundM[last] + rxHeightM));
    return isLeftOut ? 0 : heightM;
  });
  counted[last] = clutterM[byRx];
  const txLossDb = belowClutterDb(input.txHeightM, clutterM[byTx], codes[byTx], frequencyMHz);
  const rxLossDb = belowClutterDb(input.rxHeightM, clutterM[byRx], codes[byRx], frequencyMHz);
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
