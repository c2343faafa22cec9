// The spread between two order statistics of deviations. From path to path they hardly move: only deviations about as
// great as the last ones are gathered and searched.

import { keep } from '@radioshed/numeric/assembly/keep';
import { nthGreatest, total } from './order-statistics';
import { deviations } from './samples';

/** How many ranks further inwards than the last order statistics deviations are gathered. */
const MARGIN: f32 = 8;
/** Ranks on this stretch are about so much further apart than if all deviations were spread evenly. */
const SPARSENESS: f32 = 1.6;

/** For each mask of four lanes the bytes of those that count, one after the other, and how many bytes they are. */
const packing: usize = memory.data(256, 16);
const packed: usize = memory.data(16, 16);

/** Fills the tables. */
export function beginSpread(): void {
  for (let mask: usize = 0; mask < 16; mask++) {
    let to: usize = 0;
    for (let byte: usize = 0; byte < 16; byte++) {
      if (((mask >> (byte >> 2)) & 1) === 1) store<u8>(packing + (mask << 4) + to++, <u8>byte);
    }
    store<u8>(packed + mask, <u8>to);
  }
}

/** Order statistics of the last path: the search for the next ones starts there. Results do not depend on them. */
let lastHighM: f32 = 0;
let lastLowM: f32 = 0;

/** The middle between them, m. */
export let middleM: f32 = 0;

/** How far off the middle deviations have to be to count, m; 0 where all do. */
export function leastOffM(count: i32): f32 {
  return max<f32>(0, 0.5 * (lastHighM - lastLowM) - MARGIN * rankM(count));
}

/** How far apart neighbours in order are about, m. */
function rankM(count: i32): f32 {
  return (SPARSENESS * (lastHighM - lastLowM)) / <f32>count;
}

/** Writes those of four deviations that count. @returns where the next ones go. */
export function pack(to: usize, deviation: v128, counts: v128): usize {
  const mask = <usize>i32x4.bitmask(counts);
  v128.store(to, v128.swizzle(deviation, v128.load(packing + (mask << 4))));
  return to + <usize>load<u8>(packed + mask);
}

/**
 * Difference of the order statistics of `all` deviations, m, of which those before `end` were gathered; negative where
 * more would have to be.
 */
export function spreadOf(end: usize, all: i32, rank: i32): f64 {
  // The last vectors hold more than there is: NaN does not count.
  const none = f32x4.splat(NaN);
  v128.store(end, none);
  v128.store(end, none, 16);
  v128.store(end, none, 32);
  v128.store(end, none, 48);
  const middle = keep(f32x4.splat(middleM));
  const high = keep(f32x4.splat(lastHighM));
  const low = keep(f32x4.splat(lastLowM));
  let above = i32x4.splat(0);
  let highs = above;
  let lows = above;
  for (let at = deviations; at < end; at += 16) {
    const d = v128.load(at);
    above = i32x4.sub(above, f32x4.ge(d, middle));
    highs = i32x4.sub(highs, f32x4.ge(d, high));
    lows = i32x4.sub(lows, f32x4.le(d, low));
  }
  const count = <i32>((end - deviations) >> 2);
  const over = total(above);
  // Where both sides hold as many, they are the extreme ones of all.
  if (count < all && (over < rank || count - over < rank)) return -1;
  const turned = f32x4.splat(-0.0);
  const apartM = rankM(all);
  lastHighM = nthGreatest(deviations, i32x4.splat(0), count, rank, lastHighM, total(highs), apartM);
  lastLowM = -nthGreatest(deviations, turned, count, rank, -lastLowM, total(lows), apartM);
  middleM = 0.5 * (lastHighM + lastLowM);
  return <f64>lastHighM - <f64>lastLowM;
}
