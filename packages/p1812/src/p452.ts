import { anomalousLossDb } from './anomalous.js';
import { combineLosses } from './combination.js';
import { gasAttenuationDbpkm } from './gas-attenuation.js';
import type { P452Input } from './input.js';
import { pathLosses } from './path-losses.js';
import { PathState } from './path-state.js';
import { type PathResult, pathResult, pathWarnings } from './result.js';
import { setEnds } from './set-ends.js';
import { beamTroposcatterLossDb } from './troposcatter.js';
import { type CheckedProfile, checkAir, checkedLink, checkedProfile, checkEnds } from './validation.js';
import { WalkedTerrain } from './walked-terrain.js';
import { P452_VALIDITY } from './warnings.js';

/** Loss of a path after P.452 with everything found out on the way; plain data. */
export interface P452Result extends PathResult {
  /** L_b: basic transmission loss not exceeded for p % of time, dB. */
  readonly lossDb: number;
  /** γ_o + γ_w along the path and in the common volume of scatter, dB/km. */
  readonly gasAttenuationDbpkm: number;
  readonly scatterGasAttenuationDbpkm: number;
}

/** Water vapour over land and what the sea adds, and where scatter takes place, g/m³. @see ITU-R P.452 eq. (9a), §4.3 */
const LAND_VAPOUR_GPM3 = 7.5;
const SEA_VAPOUR_GPM3 = 2.5;
const SCATTER_VAPOUR_GPM3 = 3;

/** Length of the path at either end on which clutter does not count, km. @see ITU-R P.452-18 §3.2 */
const CLEAR_END_KM = 50 / 1000;

/**
 * Basic transmission loss between stations on the ground that interfere with each other, in clear air, after
 * ITU-R P.452-18.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.452-18 Annex 1
 */
export function p452(input: P452Input): P452Result {
  const link = checkedLink(input);
  checkAir(input);
  checkEnds(input.txHeightM, input.rxHeightM, input.txCoastKm, input.rxCoastKm);
  const profile = checkedProfile(input.profile);
  const path = new PathState();
  setEnds(path, profile, input);

  const { pressureHpa = 1013, temperatureC = 15, txGainDbi = 0, rxGainDbi = 0 } = input;
  const gases = (vapourGpm3: number): number =>
    gasAttenuationDbpkm(link.frequencyGHz, pressureHpa, temperatureC + 273.15, vapourGpm3);
  const gasesDbpkm = gases(LAND_VAPOUR_GPM3 + SEA_VAPOUR_GPM3 * path.seaRatio); // eq. (9a)
  const scatterGasesDbpkm = gases(SCATTER_VAPOUR_GPM3);

  const terrain = new WalkedTerrain(profile.distanceKm, profile.groundM, coveredHeights(profile), link);
  pathLosses(link, path, terrain, gasesDbpkm, true);
  path.troposcatterDb = beamTroposcatterLossDb(link, path, txGainDbi + rxGainDbi, scatterGasesDbpkm);
  path.anomalousDb = anomalousLossDb(link, path) + gasesDbpkm * path.distanceKm; // eq. (46)
  combineLosses(path, link.timePercent, path.bare.txSlope - path.bare.raySlope); // S_tim − S_tr over the bare ground
  return {
    lossDb: path.medianPlaceDb,
    gasAttenuationDbpkm: gasesDbpkm,
    scatterGasAttenuationDbpkm: scatterGasesDbpkm,
    ...pathResult(link, path, pathWarnings(input, path, input.profile.groundM.length, P452_VALIDITY)),
  };
}

/** g: ground and clutter; the ground alone near the ends. @see ITU-R P.452-18 §3.2 */
function coveredHeights({ distanceKm, groundM, clutterM }: CheckedProfile): Float64Array {
  const total = distanceKm[distanceKm.length - 1];
  return groundM.map((ground, i) => {
    const clear = distanceKm[i] < CLEAR_END_KM || distanceKm[i] > total - CLEAR_END_KM;
    return clear ? ground : ground + clutterM[i];
  });
}
