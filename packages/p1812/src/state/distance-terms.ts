import { anomalousTimePercent, inlandShare } from './anomalous-incidence.js';
import { inverseNormal } from '../inverse-normal.js';
import type { LinkConstants } from '../link-constants.js';

/** Terms of a path's losses that depend on its length, zones and latitude, but not on its ground. */
export interface DistanceTerms {
  /** log₁₀ d, d in km. */
  readonly logDistance: number;
  /** β₀, %, log₁₀ β₀ and log₁₀(β₀/50). */
  readonly betaPercent: number;
  readonly logBeta: number;
  readonly logBetaRatio: number;
  /** F_i, eq. (40): how much of the diffraction for β₀ % of time counts. */
  readonly timeShare: number;
  /** F_k, eq. (58). */
  readonly distanceShare: number;
  /** α, eq. (55a). */
  readonly alpha: number;
  /** 10⁻⁶·d^1.13, eq. (53a). */
  readonly ductDistance: number;
}

/** Terms of a path of no length, until its own are set. */
export const NO_DISTANCE: DistanceTerms = {
  logDistance: 0,
  betaPercent: 0,
  logBeta: 0,
  logBetaRatio: 0,
  timeShare: 0,
  distanceShare: 0,
  alpha: 0,
  ductDistance: 0,
};

/**
 * The terms of one path.
 *
 * @param landKm longest continuous section over land, inland or coastal, d_tm, km; `inlandKm` is that over inland,
 * d_lm.
 * @see ITU-R P.1812 eq. (2) to (5), (40), (53a), (55a), (58); the same in P.452
 */
export function distanceTerms(
  { timePercent, timeQuantile }: LinkConstants,
  latDeg: number,
  distanceKm: number,
  landKm: number,
  inlandKm: number,
): DistanceTerms {
  const tau = inlandShare(inlandKm);
  const betaPercent = anomalousTimePercent(latDeg, landKm, tau);
  return {
    logDistance: Math.log10(distanceKm),
    betaPercent,
    logBeta: Math.log10(betaPercent),
    logBetaRatio: Math.log10(betaPercent / 50),
    timeShare: timePercent > betaPercent ? timeQuantile / inverseNormal(betaPercent / 100) : 1, // eq. (40)
    distanceShare: 0.5 * (1 - Math.tanh((1.5 * (distanceKm - 20)) / 20)), // eq. (58)
    alpha: Math.max(-3.4, -0.6 - 3.5e-9 * distanceKm ** 3.1 * tau), // eq. (55a)
    ductDistance: 1e-6 * distanceKm ** 1.13,
  };
}

/** The terms of the samples of radials over one zone, each computed once: radials differ only in their ground. */
export class DistanceTable {
  readonly #termsAt: (distanceKm: number) => DistanceTerms;
  #stepM = 0;
  #terms: (DistanceTerms | undefined)[] = [];

  constructor(termsAt: (distanceKm: number) => DistanceTerms) {
    this.#termsAt = termsAt;
  }

  /** The terms of the path to sample `index`. */
  at(index: number, stepM: number): DistanceTerms {
    if (stepM !== this.#stepM) {
      this.#stepM = stepM;
      this.#terms = [];
    }
    return (this.#terms[index] ??= this.#termsAt((index * stepM) / 1000));
  }
}
