// Visible samples along the last cut: the twin of the sweep in sight-sweep.ts, tested against it bit for bit.

import { capacity, ground, sight } from './cut';
import { sightNumbers } from './sight-bytes';

/**
 * Address of the numbers of the samples, f64, each padded by two: the eye's height plus the Earth's curve, one over the
 * distance, and the target's angle above the ground's, or above the sea its own angle; after them the bits.
 */
export function sightAddress(): usize {
  return sight;
}

/**
 * Writes a bit for each of the first `count` samples.
 *
 * @param isOverSea whether the target's height is above the sea; below the ground it is hidden.
 */
export function sweepSight(count: i32, isOverSea: bool): void {
  const numbers = sightNumbers(capacity);
  const per = numbers;
  const lift = 2 * numbers;
  const bits = sight + 3 * numbers;
  const toGround = ground - sight;
  let steepest = -Infinity;
  let word: i32 = 1; // the observer sees itself
  let to = bits;
  let at = sight + 8;
  for (let k = 1; k < count; k++, at += 8) {
    if ((k & 31) === 0) {
      store<i32>(to, word);
      to += 4;
      word = 0;
    }
    const angle = (load<f64>(at + toGround) - load<f64>(at)) * load<f64>(at + per);
    const rise = load<f64>(at + lift);
    const before = steepest;
    steepest = max(steepest, angle);
    const isSeen = isOverSea ? rise >= steepest : angle + rise >= before;
    word |= (<i32>isSeen) << (k & 31);
  }
  store<i32>(to, word);
}
