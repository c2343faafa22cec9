import { type DistanceTerms, NO_DISTANCE } from './distance-terms.js';
import { Skyline } from './skyline.js';

/** Diffraction by the delta-Bullington method over an Earth of one radius. */
export class DeltaBullington {
  /** L_bulla: over the actual ground, dB. */
  actualDb: number = 0;
  /** L_bulls: over the smooth ground, dB. */
  smoothDb: number = 0;
  /** L_dsph: around the spherical Earth, dB. */
  sphericalDb: number = 0;
  /** L_d: altogether, dB. */
  lossDb: number = 0;
}

/**
 * The intermediate results of one path, in the order of the procedures; each worker reuses one object for all paths.
 * Distances in km, heights in m, angles in mrad, losses in dB, as in the Recommendations.
 *
 * @wgsl P1812Path as p1812_path
 */
export class PathState {
  distanceKm: number = 0;
  /** Index of the receiver's sample. */
  last: number = 0;
  txHeightM: number = 0;
  rxHeightM: number = 0;
  txGroundM: number = 0;
  rxGroundM: number = 0;
  /** R_n: clutter at the receiver's place. */
  rxClutterM: number = 0;
  /** h_ts, h_rs: antennas above the sea. */
  txM: number = 0;
  rxM: number = 0;

  seaRatio: number = 0;
  longestLandKm: number = 0;
  longestInlandKm: number = 0;
  txCoastKm: number = 0;
  rxCoastKm: number = 0;
  latDeg: number = 0;
  /** Results of length, zones and latitude. */
  terms: DistanceTerms = NO_DISTANCE;

  /** h_st, h_sr as fitted. */
  fitTxM: number = 0;
  fitRxM: number = 0;
  /** h_obs, α_obt, α_obr. */
  obstructionM: number = 0;
  obstructionTx: number = 0;
  obstructionRx: number = 0;
  /** h_std, h_srd. */
  diffractionBaseTxM: number = 0;
  diffractionBaseRxM: number = 0;
  /** h_st, h_sr no higher than the ground. */
  ductingBaseTxM: number = 0;
  ductingBaseRxM: number = 0;
  /** h_te, h_re. */
  ductingTxM: number = 0;
  ductingRxM: number = 0;
  /** h_m. */
  roughnessM: number = 0;

  lineOfSight: boolean = true;
  /** d_lt, d_lr. */
  txHorizonKm: number = 0;
  rxHorizonKm: number = 0;
  /** θ_t, θ_r, θ. */
  txHorizonMrad: number = 0;
  rxHorizonMrad: number = 0;
  angleMrad: number = 0;
  readonly bare: Skyline = new Skyline();
  readonly covered: Skyline = new Skyline();
  readonly smooth: Skyline = new Skyline();

  freeSpaceDb: number = 0;
  lineOfSightDb: number = 0;
  lineOfSightBetaDb: number = 0;
  /** F_j. */
  angleShare: number = 0;
  readonly median: DeltaBullington = new DeltaBullington();
  readonly beta: DeltaBullington = new DeltaBullington();
  /** L_dp. */
  diffractionDb: number = 0;
  /** L_bd50, L_bd. */
  medianDiffractionLossDb: number = 0;
  diffractionLossDb: number = 0;
  /** L_bs. */
  troposcatterDb: number = 0;
  /** L_ba. */
  anomalousDb: number = 0;
  /** L_min,b0p; L_min,bap; L_bda; L_bam. */
  minimumDb: number = 0;
  enhancedMinimumDb: number = 0;
  enhancedDiffractionDb: number = 0;
  modifiedDb: number = 0;
  /** L_bc: not exceeded for p % of time at half of the places. */
  medianPlaceDb: number = 0;
}
