import type { PathEnvironment } from './input.js';
import { BETA_EARTH_KM } from './effective-earth.js';
import type { LinkConstants } from './link-constants.js';
import type { DeltaBullington, PathState } from './state/path-state.js';
import type { P1812Warning, Validity } from './warnings.js';

/** Diffraction over an Earth of one radius, by the delta-Bullington method. */
export interface DiffractionParts {
  /** L_bulla: Bullington's loss over the actual ground, dB. */
  readonly actualDb: number;
  /** L_bulls: Bullington's loss over the smooth ground, dB. */
  readonly smoothDb: number;
  /** L_dsph: loss around the spherical Earth, dB. */
  readonly sphericalDb: number;
  /** L_d: altogether, dB. */
  readonly lossDb: number;
}

/** Intermediate results of both Recommendations; plain data. Symbols are those of P.1812. */
export interface PathResult {
  readonly warnings: readonly P1812Warning[];
  /** d: length of the path, km. */
  readonly distanceKm: number;
  /** Whether no ground rises above the ray over the median Earth. */
  readonly lineOfSight: boolean;
  /** d_lt, d_lr: distances of the horizons from their ends, km. */
  readonly txHorizonKm: number;
  readonly rxHorizonKm: number;
  /** θ_t, θ_r: elevations of the horizons, mrad. */
  readonly txHorizonMrad: number;
  readonly rxHorizonMrad: number;
  /** θ: angle between the rays to the horizons, mrad. */
  readonly pathAngleMrad: number;
  /** h_ts, h_rs: heights of the antennas above the sea, m. */
  readonly txAltitudeM: number;
  readonly rxAltitudeM: number;
  /** ω: fraction of the path over water, 0 to 1. */
  readonly seaRatio: number;
  /** d_tm, d_lm: longest sections over land and inland, km. */
  readonly longestLandKm: number;
  readonly longestInlandKm: number;
  /** d_ct, d_cr: distances over land to the coast, km. */
  readonly txCoastKm: number;
  readonly rxCoastKm: number;
  /** φ: latitude of the middle of the path, °. */
  readonly latDeg: number;
  /** ΔN, N-units/km, and N₀, N-units. */
  readonly lapseRateN: number;
  readonly surfaceRefractivityN: number;
  /** β₀: percentage of time with strong refraction near the ground, %. */
  readonly anomalousTimePercent: number;
  /** a_e, a_β: radii of the effective Earth, km. */
  readonly medianEarthKm: number;
  readonly betaEarthKm: number;
  /** h_st, h_sr of the smooth Earth fitted to the ground, m above the sea, eq. (87), (88). */
  readonly fittedTxM: number;
  readonly fittedRxM: number;
  /** h_std, h_srd: the smooth Earth for diffraction, m above the sea, eq. (91). */
  readonly diffractionBaseTxM: number;
  readonly diffractionBaseRxM: number;
  /** Heights of the antennas above that one, m, eq. (37). */
  readonly diffractionTxHeightM: number;
  readonly diffractionRxHeightM: number;
  /** h_st, h_sr: the smooth Earth for ducting, m above the sea, eq. (92). */
  readonly ductingBaseTxM: number;
  readonly ductingBaseRxM: number;
  /** h_te, h_re: heights of the antennas above that one, m, eq. (94). */
  readonly ductingTxHeightM: number;
  readonly ductingRxHeightM: number;
  /** h_m: roughness of the ground between the horizons, m. */
  readonly roughnessM: number;
  /** F_i, F_j, F_k: interpolation for time, path angle and distance, 0 to 1. */
  readonly timeShare: number;
  readonly angleShare: number;
  readonly distanceShare: number;
  /** L_bfs: basic transmission loss in free space (P.452: with the gases), dB. */
  readonly freeSpaceLossDb: number;
  /** L_b0p, L_b0β: loss in line of sight for p % and β₀ % of time, dB. */
  readonly lineOfSightLossDb: number;
  readonly lineOfSightBetaLossDb: number;
  /** Diffraction over the median Earth, and over that of β₀ % of time. */
  readonly medianDiffraction: DiffractionParts;
  readonly betaDiffraction: DiffractionParts;
  /** L_dp: diffraction loss not exceeded for p % of time, dB. */
  readonly diffractionDb: number;
  /** L_bd50, L_bd: basic transmission loss by diffraction, median and for p % of time, dB. */
  readonly medianDiffractionLossDb: number;
  readonly diffractionLossDb: number;
  /** L_min,b0p: notional least loss, line of sight and diffraction over sea, dB. */
  readonly minimumLossDb: number;
  /** L_ba: loss in ducts and by layers, dB. */
  readonly anomalousLossDb: number;
  /** L_min,bap: notional least loss with enhancements, dB. */
  readonly enhancedMinimumLossDb: number;
  /** L_bda: diffraction with enhancements, dB. */
  readonly enhancedDiffractionLossDb: number;
  /** L_bam: the same, blended into the line of sight, dB. */
  readonly modifiedLossDb: number;
  /** L_bs: loss by scatter in the troposphere, dB. */
  readonly troposcatterLossDb: number;
}

