/**
 * Losses of the four ways a wave may take, not exceeded for p % of time, dB.
 *
 * @wgsl P2001WaysDb
 */
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
 * @wgsl p2001_combined_loss_db
 */
export function combinedLossDb({
  surfaceLossDb,
  anomalousLossDb,
  troposcatterLossDb,
  sporadicELossDb,
}: WaysDb): number {
  const near = twoWaysDb(surfaceLossDb, anomalousLossDb);
  const least = Math.min(near, Math.min(troposcatterLossDb, sporadicELossDb));
  const sum =
    10 ** (-0.2 * (near - least)) +
    10 ** (-0.2 * (troposcatterLossDb - least)) +
    10 ** (-0.2 * (sporadicELossDb - least));
  return least - 5 * Math.log10(sum);
}

/**
 * The loss of two ways whose powers add, dB.
 *
 * @wgsl
 */
export function twoWaysDb(oneDb: number, otherDb: number): number {
  return Math.min(oneDb, otherDb) - 10 * Math.log10(1 + 10 ** (-0.1 * Math.abs(oneDb - otherDb)));
}
