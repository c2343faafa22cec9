import type { Skyline } from '../state/skyline.js';

/** Samples of a block. Its highest one rules out the others where it suffices. */
const BLOCK_BITS = 5;
const BLOCK = 1 << BLOCK_BITS;

/**
 * The ground of a radial with the bulge of an Earth of one radius removed, y = z − x²/2a, so that rays are straight,
 * and what it means to antennas above its samples. Walked outwards: everything is updated, not recomputed.
 *
 * Horizons are tangents to the upper convex hull of the samples so far. A clear path's sample with the largest Fresnel
 * parameter need not be on the hull; it is found by branch and bound over the tops of blocks of samples.
 */
export class CurvedGround {
  /** Sample of the hull's vertices, and their y, m. */
  readonly hull: Int32Array;
  readonly #hullY: Float64Array;
  /** Number of vertices. */
  size: number = 0;
  readonly #y: Float64Array;
  readonly #top: Float64Array;
  readonly #radiusM: number;
  #bend = 0;
  #stepM = 1;
  #txM = 0;
  #filled = 1;
  #txSlope = -Infinity;
  #txIndex = 0;
  #nearest = 1;

  /** @param radiusKm radius of the effective Earth, km; Infinity for a flat one. */
  constructor(capacity: number, radiusKm: number) {
    this.hull = new Int32Array(capacity);
    this.#hullY = new Float64Array(capacity);
    this.#y = new Float64Array(capacity);
    this.#top = new Float64Array(Math.ceil(capacity / BLOCK));
    this.#radiusM = radiusKm * 1000;
  }

  /** Starts at the transmitter again, whose antenna is `txM` above the sea. */
  begin(stepM: number, txM: number): void {
    this.#stepM = stepM;
    this.#txM = txM;
    this.#bend = (stepM * stepM) / (2 * this.#radiusM);
    this.size = 0;
    this.#filled = 1;
    this.#txSlope = -Infinity;
    this.#txIndex = 0;
    this.#nearest = 1;
  }

  /** Takes in the samples 1 … `index` − 1. */
  extend(groundM: Float64Array, index: number): void {
    const from = this.#filled;
    if (from >= index) return;
    const { hull } = this;
    const hullY = this.#hullY;
    const heights = this.#y;
    const tops = this.#top;
    const bend = this.#bend;
    const txM = this.#txM;
    let { size } = this;
    let txSlope = this.#txSlope;
    let before = from > 1 ? heights[from - 1] : -Infinity;
    let y = groundM[from] - bend * from * from;
    for (let i = from; i < index; i++) {
      const isLast = i + 1 === index;
      const after = isLast ? -Infinity : groundM[i + 1] - bend * (i + 1) * (i + 1);
      heights[i] = y;
      if (y - txM > txSlope * i) {
        txSlope = (y - txM) / i;
        this.#txIndex = i;
      }
      const block = i >> BLOCK_BITS;
      if (i === 1 || (i & (BLOCK - 1)) === 0 || y > tops[block]) tops[block] = y;
      // What lies below the chord of its neighbours is not a vertex; the last sample is one until its neighbour comes.
      if (y + y > before + after) {
        while (size >= 2) {
          const b = hull[size - 1];
          const a = hull[size - 2];
          if ((hullY[size - 1] - hullY[size - 2]) * (i - a) > (y - hullY[size - 2]) * (b - a)) break;
          size--;
        }
        hull[size] = i;
        hullY[size] = y;
        size++;
      }
      before = y;
      y = after;
    }
    this.size = size;
    this.#txSlope = txSlope;
    this.#filled = index;
  }

  /** The samples so far between the transmitter and an antenna `rxM` above the sea at sample `index`. */
  skyline(index: number, rxM: number, wavelengthM: number, out: Skyline): void {
    const stepKm = this.#stepM / 1000;
    const rxY = rxM - this.#bend * index * index;
    const ray = (rxY - this.#txM) / index;
    out.raySlope = ray / stepKm;
    out.txSlope = this.#txSlope / stepKm;
    out.txIndex = this.#txIndex;
    out.rxSlope = out.largestV = -Infinity;
    if (this.size === 0) return;
    if (this.#txSlope >= ray) {
      const i = this.hull[this.rxVertex(index, rxY)];
      out.rxIndex = i;
      out.rxSlope = ((this.#y[i] - rxY) / (index - i) - 2 * this.#bend * index) / stepKm;
    }
    if (this.#txSlope <= ray) {
      const i = this.#nearestToRay(index, ray);
      const below = this.#txM + ray * i - this.#y[i];
      out.largestVIndex = i;
      out.largestV = -below * Math.sqrt((2 * index) / (wavelengthM * this.#stepM * i * (index - i)));
    }
  }

  /** Slope to the ground seen highest from the transmitter, m per sample. */
  get txSlope(): number {
    return this.#txSlope;
  }

  /** Slope to the ground seen highest from `rxY` at sample `index`, m per sample, falling towards the transmitter. */
  rxSlope(index: number, rxY: number): number {
    const vertex = this.rxVertex(index, rxY);
    return (this.#hullY[vertex] - rxY) / (index - this.hull[vertex]);
  }

  /** The vertex of the hull seen highest from height `rxY` at sample `index`. */
  rxVertex(index: number, rxY: number): number {
    const { hull } = this;
    const hullY = this.#hullY;
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = (hullY[middle] - rxY) * (index - hull[middle + 1]);
      const next = (hullY[middle + 1] - rxY) * (index - hull[middle]);
      if (next >= here) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Greatest height of the samples above a line from `baseM` at the transmitter that rises by `slope` m per sample. */
  highestAbove(baseM: number, slope: number): number {
    const { hull } = this;
    const hullY = this.#hullY;
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (hullY[middle + 1] - hullY[middle] > slope * (hull[middle + 1] - hull[middle])) low = middle + 1;
      else high = middle;
    }
    return hullY[low] - baseM - slope * hull[low];
  }

  /** The first vertex at or beyond a sample. */
  vertexFrom(sample: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.hull[middle] < sample) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The sample with the least (ray − y)² / (i (n − i)), that is the largest Fresnel parameter, of a clear path. */
  #nearestToRay(n: number, ray: number): number {
    const y = this.#y;
    const tops = this.#top;
    const txM = this.#txM;
    const end = this.#filled;
    let best = this.#nearest < end ? this.#nearest : end - 1;
    let below = txM + ray * best - y[best];
    let least = (below * below) / (best * (n - best));
    for (let block = (end - 1) >> BLOCK_BITS; block >= 0; block--) {
      const from = block === 0 ? 1 : block * BLOCK;
      const to = Math.min(end, (block + 1) * BLOCK);
      below = txM + ray * (ray < 0 ? to - 1 : from) - tops[block];
      const middle = 2 * from > n ? from : 2 * to < n ? to : n / 2;
      if (below > 0 && below * below > least * middle * (n - middle)) continue;
      for (let i = from; i < to; i++) {
        below = txM + ray * i - y[i];
        const weight = i * (n - i);
        if (below * below < least * weight) {
          least = (below * below) / weight;
          best = i;
        }
      }
    }
    this.#nearest = best;
    return best;
  }
}
