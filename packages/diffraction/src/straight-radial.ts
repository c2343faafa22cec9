import type { Radial } from '@radioshed/profile';

import { CLEAR_FRESNEL_PARAMETER } from './knife-edge.js';

/** Samples in a block, as a power of two. */
const BLOCK_BITS = 6;

/** Limit of rounding along a block, m, so that a sample tried first is found again. */
const SEED_MARGIN_M = 1e-9;

/** Squares that differ by less than this fraction are equals, whatever rounding made of them. */
export const EQUAL = 1e-9;

/** How far a vertex of the hull rises above the chord of its neighbours at least, m: rounding makes none. */
const VERTEX_MARGIN_M = 1e-9;

/**
 * A radial over an Earth made straight: y = z − x²/2a turns rays into straight lines. It finds the sample that
 * obstructs a ray most by branch and bound over the highest samples of blocks of 64.
 *
 * It follows the radial outwards, so each sample is straightened once. A radial that begins again shows in an
 * index that does not rise, in another shape, in an empty skyline or in another height at the last index.
 */
export class StraightRadial {
  readonly #lambdaM: number;
  readonly #radiusM: number;
  /** Straightened height of each sample, m. */
  y: Float64Array = new Float64Array(0);
  /** Results of {@link findHull}. */
  hull: Int32Array = new Int32Array(0);
  hullSize = 0;
  #highest = new Float64Array(0);
  readonly #found = new Int32Array(3);
  #built = 0;
  #hulled = 1;
  #radial: Radial | undefined;
  #generation = 0;
  #index = 0;
  #stepM = 0;

  /**
   * @param lambdaM wavelength, m.
   * @param radiusM radius of the effective Earth, m.
   */
  constructor(lambdaM: number, radiusM: number) {
    this.#lambdaM = lambdaM;
    this.#radiusM = radiusM;
  }

  /** Makes the samples up to `index` ready and finds the horizons of a link to an antenna above the last. */
  follow(radial: Radial, index: number, rxHeightM: number): void {
    const isSame = this.#radial === radial && this.#generation === radial.generation && index >= this.#index;
    if (!isSame) this.#begin(radial);
    this.#index = index;
    this.#extend(radial.groundM, index);
    radial.findHorizons(index, rxHeightM, this.#radiusM);
  }

  /** Straightened height of an antenna above sample `i`, m. */
  antennaY(i: number, heightM: number): number {
    return this.y[i] + heightM;
  }

  /**
   * The sample of `first` … `last` with the largest Fresnel parameter on the ray from `fromY` at sample `from` to `toY`
   * at `to`; −1 where all are so low that they take no loss. Of equals the first counts.
   *
   * With h the height above the ray and i, j the steps to both ends, ν grows as h·|h| / (i·j), so that no root is
   * taken. A block is passed over when its highest sample, put where the ray is lowest and i·j most favourable,
   * obstructs less than the best found. What was found for the receiver before and what lies next to the far end are
   * tried first: they spare most blocks, and change nothing in what is found.
   *
   * @param slot which of the searches of one receiver this is: 0, 1 or 2.
   */
  principal(
    from: number,
    to: number,
    fromY: number,
    toY: number,
    first: number,
    last: number,
    slot: 0 | 1 | 2,
  ): number {
    if (last < first) return -1;
    const y = this.y;
    const highest = this.#highest;
    const n = to - from;
    const slope = (toY - fromY) / n;
    const middle = (from + to) >> 1;
    let best = -(CLEAR_FRESNEL_PARAMETER ** 2 * this.#lambdaM * this.#stepM) / (2 * n); // ν·|ν| · λ·step / 2n
    let at = -1;
    let tried = this.#found[slot];
    if (tried < first || tried > last) tried = last;
    for (let k = 0; k < 2; k++) {
      const over = y[tried] - (fromY + slope * (tried - from)) - SEED_MARGIN_M;
      const square = (over * Math.abs(over) - 4 * EQUAL * over * over) / ((tried - from) * (to - tried));
      if (square > best) best = square;
      tried = last;
    }
    let start = first;
    while (start <= last) {
      const end = Math.min(last, start | ((1 << BLOCK_BITS) - 1));
      const startY = fromY + slope * (start - from);
      const lowestRayY = slope > 0 ? startY : fromY + slope * (end - from);
      const above = highest[start >> BLOCK_BITS] - lowestRayY;
      const product0 = (start - from) * (to - start);
      const product1 = (end - from) * (to - end);
      let reach: number;
      if (above > 0) reach = product0 < product1 ? product0 : product1;
      else if (start <= middle && middle < end) reach = 0.25 * n * n;
      else reach = product0 > product1 ? product0 : product1;
      if (above * Math.abs(above) > best * reach) {
        let rayY = startY;
        let product = product0;
        let growth = to + from - 2 * start - 1;
        for (let i = start; i <= end; i++) {
          const over = y[i] - rayY;
          const square = over * Math.abs(over);
          if (square - best * product > EQUAL * Math.abs(square)) {
            best = square / product;
            at = i;
          }
          rayY += slope;
          product += growth;
          growth -= 2;
        }
      }
      start = end + 1;
    }
    this.#found[slot] = at;
    return at;
  }

  /** Leaves in `hull` the `hullSize` vertices of the upper convex hull of the samples 1 … `index` − 1. */
  findHull(): void {
    const { y, hull } = this;
    let size = this.hullSize;
    for (let i = this.#hulled; i < this.#index; i++) {
      while (size >= 2) {
        const b = hull[size - 1];
        const a = hull[size - 2];
        if (this.isAboveChord(a, y[a], b, i, y[i])) break;
        size--;
      }
      hull[size] = i;
      size++;
    }
    this.hullSize = size;
    this.#hulled = Math.max(this.#hulled, this.#index);
  }

  /** Whether sample `b` lies above the chord from `aY` at sample `a` to `cY` at `c`, by more than rounding. */
  isAboveChord(a: number, aY: number, b: number, c: number, cY: number): boolean {
    return (this.y[b] - aY - VERTEX_MARGIN_M) * (c - a) > (cY - aY) * (b - a);
  }

  /** ν of height `y` at sample `i` on the ray from `fromY` at sample `from` to `toY` at `to`. P.526-15 eq. (26) */
  fresnel(from: number, i: number, to: number, fromY: number, y: number, toY: number): number {
    const d1 = i - from;
    const d2 = to - i;
    const over = y - (fromY * d2 + toY * d1) / (d1 + d2);
    return over * Math.sqrt((2 * (d1 + d2)) / (this.#lambdaM * this.#stepM * d1 * d2));
  }

  #begin(radial: Radial): void {
    const capacity = radial.groundM.length;
    if (this.y.length < capacity) {
      this.y = new Float64Array(capacity);
      this.#highest = new Float64Array((capacity >> BLOCK_BITS) + 1);
      this.hull = new Int32Array(capacity);
    }
    this.#radial = radial;
    this.#generation = radial.generation;
    this.#stepM = radial.stepM;
    this.#built = 0;
    this.#hulled = 1;
    this.hullSize = 0;
  }

  #extend(groundM: Float64Array, index: number): void {
    const y = this.y;
    const highest = this.#highest;
    const bend = (this.#stepM * this.#stepM) / (2 * this.#radiusM);
    for (let i = this.#built; i <= index; i++) {
      const height = groundM[i] - bend * i * i;
      y[i] = height;
      const block = i >> BLOCK_BITS;
      if ((i & ((1 << BLOCK_BITS) - 1)) === 0 || height > highest[block]) highest[block] = height;
    }
    this.#built = index + 1;
  }
}
