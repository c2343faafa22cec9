import type { TimeShare } from './time-share.js';

/** Slow variability of the hourly medians, dB against the reference level. */
export interface LongTerm {
  /** Level exceeded for the given percentage of time: Y_e(p). */
  readonly levelDb: number;
  /** Level exceeded for half the time: Y_e(50). */
  readonly medianDb: number;
  /** By how much the variability was lowered so as not to lift the level unduly above free space: A_Y. */
  readonly excessDb: number;
  /** The same before it is held at 0 from below. */
  readonly liftDb: number;
  /** How far the level lies above the limit for small percentages of time, before it is limited. */
  readonly overCeilingDb: number;
}

/**
 * @param distanceKm distance along the ground, km.
 * @param angleFactor fraction of the variability that the elevation leaves, 0 to 1: f_θh.
 * @param referenceDb level without variability against free space, dB; negative for a loss.
 */
export type SlowVariability = (distanceKm: number, angleFactor: number, referenceDb: number) => LongTerm;

/**
 * Distance at which the effective distance bends, km: d_q.
 *
 * @see ITU-R P.528-5 Annex 2 §14, equations (14-1) to (14-3)
 */
export function bendKm(frequencyMHz: number, horizonsKm: number): number {
  return horizonsKm + 65 * Math.cbrt(100 / frequencyMHz);
}

/**
 * @param horizonsKm sum of the distances to the horizons, km: d_Lq.
 * @see ITU-R P.528-5 Annex 2 §14
 */
export function slowVariability(frequencyMHz: number, horizonsKm: number, time: TimeShare): SlowVariability {
  const dq = bendKm(frequencyMHz, horizonsKm);
  const wave = Math.sin(5.22 * Math.log10(frequencyMHz / 200));
  const g10 = frequencyMHz > 1600 ? 1.05 : 0.21 * wave + 1.28; // (14-5)
  const g90 = frequencyMHz > 1600 ? 1.05 : 0.18 * wave + 1.23; // (14-6)
  return (distanceKm, angleFactor, referenceDb) => {
    const de = distanceKm <= dq ? (130 * distanceKm) / dq : 130 + distanceKm - dq; // (14-4)
    const upperDb = climate(UPPER_DECILE, de) * g10;
    const middleDb = climate(MEDIAN, de);
    const decileDb = time.percent > 50 ? climate(LOWER_DECILE, de) * g90 : upperDb;
    const levelDb = angleFactor * (time.decileFactor * decileDb + middleDb); // (14-21)
    const liftDb = referenceDb + angleFactor * (upperDb + middleDb) - 3; // (14-20), (14-22) to (14-24)
    const excessDb = Math.max(liftDb, 0);
    const ceilingDb = time.ceilingDb - referenceDb;
    return {
      levelDb: Math.min(levelDb - excessDb, ceilingDb), // (14-25)
      medianDb: angleFactor * middleDb - excessDb,
      excessDb,
      liftDb,
      overCeilingDb: levelDb - excessDb - ceilingDb,
    };
  };
}

/** c₁, c₂, c₃, n₁, n₂, n₃, f_∞ and f_m of one curve over the effective distance d_e. */
type Curve = readonly [number, number, number, number, number, number, number, number];

// Continental temperate climate.
const LOWER_DECILE: Curve = [2.93e-4, 3.78e-8, 1.02e-7, 2, 2.88, 3.15, 3.2, 8.2];
const UPPER_DECILE: Curve = [5.25e-4, 1.57e-6, 4.7e-7, 1.97, 2.31, 2.9, 5.4, 10];
const MEDIAN: Curve = [1.59e-5, 1.56e-11, 2.77e-8, 2.32, 4.08, 3.25, 0, 3.9];

function climate([c1, c2, c3, n1, n2, n3, far, peak]: Curve, de: number): number {
  const f2 = far + (peak - far) * Math.exp(-c2 * de ** n2);
  return (c1 * de ** n1 - f2) * Math.exp(-c3 * de ** n3) + f2;
}
