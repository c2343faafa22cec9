import { bullingtonKnifeOver, type RadialLoss } from '@radioshed/diffraction';
import { CLEAR_AROUND_M, isSolid, type Radial } from '@radioshed/profile';

import { BlockList } from './block-list.js';
import { CoverOnRadial } from './cover-on-radial.js';
import { STREET_WIDTH_M } from './height-gain.js';
import { type OverGround, ThroughOrOver } from './through-or-over.js';

/**
 * Landcover is seen from no nearer than this, m. Its heights are representative ones: what is nearest is unknown.
 * ITU-R P.2108-1 §3.1 puts it a street away and takes off J(0); deep in clutter an edge four streets away loses as
 * much, for 20·log₁₀ √4 = 6.02 dB, and unlike that correction it goes over into the grazing ray's J(0).
 */
export const LANDCOVER_NEAREST_M: number = 4 * STREET_WIDTH_M;

/**
 * The loss of clutter between the transmitter of a radial and an antenna above one of its samples; to be asked with
 * rising index. What it means is in the package's README.
 */
export class ClutterOnLink {
  /** The blocks that the ray of the last link met, and the way past them. */
  readonly blocks: BlockList = new BlockList();
  readonly way: ThroughOrOver = new ThroughOrOver();
  /** The ground of the last link that met a block, for the loss over it. */
  readonly ground: OverGround = { fresnel: 0, txSlope: 0, rxSlope: 0, bareDb: 0 };
  readonly #lambdaM: number;
  readonly #radiusM: number;
  readonly #isCounted: boolean;
  readonly #cover: CoverOnRadial;
  readonly #bareDb: RadialLoss;
  // The ray, straightened: its height at both antennas and over the ground's horizons, and the link's own slope.
  #txY = 0;
  #rxY = 0;
  #slope = 0;
  #txHorizon = 0;
  #rxHorizon = 0;
  #txHorizonY = 0;
  #rxHorizonY = 0;

  /**
   * @param lambdaM wavelength, m.
   * @param radiusM radius of the effective Earth, m.
   * @param lossDbPerM loss of the way through each class of clutter, dB/m.
   * @param isCounted whether the ray bends over the bare ground.
   */
  constructor(lambdaM: number, radiusM: number, lossDbPerM: ArrayLike<number>, isCounted: boolean) {
    this.#lambdaM = lambdaM;
    this.#radiusM = radiusM;
    this.#isCounted = isCounted;
    this.#cover = new CoverOnRadial(radiusM, lossDbPerM);
    this.#bareDb = bullingtonKnifeOver(lambdaM, radiusM);
  }

