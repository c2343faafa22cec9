import { type Profile, Radial } from '@radioshed/profile';
import { checkRange, checkShape, MEDIAN_EARTH_RADIUS_M, openFields } from '@radioshed/units';

import type { ClutterOnLink } from './clutter-on-link.js';
import { clutterOnLink, type ClutterParameters } from './clutter-parameters.js';
import { overDb } from './through-or-over.js';

/** Samples next to each other whose clutter is in the way of the ray. */
export interface ClutterBlock {
  /** Its first and last sample in the profile. */
  readonly fromIndex: number;
  readonly toIndex: number;
  /** Class of its highest clutter. */
  readonly code: number;
  /** Loss of going over it, were it alone, dB. */
  readonly overDb: number;
  /** Loss of going through it, dB. */
  readonly throughDb: number;
  /** Its part of the loss, dB: that of the way through, or of the edge that all blocks gone over make together. */
  readonly lossDb: number;
}

/** The clutter of one path. */
export interface ClutterLoss {
  /** Loss of all clutter, dB, ≥ 0: the sum of the blocks' parts. */
  readonly lossDb: number;
  /** The blocks in the way, nearest the transmitter first. */
  readonly blocks: readonly ClutterBlock[];
}

const PROFILE = openFields<Profile>({
  groundM: 'numbers',
  clutterM: 'numbers',
  clutterCode: 'numbers',
  stepM: 'checked',
});

/**
 * The loss of the clutter along a profile, block by block, dB. What counts as a block, and how over and through are
 * weighed, is in the README of this package.
 *
 * @param txHeightM height of the antenna above the ground (the roof's height with it), m, ≥ 0; `rxHeightM` is that of
 * the receiver.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.1, §4.5; ITU-R P.2108-1 §3.1; ITU-R P.452-18 §3.2
 */
export function clutterLoss(
  profile: Profile,
  txHeightM: number,
  rxHeightM: number,
  parameters: ClutterParameters,
): ClutterLoss {
  checkShape(profile, PROFILE, 'profile');
  checkRange('profile.stepM', profile.stepM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  const link = clutterOnLink(parameters);
  const radiusM = parameters.effectiveEarthRadiusM ?? MEDIAN_EARTH_RADIUS_M;
  const radial = Radial.of(profile.groundM, profile.stepM, txHeightM, radiusM, profile);
  const lossDb = link.lossDb(radial, radial.count - 1, rxHeightM);
  return { lossDb, blocks: blocksOf(link, profile) };
}

function blocksOf({ blocks, ground, way }: ClutterOnLink, { groundM, clutterM, clutterCode }: Profile): ClutterBlock[] {
  const { size, from, to, throughDb, txSlope, rxSlope } = blocks;
  // The steepest block from either end bears half of the edge that the blocks gone over make.
  const bears = new Float64Array(size);
  let steepestTx = way.firstOver;
  let steepestRx = way.firstOver;
  let edgeDb = way.lossDb;
  for (let b = 0; b < size; b++) {
    if (b < way.firstOver || b >= way.afterOver) {
      bears[b] = throughDb[b];
      edgeDb -= throughDb[b];
    } else {
      if (txSlope[b] > txSlope[steepestTx]) steepestTx = b;
      if (rxSlope[b] > rxSlope[steepestRx]) steepestRx = b;
    }
  }
  if (way.afterOver > way.firstOver) {
    bears[steepestTx] += edgeDb / 2;
    bears[steepestRx] += edgeDb / 2;
  }
  return Array.from({ length: size }, (_, b): ClutterBlock => {
    let highest = from[b];
    for (let i = from[b]; i <= to[b]; i++) {
      if (groundM[i] + clutterM[i] > groundM[highest] + clutterM[highest]) highest = i;
    }
    return {
      fromIndex: from[b],
      toIndex: to[b],
      code: clutterCode[highest],
      overDb: overDb(ground, txSlope[b], rxSlope[b]),
      throughDb: throughDb[b],
      lossDb: bears[b],
    };
  }).toReversed();
}
