import type { PathState } from '../path-state.js';

const BUCKETS = 128;

/**
 * Margin beyond the last path's order statistics that the search for the next ones covers, as a fraction of their
 * spread.
 */
const SEARCH_SHARE = 0.016;

/** Most samples beyond a guess that are worth sorting out one by one. */
const MOST_EXTRA = 24;

/**
 * Difference of the `rank`-th greatest and the `rank`-th smallest deviation of the first `count` samples of the state
 * from the line `atZero + slope·j`, m. Exact.
 *
 * Along a radial the order statistics hardly move from path to path, so those of the last one tell which samples
 * matter; where that guess fails, all samples go to buckets.
 */
export function spreadM(path: PathState, count: number, rank: number, atZero: number, slope: number): number {
  const { samples, highest, lowest } = path;
  const margin = SEARCH_SHARE * (path.lastHighM - path.lastLowM);
  const middle = 0.5 * (path.lastHighM + path.lastLowM);
  const reach = path.lastHighM - margin - middle;
  let high = 0;
  let low = 0;
  let line = atZero;
  for (let j = 0; j < count; j++) {
    const deviation = samples[j] - line;
    line += slope;
    if (Math.abs(deviation - middle) >= reach) {
      if (deviation > middle) highest[high++] = deviation;
      else lowest[low++] = -deviation;
    }
  }
  if (high >= rank && low >= rank && high <= rank + MOST_EXTRA && low <= rank + MOST_EXTRA) {
    path.lastHighM = nthGreatest(highest, high, rank);
    path.lastLowM = -nthGreatest(lowest, low, rank);
  } else {
    bucketStatistics(path, count, rank, atZero, slope);
  }
  return path.lastHighM - path.lastLowM;
}

/** The `rank`-th greatest of the first `size` values, `rank` being nearly all: keeps the few smaller ones in order. */
function nthGreatest(values: Float64Array, size: number, rank: number): number {
  const last = size - rank;
  for (let i = 1; i <= last; i++) insert(values, i, values[i]);
  let limit = values[last];
  for (let i = last + 1; i < size; i++) {
    if (values[i] < limit) {
      insert(values, last, values[i]);
      limit = values[last];
    }
  }
  return limit;
}

/** Inserts a value among the ordered ones before `from`, and overwrites the one at `from`. */
function insert(values: Float64Array, from: number, value: number): void {
  let at = from;
  while (at > 0 && values[at - 1] > value) {
    values[at] = values[at - 1];
    at--;
  }
  values[at] = value;
}

/** The order statistics of any samples, by buckets that tell where to look. */
function bucketStatistics(path: PathState, count: number, rank: number, atZero: number, slope: number): void {
  const samples = path.samples;
  let low = Infinity;
  let high = -Infinity;
  let line = atZero;
  for (let j = 0; j < count; j++) {
    const deviation = samples[j] - line; // to the last bit as above, so that the result does not tell the way
    line += slope;
    samples[j] = deviation;
    if (deviation < low) low = deviation;
    if (deviation > high) high = deviation;
  }
  path.lastHighM = high >= low ? high : Number.NaN;
  path.lastLowM = low;
  if (!(high > low)) return;
  const scale = (BUCKETS - 0.5) / (high - low);
  const heads = path.chainHeads;
  const next = path.chainNext;
  heads.fill(-1);
  for (let j = 0; j < count; j++) {
    const bucket = ((samples[j] - low) * scale) | 0;
    next[j] = heads[bucket];
    heads[bucket] = j;
  }
  let left = rank;
  for (let bucket = BUCKETS - 1; left > 0; bucket--) {
    const size = unchain(path, bucket, 1);
    if (size >= left) path.lastHighM = nthGreatest(path.highest, size, left);
    left -= size;
  }
  left = rank;
  for (let bucket = 0; left > 0; bucket++) {
    const size = unchain(path, bucket, -1);
    if (size >= left) path.lastLowM = -nthGreatest(path.highest, size, left);
    left -= size;
  }
}

/** Copies the samples of a bucket, times `sign`, to `highest`; returns their number. */
function unchain(path: PathState, bucket: number, sign: number): number {
  const { samples, chainHeads, chainNext, highest } = path;
  let size = 0;
  for (let j = chainHeads[bucket]; j >= 0; j = chainNext[j]) highest[size++] = sign * samples[j];
  return size;
}
