import { type FadingCurve, fadingCurve } from './nakagami-rice.js';
import { p1057TailQuantile } from './p1057-quantile.js';

/** Terms of the variability for a percentage of time, computed once. */
export interface TimeShare {
  readonly percent: number;
  /** Factor on the decile that bounds this side of the median, c_p, negative above it; 0 at the median. */
  readonly decileFactor: number;
  /** Most that the level may be above free space, dB; no limit from 10 % on. */
  readonly ceilingDb: number;
  /** Rapid fading over the ratio of scattered to direct power. */
  readonly fading: FadingCurve;
}

/** @param percent 1 to 99, %. @see ITU-R P.528-5 Annex 2 §14, equations (14-16) to (14-28) */
export function timeShare(percent: number): TimeShare {
  return {
    percent,
    decileFactor: decileFactor(percent),
    ceilingDb: percent < 10 ? between(RARE_PERCENT, RARE_CEILING_DB, percent) : Infinity,
    fading: fadingCurve(percent),
  };
}

const RARE_PERCENT = [1, 2, 5, 10];
const RARE_FACTOR = [1.9507, 1.7166, 1.3265, 1];
const RARE_CEILING_DB = [5, 4.5, 3.7, 0];

function decileFactor(percent: number): number {
  if (percent === 50) return 0;
  if (percent > 50) return -p1057TailQuantile(percent / 100) / p1057TailQuantile(0.9);
  if (percent >= 10) return p1057TailQuantile(percent / 100) / p1057TailQuantile(0.1);
  return between(RARE_PERCENT, RARE_FACTOR, percent);
}

function between(xs: readonly number[], ys: readonly number[], x: number): number {
  const i = Math.max(
    1,
    xs.findIndex((at) => at > x),
  );
  return (ys[i - 1] * (xs[i] - x) + ys[i] * (x - xs[i - 1])) / (xs[i] - xs[i - 1]);
}
