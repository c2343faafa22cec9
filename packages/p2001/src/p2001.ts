import { checkedProfile, checkEnds, PathState, setEnds, WalkedTerrain } from '@radioshed/p1812/path';
import { checkShape } from '@radioshed/units';

import { combinedLossDb } from './combination.js';
import { P2001_INPUT, type P2001Assumed, type P2001Input } from './input.js';
import { linkOf } from './link/link.js';
import { type Ways, waysOf } from './ways.js';

/** Loss of a path after P.2001 with what was found on the way; plain data. */
export interface P2001Result extends Ways {
  /** L_b: basic transmission loss not exceeded for p % of the average year, dB. */
  readonly lossDb: number;
  /** d: length of the path, km. */
  readonly distanceKm: number;
  /** Whether no ground rises to the ray over the median Earth. */
  readonly lineOfSight: boolean;
  /** d_lt, d_lr: distances of the horizons from their ends, km. */
  readonly txHorizonKm: number;
  readonly rxHorizonKm: number;
  /** θ_t, θ_r: elevations of the horizons, mrad. */
  readonly txHorizonMrad: number;
  readonly rxHorizonMrad: number;
  /** θ: angle between the rays to the horizons, mrad. */
  readonly pathAngleMrad: number;
  /** H_ts, H_rs: heights of the antennas above the sea, m. */
  readonly txAltitudeM: number;
  readonly rxAltitudeM: number;
  /** ω: fraction of the path over the sea, 0 to 1. */
  readonly seaRatio: number;
  /** R_eff50: median radius of the effective Earth, km. */
  readonly medianEarthKm: number;
  /** R_effp: that for p % of time, km, at most 10⁶. */
  readonly diffractionEarthKm: number;
  /** h_m: roughness of the ground between the horizons, m. */
  readonly roughnessM: number;
  /** The defaults used. */
  readonly assumed: P2001Assumed;
}

/**
 * Basic transmission loss over terrain for any percentage of an average year, 30 MHz to 50 GHz, after ITU-R P.2001-4.
 *
 * Fields with a default may be left out; `assumed` of the result reports it.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2001-4
 * @example
 * ```ts
 * const groundM = Array.from({ length: 201 }, (_, i) => 100 + 80 * Math.sin(i / 7));
 * const link = { profile: { groundM, stepM: 500 }, txHeightM: 50, rxHeightM: 10, latDeg: 48, frequencyMHz: 2000 };
 * const median = p2001(link);
 * median.lossDb.toFixed(1); // '209.0'
 * // Not exceeded for 0.1 % of the year: interference
 * p2001({ ...link, timePercent: 0.1 }).lossDb.toFixed(1); // '180.0'
 * ```
 */
export function p2001(input: P2001Input): P2001Result {
  const { link, assumed } = linkOf(checkShape(input, P2001_INPUT));
  checkEnds(input);
  const profile = checkedProfile(input.profile);
  const path = new PathState();
  setEnds(link.shared, path, profile, input);
  const terrain = new WalkedTerrain(profile.distanceKm, profile.groundM, profile.groundM, link.shared);
  const ways = waysOf(link, path, terrain);
  return {
    lossDb: combinedLossDb(ways),
    ...ways,
    distanceKm: path.distanceKm,
    lineOfSight: path.lineOfSight,
    txHorizonKm: path.txHorizonKm,
    rxHorizonKm: path.rxHorizonKm,
    txHorizonMrad: path.txHorizonMrad,
    rxHorizonMrad: path.rxHorizonMrad,
    pathAngleMrad: path.angleMrad,
    txAltitudeM: path.txM,
    rxAltitudeM: path.rxM,
    seaRatio: path.seaRatio,
    medianEarthKm: link.shared.medianEarthKm,
    diffractionEarthKm: link.refraction.earthKm,
    roughnessM: path.roughnessM,
    assumed,
  };
}
