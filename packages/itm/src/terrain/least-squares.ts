import type { PathState } from '../path-state.js';
import type { Terrain } from './terrain.js';

/** First sample of a fit that starts at a distance, m. */
export function firstFitSample(startM: number, stepM: number): number {
  const x = startM / stepM;
  return x > 0 ? Math.trunc(x) : 0;
}

/** Last sample of a fit that ends at a distance, m: rounded towards the receiver. */
export function lastFitSample(endM: number, stepM: number, last: number): number {
  const beyond = last - endM / stepM;
  return beyond > 0 ? last - Math.trunc(beyond) : last;
}

/**
 * Fits a line to the samples `from` … `to` and leaves its heights above both terminals in `fitTxM` and `fitRxM`.
 *
 * This is the model's own least-squares line: the end points count half, the denominator is n(n² + 2)/12 for n
 * intervals, and an empty range grows by one sample at either end.
 *
 * @see ITM 1.2.2, subroutine zlsq1
 */
export function fitLine(path: PathState, terrain: Terrain, from: number, to: number): void {
  const last = path.last;
  let first = from;
  let end = to;
  if (end <= first) {
    first = Math.max(first - 1, 0);
    end = Math.min(end + 1, last);
  }
  terrain.sums(path, first, end);
  const intervals = end - first;
  const startM = path.groundM[first];
  const endM = path.groundM[end];
  const mean = (path.sumM - 0.5 * (startM + endM)) / intervals;
  const moment = path.momentM - 0.25 * (endM - startM) * intervals;
  const slope = (moment * 12) / ((intervals * intervals + 2) * intervals);
  const middle = 0.5 * (first + end);
  path.fitTxM = mean - slope * middle;
  path.fitRxM = mean + slope * (last - middle);
}
