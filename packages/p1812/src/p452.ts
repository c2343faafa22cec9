import { checkShape, withDefaults } from '@radioshed/units';

import { isNearEnd } from './terrain/clutter-at-ends.js';
import { P452_DEFAULTS, type P452Defaults, type P452Input } from './input.js';
import { airAndBeams, p452Losses } from './p452-losses.js';
import { PathState } from './state/path-state.js';
import { type PathResult, pathResult, pathWarnings } from './result.js';
import { setEnds } from './set-ends.js';
import { P452_INPUT } from './shapes.js';
import { type CheckedProfile, checkAir, checkedLink, checkedProfile, checkEnds } from './validation.js';
import { WalkedTerrain } from './terrain/walked-terrain.js';
import { P452_VALIDITY } from './warnings.js';

/** Loss of a path by P.452 with all intermediate results; plain data. */
export interface P452Result extends PathResult {
  /** L_b: basic transmission loss not exceeded for p % of time, dB. */
  readonly lossDb: number;
  /** γ_o + γ_w: attenuation by oxygen and water vapour along the path, dB/km. */
  readonly gasAttenuationDbPerKm: number;
  /** The same where scatter takes place, dB/km. */
  readonly scatterGasAttenuationDbPerKm: number;
  /** The defaults used where the input said nothing, by field. */
  readonly assumed: Readonly<Partial<P452Defaults>>;
}

/**
 * Basic transmission loss between stations on the ground that interfere with each other, in clear air, by
 * ITU-R P.452-18.
 *
 * Fields of {@link P452_DEFAULTS} are optional; `assumed` of the result lists the defaults used.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.452-18 Annex 1
 * @example
 * ```ts
 * const link = {
 *   profile: { stepM: 2500, groundM: [40, 60, 90, 140, 180, 90, 60, 55, 30] },
 *   txHeightM: 30,
 *   rxHeightM: 10,
 *   frequencyMHz: 600,
 *   latDeg: 47,
 * };
 * p452({ ...link, timePercent: 0.01, txGainDbi: 20 }).lossDb.toFixed(2); // '140.14'
 * ```
 */
export function p452(input: P452Input): P452Result {
  const { complete, assumed } = withDefaults(checkShape(input, P452_INPUT), P452_DEFAULTS);
  const link = checkedLink(complete);
  checkAir(complete);
  checkEnds(complete);
  const profile = checkedProfile(complete.profile);
  const path = new PathState();
  setEnds(link, path, profile, complete);
  const air = airAndBeams(link, complete, path.seaRatio);
  const terrain = new WalkedTerrain(profile.distanceKm, profile.groundM, coveredHeights(profile), link);
  p452Losses(link, path, terrain, air, true);
  return {
    lossDb: path.medianPlaceDb,
    gasAttenuationDbPerKm: air.gasesDbPerKm,
    scatterGasAttenuationDbPerKm: air.scatterGasesDbPerKm,
    assumed,
    ...pathResult(link, path, pathWarnings(complete, assumed, path, complete.profile.groundM.length, P452_VALIDITY)),
  };
}

/** g: ground and clutter; the ground alone near the ends. @see ITU-R P.452-18 §3.2 */
function coveredHeights({ distanceKm, groundM, clutterM }: CheckedProfile): Float64Array {
  const total = distanceKm[distanceKm.length - 1];
  return groundM.map((ground, i) => {
    const clear = isNearEnd(distanceKm[i]) || isNearEnd(total - distanceKm[i]);
    return clear ? ground : ground + clutterM[i];
  });
}
