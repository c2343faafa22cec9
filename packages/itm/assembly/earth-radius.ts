// Surface refractivity N_s and effective radius over the middle of paths: see point-to-point.ts of the model.

import {
  EARTH_CURVATURE_PER_M,
  RAY_BENDING,
  RAY_BENDING_N,
  REFRACTIVITY_SCALE_HEIGHT_M,
} from '@radioshed/units/src/ray-bending';
import { seaLevelRefractivityN } from './link';
import { line, expPair, pair } from '@radioshed/numeric/assembly/pairs';
import { entriesFrom, entriesTo, lastSamples, radii, refractivities } from './paths';
import { sumM, sumOver } from '@radioshed/profile/assembly/radial';

/** Surface refractivities, effective radii and what hangs on them of all paths. */
export function bendRays(): void {
  for (let at = entriesFrom<f64>(); at < entriesTo<f64>(); at += 16) {
    const refractivityN = refractivityPair(load<i32>(at, lastSamples), load<i32>(at + 8, lastSamples));
    v128.store(at, refractivityN, refractivities);
    v128.store(at, radiusPair(refractivityN), radii);
  }
}

/** N_s of the paths to two samples. */
export function refractivityPair(one: i32, other: i32): v128 {
  const meanHeightM = pair(meanOverM(one), meanOverM(other)); // TN101 4.3
  return f64x2.mul(
    f64x2.splat(seaLevelRefractivityN),
    expPair(f64x2.div(meanHeightM, f64x2.splat(-REFRACTIVITY_SCALE_HEIGHT_M))),
  );
}

/** Effective radii by N_s, m. */
export function radiusPair(refractivityN: v128): v128 {
  const bent = line(1, -RAY_BENDING, expPair(f64x2.div(refractivityN, f64x2.splat(RAY_BENDING_N)))); // TN101 4.4
  return f64x2.div(f64x2.splat(1 / EARTH_CURVATURE_PER_M), bent);
}

/** Mean height without a tenth of the path at either end, m. */
function meanOverM(last: i32): f64 {
  const tenth = <i32>(0.1 * <f64>last);
  sumOver(tenth, last - tenth);
  return sumM / <f64>(last - 2 * tenth + 1);
}
