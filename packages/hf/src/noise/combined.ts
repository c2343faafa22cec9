import type { NoiseComponent } from './atmospheric.js';

const C = 10 / Math.LN10;
const DECILE = 1.282;
const GALACTIC_SIGMA = 1.56;

/**
 * Noise of several sources together, each log-normal.
 *
 * @see ITU-R P.372 §8: the median is the smaller of those found with upper and with lower deciles
 */
export function combinedNoise(
  atmospheric: NoiseComponent,
  manMade: NoiseComponent,
  galactic: NoiseComponent,
): NoiseComponent {
  const medians = [atmospheric.medianDb, galactic.medianDb, manMade.medianDb] as const;
  const upper = combine(medians, atmospheric.upperDecileDb, manMade.upperDecileDb);
  const lower = combine(medians, atmospheric.lowerDecileDb, manMade.lowerDecileDb);
  return {
    medianDb: Math.min(upper.medianDb, lower.medianDb),
    upperDecileDb: upper.decileDb,
    lowerDecileDb: lower.decileDb,
  };
}

function combine(
  [atmospheric, galactic, manMade]: readonly [number, number, number],
  atmosphericDecileDb: number,
  manMadeDecileDb: number,
): { medianDb: number; decileDb: number } {
  let alpha = 0;
  let beta = 0;
  const add = (medianDb: number, sigma: number): void => {
    const variance = (sigma / C) ** 2;
    const mean = Math.exp(medianDb / C + variance / 2);
    alpha += mean;
    beta += mean * mean * (Math.exp(variance) - 1);
  };
  add(atmospheric, atmosphericDecileDb / DECILE);
  add(galactic, GALACTIC_SIGMA);
  add(manMade, manMadeDecileDb / DECILE);
  const gamma = Math.exp(atmospheric / C) + Math.exp(galactic / C) + Math.exp(manMade / C);
  const wide = atmosphericDecileDb > 12 || manMadeDecileDb > 12;
  const sigma = C * Math.sqrt(wide ? 2 * Math.log(alpha / gamma) : Math.log(1 + beta / (alpha * alpha)));
  return { medianDb: C * (Math.log(alpha) - (sigma / C) ** 2 / 2), decileDb: DECILE * sigma };
}
