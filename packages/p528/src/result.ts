import type { P528Defaults } from './input.js';

/** Which way the wave takes. */
export type P528Mode = 'lineOfSight' | 'diffraction' | 'troposcatter';

/** Doubts about a value that is defined; see the README for each. */
export type P528Warning = 'heightAbove20Km' | 'distanceBeyond1800Km' | 'diffractionMissesScatter';

/** `lossDb` = `freeSpaceLossDb` + `atmosphericAbsorptionDb` + `obstructionLossDb` − `variabilityDb`. */
export interface P528Result {
  /** Basic transmission loss not exceeded for the percentage of time, dB: A. */
  readonly lossDb: number;
  /** Free-space loss over the length of the ray, dB: A_fs. */
  readonly freeSpaceLossDb: number;
  /** Median absorption by the gases of the air, dB: A_a. */
  readonly atmosphericAbsorptionDb: number;
  /** Loss of ground reflection, diffraction or scatter against free space, dB: −A_LOS or A_T. */
  readonly obstructionLossDb: number;
  /** How far the level for that percentage of time lies above the reference, dB: Y_total. */
  readonly variabilityDb: number;
  readonly mode: P528Mode;
  /** Distance along the ground, m. */
  readonly distanceM: number;
  /** Length of the ray, m: r₀ or r_fs. */
  readonly rayLengthM: number;
  /** Elevation of the ray at the lower antenna, °; beyond the horizon, that of the horizon. */
  readonly elevationDeg: number;
  /** Distance from the lower antenna to its horizon, m; `highHorizonM` is that of the higher antenna. */
  readonly lowHorizonM: number;
  readonly highHorizonM: number;
  /** Greatest distance of line of sight, m: d_ML. */
  readonly lineOfSightM: number;
  readonly warnings: readonly P528Warning[];
  /** The defaults used where the input said nothing, by field. */
  readonly assumed: Readonly<Partial<P528Defaults>>;
}
