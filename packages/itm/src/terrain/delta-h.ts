import { spreadM } from './order-statistics.js';
import type { PathState } from '../path-state.js';

/**
 * Writes the terrain irregularity Δh of the stretch `startM` … `endM` of the profile, m: the spread between the heights
 * exceeded by 10 % and by 90 % of at most 245 samples about their own line, scaled to an endless path.
 *
 * @see ITM 1.2.2, function dlthx; ERL 79-ITS 67 eq. 3, inverted
 */
export function computeDeltaH(path: PathState, startM: number, endM: number): void {
  const { groundM, stepM, samples } = path;
  const start = startM / stepM;
  const length = endM / stepM - start;
  if (!(length >= 2)) {
    path.deltaHM = 0;
    return;
  }
  const tenth = Math.min(Math.max(4, Math.trunc(0.1 * (length + 8))), 25);
  const count = 10 * tenth - 5;
  const intervals = count - 1;
  const spacing = length / intervals;
  const half = 0.5 * intervals;

  // Samples by linear interpolation, and the sums of their line on the way. Heights count from the first, so
  // that level ground has no irregularity rather than that of rounding, of which the model takes the root.
  const baseM = groundM[start | 0];
  let sum = 0;
  let sumOfSums = 0;
  for (let j = 0; j < count; j++) {
    const x = start + j * spacing;
    const cell = x | 0; // always before the receiver, as the stretch ends at least 7.5 m or a tenth of a step before it
    const left = groundM[cell];
    const height = left - baseM + (groundM[cell + 1] - left) * (x - cell);
    samples[j] = height;
    sum += height;
    sumOfSums += sum; // in the end Σ (count − j)·height
  }
  const first = samples[0];
  const end = samples[intervals];
  const mean = (sum - 0.5 * (first + end)) / intervals;
  const moment = (count - half) * sum - sumOfSums - 0.5 * (end - first) * half;
  const slope = (moment * 12) / ((intervals * intervals + 2) * intervals);

  const spread = spreadM(path, count, tenth, mean - slope * half, slope);
  path.deltaHM = spread / (1 - 0.8 * Math.exp(-(endM - startM) / 50e3));
}
