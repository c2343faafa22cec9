import type { Radial } from '@radioshed/profile';

import { CHAIN_POINTS, EDGE_ROUNDS } from './edge-rounds.js';
import { knifeEdgeLossDb, mergedEdgeLossDb } from './knife-edge.js';
import { EQUAL, type StraightRadial } from './straight-radial.js';

/**
 * The edges of an obstructed path for Epstein and Peterson: vertices of the hull that add to the loss. The first is the
 * one with the largest ν between the antennas. Each round searches all gaps between neighbouring edges, and adds the
 * vertex with the largest ν of a gap if the sum of the losses grows by it alone.
 *
 * A vertex lies above the ray of its neighbours, so it raises the ray on both sides and their losses fall. Vertices
 * close to an edge take more from it than they add, and are merged into it.
 */
export class EdgeChain {
  readonly #straight: StraightRadial;
  /** The antennas and the edges between them: place in the hull, sample, straightened height and loss. */
  readonly #places = new Int32Array(CHAIN_POINTS);
  readonly #samples = new Int32Array(CHAIN_POINTS);
  readonly #heights = new Float64Array(CHAIN_POINTS);
  readonly #losses = new Float64Array(CHAIN_POINTS);
  /** The place of the vertex to add in each gap; −1 for none. */
  readonly #added = new Int32Array(CHAIN_POINTS);
  #last = 0;
  #top = 0;

  constructor(straight: StraightRadial) {
    this.#straight = straight;
  }

  /** The loss of a followed radial whose path is obstructed, dB. */
  lossDb(radial: Radial, index: number, rxHeightM: number): number {
    const straight = this.#straight;
    straight.findHull();
    const { hull, hullSize } = straight;
    const first = firstAtLeast(hull, hullSize, radial.txHorizonIndex);
    const behind = Math.max(first + 1, firstAtLeast(hull, hullSize, radial.rxHorizonIndex + 1));
    this.#set(0, first - 1, 0, straight.antennaY(0, radial.txHeightM));
    this.#set(1, behind, index, straight.antennaY(index, rxHeightM));
    this.#last = 1;
    this.#top = -1;
    this.#added[0] = this.#principal(0);
    this.#top = this.#added[0];
    this.#insert();
    const aloneDb = this.#losses[1];
    for (let round = 1; round < EDGE_ROUNDS && this.#search(); round++) this.#insert();
    let sumDb = 0;
    for (let i = 1; i < this.#last; i++) sumDb += this.#losses[i];
    return Math.max(aloneDb, sumDb);
  }

  #set(i: number, place: number, sample: number, y: number): void {
    this.#places[i] = place;
    this.#samples[i] = sample;
    this.#heights[i] = y;
  }

  /** Finds the vertex to add in each gap. Whether there is any. */
  #search(): boolean {
    let any = false;
    for (let gap = 0; gap < this.#last; gap++) {
      const place = this.#principal(gap);
      const isWorth = place >= 0 && this.#gainDb(gap, place) > 0;
      this.#added[gap] = isWorth ? place : -1;
      any ||= isWorth;
    }
    return any;
  }

  /**
   * The place of the vertex in a gap with the largest ν; −1 where none rises above the ray. Of equals the first counts.
   */
  #principal(gap: number): number {
    const { hull, y } = this.#straight;
    const from = this.#samples[gap];
    const to = this.#samples[gap + 1];
    const fromY = this.#heights[gap];
    const slope = (this.#heights[gap + 1] - fromY) / (to - from);
    const end = this.#places[gap + 1];
    const isFirst = this.#top < 0;
    let best = isFirst ? -Infinity : 0;
    let at = -1;
    for (let place = this.#places[gap] + 1; place < end; place++) {
      const i = hull[place];
      const over = y[i] - (fromY + slope * (i - from));
      const product = (i - from) * (to - i);
      const square = over * Math.abs(over);
      if (square - best * product > EQUAL * Math.abs(square)) {
        best = square / product;
        at = place;
      }
    }
    return at;
  }

  /** By how much the sum of the losses grows if the vertex at `place` is added in a gap, dB. */
  #gainDb(gap: number, place: number): number {
    const straight = this.#straight;
    const samples = this.#samples;
    const heights = this.#heights;
    const sample = straight.hull[place];
    const y = straight.y[sample];
    let gainDb = this.#lossBetween(gap, place, sample, y, gap + 1);
    // The neighbours only lose: their rays rise.
    if (gap > 0) {
      const v = straight.fresnel(samples[gap - 1], samples[gap], sample, heights[gap - 1], heights[gap], y);
      gainDb += this.#lossOf(this.#places[gap], v) - this.#losses[gap];
    }
    const next = gap + 1;
    if (next < this.#last && gainDb > 0) {
      const v = straight.fresnel(sample, samples[next], samples[next + 1], y, heights[next], heights[next + 1]);
      gainDb += this.#lossOf(this.#places[next], v) - this.#losses[next];
    }
    return gainDb;
  }

  #lossBetween(before: number, place: number, sample: number, y: number, after: number): number {
    const samples = this.#samples;
    const heights = this.#heights;
    const v = this.#straight.fresnel(samples[before], sample, samples[after], heights[before], y, heights[after]);
    return this.#lossOf(place, v);
  }

  /** The first edge takes J(ν), so the loss is continuous where the first vertex rises into the ray. */
  #lossOf(place: number, v: number): number {
    return place === this.#top ? knifeEdgeLossDb(v) : mergedEdgeLossDb(v);
  }

  /** Adds what {@link #search} found, and computes the losses. */
  #insert(): void {
    const { hull, y } = this.#straight;
    let count = this.#last + 1;
    for (let gap = 0; gap < this.#last; gap++) if (this.#added[gap] >= 0) count++;
    let to = count - 1;
    for (let gap = this.#last - 1; gap >= 0; gap--) {
      this.#set(to, this.#places[gap + 1], this.#samples[gap + 1], this.#heights[gap + 1]);
      to--;
      const place = this.#added[gap];
      if (place < 0) continue;
      this.#set(to, place, hull[place], y[hull[place]]);
      to--;
    }
    this.#last = count - 1;
    for (let i = 1; i < this.#last; i++) {
      this.#losses[i] = this.#lossBetween(i - 1, this.#places[i], this.#samples[i], this.#heights[i], i + 1);
    }
  }
}

/** Place of the first of `size` ascending numbers that is not below `least`. */
function firstAtLeast(ascending: Int32Array, size: number, least: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
