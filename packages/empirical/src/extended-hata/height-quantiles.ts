import type { Radial } from '@radioshed/profile';

/** Bins between the lowest and the highest sample of a radial. */
const BINS = 1024;

/** No sample. */
const NONE = -1;

/**
 * Heights by their order among the samples of a stretch that slides along a radial, exactly: bins are counted as
 * samples come and go, and only the few samples of the right bin are searched.
 */
export class HeightQuantiles {
  readonly #counts = new Int32Array(BINS);
  /** Samples of each bin in the order in which they came: the first and the last, and the one after each. */
  readonly #first = new Int32Array(BINS);
  readonly #last = new Int32Array(BINS);
  #next = new Int32Array(0);
  #groundM: Float64Array = new Float64Array(0);
  #scratch = new Float64Array(64);
  #lowM = 0;
  #perM = 0;
  #from = 0;
  #to = 0;
  /** For each height that is asked: the bin it was found in, and how many samples lie below that. */
  readonly #bin: Int32Array;
  readonly #below: Int32Array;

  /** @param asked how many heights of different rank are asked for. */
  constructor(asked: number) {
    this.#bin = new Int32Array(asked);
    this.#below = new Int32Array(asked);
  }

  /** Starts with an empty stretch at the beginning of a radial. */
  begin({ groundM, count }: Radial): void {
    if (this.#next.length < count) this.#next = new Int32Array(groundM.length);
    this.#groundM = groundM;
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < count; i++) {
      const height = groundM[i];
      if (height < low) low = height;
      if (height > high) high = height;
    }
    this.#lowM = low;
    this.#perM = high > low ? (BINS - 1) / (high - low) : 0;
    this.#clear(0);
  }

  /** Starts with an empty stretch before a sample. */
  #clear(at: number): void {
    this.#counts.fill(0);
    this.#bin.fill(0);
    this.#below.fill(0);
    this.#from = at;
    this.#to = at;
  }

  /** Slides on to the samples `from` ≤ i < `to`; neither end goes back. */
  slide(from: number, to: number): void {
    const first = this.#first;
    const last = this.#last;
    const next = this.#next;
    const counts = this.#counts;
    if (from - this.#to > BINS) this.#clear(from); // none of those before stays
    for (let i = this.#to; i < to; i++) {
      const bin = this.#binOf(i);
      next[i] = NONE;
      if (counts[bin] === 0) first[bin] = i;
      else next[last[bin]] = i;
      last[bin] = i;
      this.#count(bin, 1);
    }
    this.#to = to;
    for (let i = this.#from; i < from; i++) {
      const bin = this.#binOf(i);
      first[bin] = next[i]; // the first that came is the first that goes
      this.#count(bin, -1);
    }
    this.#from = from;
  }

  /**
   * The height of which `rank` samples of the stretch are lower or as low.
   *
   * @param asked which of the heights this is: the search starts where it was found before.
   */
  heightM(asked: number, rank: number): number {
    const counts = this.#counts;
    let bin = this.#bin[asked];
    let below = this.#below[asked];
    while (below > rank) below -= counts[--bin];
    while (below + counts[bin] <= rank) below += counts[bin++];
    this.#bin[asked] = bin;
    this.#below[asked] = below;
    return this.#inBin(bin, rank - below);
  }

  #inBin(bin: number, rank: number): number {
    const count = this.#counts[bin];
    if (this.#scratch.length < count) this.#scratch = new Float64Array(2 * count);
    const heights = this.#scratch;
    let isSorted = true;
    let i = this.#first[bin];
    for (let k = 0; k < count; k++, i = this.#next[i]) {
      heights[k] = this.#groundM[i];
      if (k > 0 && heights[k] < heights[k - 1]) isSorted = false;
    }
    if (!isSorted) heights.subarray(0, count).sort();
    return heights[rank];
  }

  #binOf(i: number): number {
    return ((this.#groundM[i] - this.#lowM) * this.#perM) | 0;
  }

  #count(bin: number, change: number): void {
    this.#counts[bin] += change;
    for (let asked = 0; asked < this.#bin.length; asked++) {
      if (bin < this.#bin[asked]) this.#below[asked] += change;
    }
  }
}
