/** Mode of propagation of {@link PathState.mode}, NTIA's numbers. */
export const LINE_OF_SIGHT = 1;
export const DIFFRACTION = 2;
export const TROPOSCATTER = 3;

const NOT_SET = Number.NaN; // also makes the engine store the field as a double, so writing it allocates nothing

/**
 * One path on its way through the model: each sub-procedure reads the fields of those before it and writes its own.
 *
 * A preallocated object instead of arguments and results keeps the evaluation free of allocation, which is what a
 * raster of millions of paths needs; the point functions use one as well, so there is one implementation.
 * @wgsl ItmPath as itm_path
 */
export class PathState {
  // What is given.
  /** Point-to-point mode, as opposed to area mode. */
  pointToPoint = true;
  groundM: Float64Array = new Float64Array(0);
  stepM: number = NOT_SET;
  /** Index of the receiver's sample; the profile has `last` + 1 samples. */
  last = 0;
  distanceM: number = NOT_SET;
  txHeightM: number = NOT_SET;
  rxHeightM: number = NOT_SET;

  // Results of the terrain queries.
  /** Mean ground height h_sys of the middle 80 % of the path, m. */
  meanHeightM: number = NOT_SET;
  /** Sum of the ground heights of the samples asked for, m. */
  sumM: number = NOT_SET;
  /** Sum of (i − middle) · ground height of the samples asked for, m. */
  momentM: number = NOT_SET;

  // The atmosphere.
  /** Surface refractivity N_s, N-units. */
  refractivityN: number = NOT_SET;
  /** Effective Earth radius a_e, m. */
  radiusM: number = NOT_SET;

  // The terrain as the model sees it.
  /** Horizon angles θ_e and distances d_L. */
  txHorizonRad: number = NOT_SET;
  rxHorizonRad: number = NOT_SET;
  txHorizonM: number = NOT_SET;
  rxHorizonM: number = NOT_SET;
  /** Effective heights h_e, m. */
  txEffectiveM: number = NOT_SET;
  rxEffectiveM: number = NOT_SET;
  /** Terrain irregularity Δh, m. */
  deltaHM: number = NOT_SET;
  /** Heights of the last least-squares line above the transmitter and the receiver, m. */
  fitTxM: number = NOT_SET;
  fitRxM: number = NOT_SET;

  // Longley–Rice.
  /** Smooth-earth horizon distances d_Ls, m. */
  txSmoothHorizonM: number = NOT_SET;
  rxSmoothHorizonM: number = NOT_SET;
  /** d_sML = their sum: greatest line-of-sight distance over a smooth Earth, m. */
  smoothSightM: number = NOT_SET;
  /** d_ML: sum of the actual horizon distances, m. */
  sightM: number = NOT_SET;
  /** Angular distance θ_los of the line-of-sight region, rad. */
  sightRad: number = NOT_SET;
  /** (a_e²/f)^(1/3), the scale of distance in the diffraction region, m. */
  diffractionScaleM: number = NOT_SET;
  /** Normalised distances x of both horizons and their height gains, Vogler's method. */
  horizonsKm: number = NOT_SET;
  heightGainDb: number = NOT_SET;
  /** The diffraction line A = A_d0 + M_d·d. */
  diffractionAtZeroDb: number = NOT_SET;
  diffractionDbPerM: number = NOT_SET;
  /** H₀ of the last troposcatter evaluation, dB; < 0 before the first. */
  frequencyGainDb: number = NOT_SET;
  referenceDb: number = NOT_SET;
  mode = 0;

  /** At most 245 resampled heights for Δh. */
  readonly samples: Float64Array = new Float64Array(245);
  /** Order statistics of the last path's Δh, a good guess for the next on a radial. */
  lastHighM: number = NOT_SET;
  lastLowM: number = NOT_SET;
  /** Samples beyond the guesses, and buckets where they fail. */
  readonly highest: Float64Array = new Float64Array(245);
  readonly lowest: Float64Array = new Float64Array(245);
  readonly chainHeads: Int16Array = new Int16Array(128);
  readonly chainNext: Int16Array = new Int16Array(245);
}
