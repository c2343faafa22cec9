import type { PathState } from './path-state.js';

const BUCKETS = 128;

/**
 * Difference of the `rank`-th greatest and the `rank`-th smallest deviation of the first `count` samples of the state
 * from the line `atZero + slope·j`, m. Exact: the buckets only tell where to look.
 */
export function spreadM(path: PathState, count: number, rank: number, atZero: number, slope: number): number {
  const samples = path.samples;
  let low = Infinity;
  let high = -Infinity;
  for (let j = 0; j < count; j++) {
    const deviation = samples[j] - (atZero + slope * j);
    samples[j] = deviation;
    if (deviation < low) low = deviation;
    if (deviation > high) high = deviation;
  }
  if (!(high > low)) return high === low ? 0 : Number.NaN;
  const scale = (BUCKETS - 0.5) / (high - low);
  const heads = path.chainHeads;
  const next = path.chainNext;
  heads.fill(-1);
  for (let j = 0; j < count; j++) {
    const bucket = ((samples[j] - low) * scale) | 0;
    next[j] = heads[bucket];
    heads[bucket] = j;
  }
  return greatest(path, rank) - smallest(path, rank);
}

/** The `rank`-th greatest of the bucketed samples. */
function greatest(path: PathState, rank: number): number {
  const { chainHeads, chainNext, samples, chain } = path;
  let left = rank;
  for (let bucket = BUCKETS - 1; bucket >= 0; bucket--) {
    let size = 0;
    for (let j = chainHeads[bucket]; j >= 0; j = chainNext[j]) {
      // Insertion into descending order; chains hold a few samples.
      const value = samples[j];
      let at = size++;
      while (at > 0 && chain[at - 1] < value) {
        chain[at] = chain[at - 1];
        at--;
      }
      chain[at] = value;
    }
    if (size >= left) return chain[left - 1];
    left -= size;
  }
  return Number.NaN;
}

/** The `rank`-th smallest of the bucketed samples. */
function smallest(path: PathState, rank: number): number {
  const { chainHeads, chainNext, samples, chain } = path;
  let left = rank;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    let size = 0;
    for (let j = chainHeads[bucket]; j >= 0; j = chainNext[j]) {
      const value = samples[j];
      let at = size++;
      while (at > 0 && chain[at - 1] > value) {
        chain[at] = chain[at - 1];
        at--;
      }
      chain[at] = value;
    }
    if (size >= left) return chain[left - 1];
    left -= size;
  }
  return Number.NaN;
}
