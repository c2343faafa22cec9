// Skylines and mean height along the last cut: the twins of skylines.ts, tested against them bit for bit.

import { keep } from '@radioshed/numeric/assembly/keep';

import { capacity, ground, skyline } from './cut';
import { skylineBytes } from './sight-bytes';

/** More than the rounding error of a height, m, as in the model. */
const ROUNDING_M: f64 = 1e-6;

/**
 * Address of the samples for the skyline, i32, with room for as many as a cut has; after them the results, f64.
 */
export function skylineAddress(): usize {
  return skyline;
}

/**
 * Writes the greatest elevation angle of the ground before each of `count` increasing samples, from the transmitter.
 */
export function findSkylines(count: i32, stepM: f64, txGroundM: f64, txHeightM: f64, radiusM: f64): void {
  const halfCurvature = 0.5 / radiusM;
  const eye = keep(f64x2.splat(txGroundM + txHeightM - ROUNDING_M));
  const curve = keep(f64x2.splat(halfCurvature));
  const onward = keep(f64x2.splat(2 * stepM));
  const answers = skyline + skylineBytes(capacity);
  let highest = -Infinity;
  let seen = 1;
  for (let k: usize = 0; k < <usize>count; k++) {
    const sample = load<i32>(skyline + (k << 2));
    let steepest = keep(f64x2.splat(highest));
    let x = f64x2.replace_lane(f64x2.splat(<f64>seen * stepM), 1, <f64>(seen + 1) * stepM);
    for (let i = seen; i < sample; i += 2) {
      // A product excludes nearly all samples; only the others need a division.
      const height = f64x2.sub(v128.load(ground + ((<usize>i) << 3)), eye);
      const isHigher = f64x2.gt(height, f64x2.mul(f64x2.add(steepest, f64x2.mul(x, curve)), x));
      x = f64x2.add(x, onward);
      if (!v128.any_true(isHigher)) continue;
      highest = max(highest, elevation(i, stepM, txGroundM, txHeightM, radiusM));
      if (i + 1 < sample) highest = max(highest, elevation(i + 1, stepM, txGroundM, txHeightM, radiusM));
      steepest = keep(f64x2.splat(highest));
    }
    seen = max(seen, sample);
    store<f64>(answers + (k << 3), highest);
  }
}

function elevation(sample: i32, stepM: f64, txGroundM: f64, txHeightM: f64, radiusM: f64): f64 {
  const x = <f64>sample * stepM;
  return (load<f64>(ground + ((<usize>sample) << 3)) - txGroundM - txHeightM) / x - x / (2 * radiusM);
}

/** Mean of `count` heights with `firstM` as the first: four sums at a time, as in the model. */
export function meanHeight(count: i32, firstM: f64): f64 {
  store<f64>(ground, firstM);
  let even = f64x2.splat(0);
  let odd = even;
  let i = 0;
  for (; i + 3 < count; i += 4) {
    const at = ground + ((<usize>i) << 3);
    even = f64x2.add(even, v128.load(at));
    odd = f64x2.add(odd, v128.load(at, 16));
  }
  let first = f64x2.extract_lane(even, 0);
  for (; i < count; i++) first += load<f64>(ground + ((<usize>i) << 3));
  const rest = f64x2.extract_lane(odd, 0) + f64x2.extract_lane(odd, 1);
  return (first + f64x2.extract_lane(even, 1) + rest) / <f64>count;
}
