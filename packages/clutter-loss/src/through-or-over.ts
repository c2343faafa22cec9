import { knifeEdgeLossDb } from '@radioshed/diffraction';

import type { BlockList } from './block-list.js';

/** Inputs of the loss over clutter besides the clutter. */
export interface OverGround {
  /** ν² of the edge where rays of slope 1 m per step at both ends meet. */
  fresnel: number;
  /** Slopes of the horizons of the bare ground above the direct ray, m per step; 0 where it is free. */
  txSlope: number;
  rxSlope: number;
  /** Loss of the bare ground as one edge, dB. */
  bareDb: number;
}

/** Loss in dB of going over tops of these slopes above the direct ray, beyond that of the bare ground. */
export function overDb(ground: OverGround, txSlope: number, rxSlope: number): number {
  if (txSlope <= ground.txSlope && rxSlope <= ground.rxSlope) return 0;
  const product = Math.max(txSlope, ground.txSlope) * Math.max(rxSlope, ground.rxSlope);
  return Math.max(0, knifeEdgeLossDb(Math.sqrt(ground.fresnel * product)) - ground.bareDb);
}

/**
 * The path of least loss past blocks of clutter: through some of those around either antenna, and over the rest, which
 * counts as one edge where the horizons of both ends meet. It may go through none of the blocks or through all.
 */
export class ThroughOrOver {
  /** Result: loss of that path, dB. */
  lossDb = 0;
  /** Result: the blocks gone over, from the receiver's side. */
  firstOver = 0;
  afterOver = 0;
  #txSlope = new Float64Array(64);
  #rxSlope = new Float64Array(64);

  find(blocks: BlockList, ground: OverGround): void {
    const { size, throughDb } = blocks;
    let all = 0;
    for (let b = 0; b < size; b++) all += throughDb[b];
    this.#take(all, size, size);
    let nearDb = 0;
    for (let first = 0; first < size && nearDb < this.lossDb; first++) {
      this.#overFrom(blocks, ground, first, nearDb);
      nearDb += throughDb[first];
    }
  }

  /** Tries to go over the blocks from `first` up to each of the later ones, and through those beyond. */
  #overFrom({ size, throughDb, txSlope, rxSlope }: BlockList, ground: OverGround, first: number, nearDb: number): void {
    if (this.#txSlope.length < size) {
      this.#txSlope = new Float64Array(2 * size);
      this.#rxSlope = new Float64Array(2 * size);
    }
    const tx = this.#txSlope;
    const rx = this.#rxSlope;
    let steepTx = 0;
    let steepRx = 0;
    for (let b = first; b < size; b++) {
      if (txSlope[b] > steepTx) steepTx = txSlope[b];
      if (rxSlope[b] > steepRx) steepRx = rxSlope[b];
      tx[b] = steepTx;
      rx[b] = steepRx;
    }
    let throughOnly = nearDb;
    let seenTx = -1;
    let seenRx = -1;
    for (let last = size - 1; last >= first && throughOnly < this.lossDb; last--) {
      // Going through one more pays only where it lowers a horizon.
      if (tx[last] !== seenTx || rx[last] !== seenRx) {
        seenTx = tx[last];
        seenRx = rx[last];
        const lossDb = throughOnly + overDb(ground, seenTx, seenRx);
        if (lossDb < this.lossDb) this.#take(lossDb, first, last + 1);
      }
      throughOnly += throughDb[last];
    }
  }

  #take(lossDb: number, firstOver: number, afterOver: number): void {
    this.lossDb = lossDb;
    this.firstOver = firstOver;
    this.afterOver = afterOver;
  }
}