  lossDb(radial: Radial, index: number, rxHeightM: number): number {
    this.blocks.clear();
    if (!radial.covered) return 0;
    const cover = this.#cover;
    cover.follow(radial, index);
    this.#txY = cover.antennaY(radial, 0, radial.txHeightM);
    this.#rxY = cover.antennaY(radial, index, rxHeightM);
    this.#slope = (this.#rxY - this.#txY) / index;
    if (cover.skyline <= this.#slope) return 0;
    this.#bendOverGround(radial, index, rxHeightM);
    this.#meetBlocks(radial, index);
    if (this.blocks.size === 0) return 0;
    this.#weighGround(radial, index, rxHeightM);
    this.way.find(this.blocks, this.ground);
    return this.way.lossDb;
  }

  #bendOverGround(radial: Radial, index: number, rxHeightM: number): void {
    this.#txHorizon = index;
    this.#rxHorizon = 0;
    if (!this.#isCounted) return;
    radial.findHorizons(index, rxHeightM, this.#radiusM);
    if (radial.txHorizonIndex === index) return;
    this.#txHorizon = radial.txHorizonIndex;
    this.#rxHorizon = Math.max(radial.txHorizonIndex, radial.rxHorizonIndex);
    this.#txHorizonY = this.#cover.antennaY(radial, this.#txHorizon, 0);
    this.#rxHorizonY = this.#cover.antennaY(radial, this.#rxHorizon, 0);
  }

  /** Straightened height of the ray at sample `i`, m: between the horizons the straight line that joins them. */
  #rayY(i: number, index: number): number {
    if (this.#txHorizon === index) return this.#txY + this.#slope * i;
    if (i < this.#txHorizon) return this.#txY + ((this.#txHorizonY - this.#txY) * i) / this.#txHorizon;
    if (i >= this.#rxHorizon) {
      return this.#rxY + ((this.#rxHorizonY - this.#rxY) * (index - i)) / (index - this.#rxHorizon);
    }
    const share = (i - this.#txHorizon) / (this.#rxHorizon - this.#txHorizon);
    return this.#txHorizonY + share * (this.#rxHorizonY - this.#txHorizonY);
  }

  /** Collects the blocks from the receiver to the transmitter: after the nearest, most of the others need no check. */
  #meetBlocks(radial: Radial, index: number): void {
    const { stepM } = radial;
    const { size, from, to, highest, lowest, steepest, throughDb } = this.#cover;
    const { blocks } = this;
    const txHorizon = this.#txHorizon;
    const rxHorizon = this.#rxHorizon;
    const near = Math.ceil(LANDCOVER_NEAREST_M / stepM);
    for (let s = size - 1; s >= 0; s--) {
      const first = from[s];
      const last = to[s];
      const firstY = this.#rayY(first, index);
      const lastY = this.#rayY(last, index);
      if (highest[s] <= firstY && highest[s] <= lastY) continue; // between its ends the ray is nowhere below both
      const bends = (first < txHorizon && txHorizon < last) || (first < rxHorizon && rxHorizon < last);
      const isAbove = lowest[s] > firstY && lowest[s] > lastY;
      if (bends || !isAbove || first < near || last > index - near) {
        this.#lookInto(radial, index, first, last);
        continue;
      }
      const block = blocks.blockBefore(last);
      blocks.from[block] = first;
      blocks.throughDb[block] += throughDb[last + 1] - throughDb[first];
      const txSlope = steepest[s] - this.#slope;
      if (txSlope > blocks.txSlope[block]) blocks.txSlope[block] = txSlope;
      const lowDirect = this.#txY + this.#slope * (this.#slope > 0 ? first : last);
      if (highest[s] - lowDirect > blocks.rxSlope[block] * (index - last)) {
        this.#steepen(index, first, last, block);
      }
    }
  }

  /** Raises a block's slope from the receiver to that of samples far from it. */
  #steepen(index: number, first: number, last: number, block: number): void {
    const { topY } = this.#cover;
    let steepest = this.blocks.rxSlope[block];
    for (let i = last; i >= first; i--) {
      const over = topY[i] - this.#txY - this.#slope * i;
      if (over > steepest * (index - i)) steepest = over / (index - i);
    }
    this.blocks.rxSlope[block] = steepest;
  }

  /** Sample by sample where a stretch is only partly in the way, or near to an antenna. */
  #lookInto(radial: Radial, index: number, first: number, last: number): void {
    const { stepM, clutterCode } = radial;
    const { topY, throughDb } = this.#cover;
    const { blocks } = this;
    const clear = index - CLEAR_AROUND_M / stepM;
    for (let i = last; i >= first; i--) {
      const y = topY[i];
      if (!(y > this.#rayY(i, index)) || (i >= clear && y <= this.#rxY)) continue;
      const block = blocks.blockBefore(i);
      blocks.from[block] = i;
      const share = i === 0 || i === index ? 0.5 : 1;
      blocks.throughDb[block] += share * (throughDb[i + 1] - throughDb[i]);
      const nearest = isSolid(clutterCode[i]) ? 0.5 : LANDCOVER_NEAREST_M / stepM;
      const over = y - this.#txY - this.#slope * i;
      const txSlope = over / Math.max(i, nearest);
      const rxSlope = over / Math.max(index - i, nearest);
      if (txSlope > blocks.txSlope[block]) blocks.txSlope[block] = txSlope;
      if (rxSlope > blocks.rxSlope[block]) blocks.rxSlope[block] = rxSlope;
    }
  }

  #weighGround(radial: Radial, index: number, rxHeightM: number): void {
    const { stepM } = radial;
    const bareDb = this.#bareDb(radial, index, rxHeightM);
    const isFree = radial.txHorizonIndex === index;
    const distanceM = index * stepM;
    const slope = (radial.groundM[index] + rxHeightM - radial.groundM[0] - radial.txHeightM) / distanceM;
    const fall = distanceM / (2 * this.#radiusM);
    const { ground } = this;
    ground.fresnel = (2 * index) / (this.#lambdaM * stepM);
    ground.txSlope = isFree ? 0 : (radial.txHorizonRad - slope + fall) * stepM;
    ground.rxSlope = isFree ? 0 : (radial.rxHorizonRad + slope + fall) * stepM;
    ground.bareDb = bareDb;
  }
}