/** Gathers the result from a path whose losses are known. */
export function pathResult(link: LinkConstants, path: PathState, warnings: readonly P1812Warning[]): PathResult {
  return {
    warnings,
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
    longestLandKm: path.longestLandKm,
    longestInlandKm: path.longestInlandKm,
    txCoastKm: path.txCoastKm,
    rxCoastKm: path.rxCoastKm,
    latDeg: path.latDeg,
    lapseRateN: link.lapseRateN,
    surfaceRefractivityN: link.surfaceRefractivityN,
    anomalousTimePercent: path.terms.betaPercent,
    medianEarthKm: link.medianEarthKm,
    betaEarthKm: BETA_EARTH_KM,
    fittedTxM: path.fitTxM,
    fittedRxM: path.fitRxM,
    diffractionBaseTxM: path.diffractionBaseTxM,
    diffractionBaseRxM: path.diffractionBaseRxM,
    diffractionTxHeightM: path.txM - path.diffractionBaseTxM,
    diffractionRxHeightM: path.rxM - path.diffractionBaseRxM,
    ductingBaseTxM: path.ductingBaseTxM,
    ductingBaseRxM: path.ductingBaseRxM,
    ductingTxHeightM: path.ductingTxM,
    ductingRxHeightM: path.ductingRxM,
    roughnessM: path.roughnessM,
    timeShare: path.terms.timeShare,
    angleShare: path.angleShare,
    distanceShare: path.terms.distanceShare,
    freeSpaceLossDb: path.freeSpaceDb,
    lineOfSightLossDb: path.lineOfSightDb,
    lineOfSightBetaLossDb: path.lineOfSightBetaDb,
    medianDiffraction: partsOf(path.median),
    betaDiffraction: partsOf(path.beta),
    diffractionDb: path.diffractionDb,
    medianDiffractionLossDb: path.medianDiffractionLossDb,
    diffractionLossDb: path.diffractionLossDb,
    minimumLossDb: path.minimumDb,
    anomalousLossDb: path.anomalousDb,
    enhancedMinimumLossDb: path.enhancedMinimumDb,
    enhancedDiffractionLossDb: path.enhancedDiffractionDb,
    modifiedLossDb: path.modifiedDb,
    troposcatterLossDb: path.troposcatterDb,
  };
}

function partsOf({ actualDb, smoothDb, sphericalDb, lossDb }: DeltaBullington): DiffractionParts {
  return { actualDb, smoothDb, sphericalDb, lossDb };
}

/** Inputs outside the range for which a Recommendation claims validity, and their substitutes. */
export function pathWarnings(
  environment: PathEnvironment,
  assumed: Readonly<Partial<PathEnvironment>>,
  path: PathState,
  samples: number,
  validity: Validity,
): P1812Warning[] {
  const warnings: P1812Warning[] = [];
  const outside = (value: number, [least, most]: readonly [number, number]): boolean => value < least || value > most;
  if (assumed.lapseRateN !== undefined) warnings.push('lapseRateDefault');
  if (assumed.surfaceRefractivityN !== undefined) warnings.push('refractivityDefault');
  if (outside(environment.frequencyMHz, validity.frequencyMHz)) warnings.push('frequencyOutside');
  if (outside(environment.timePercent, validity.timePercent)) warnings.push('timeOutside');
  if (outside(path.distanceKm, validity.distanceKm)) warnings.push('distanceOutside');
  if (outside(path.txHeightM, validity.heightM)) warnings.push('txHeightOutside');
  if (outside(path.rxHeightM, validity.heightM)) warnings.push('rxHeightOutside');
  if (samples < 5) warnings.push('fewSamples');
  return warnings;
}
