import { powerSumDb } from '@radioshed/units';

/** Losses of the four ways a wave may take, not exceeded for p % of time, dB. */
export interface WaysDb {
  /** L_bm1: near the ground, by diffraction. */
  readonly surfaceLossDb: number;
  /** L_bm2: in ducts and by reflection from layers. */
  readonly anomalousLossDb: number;
  /** L_bm3: by scatter in the troposphere. */
  readonly troposcatterLossDb: number;
  /** L_bm4: by reflection from sporadic E. */
  readonly sporadicELossDb: number;
}

/**
 * L_b: the first two, which vary together, add by power; with and between the others, which vary independently, by the
 * square of it.
 *
 * @see ITU-R P.2001 §5, eq. (5.1.1) to (5.2.2)
 */
export function combinedLossDb({
  surfaceLossDb,
  anomalousLossDb,
  troposcatterLossDb,
  sporadicELossDb,
}: WaysDb): number {
  const near = powerSumDb([surfaceLossDb, anomalousLossDb]);
  return powerSumDb([near, troposcatterLossDb, sporadicELossDb], 0.2);
}
