// The reference attenuation: see longley-rice.ts of the model.

import { diffractionLines } from './diffraction';
import { lineOfSightLossPair } from './line-of-sight';
import { frequencyMHz, logFrequency } from './link';
import { constant, lnPair } from './pairs';
import {
  atZeros,
  distances,
  pathCount,
  references,
  rxEffectives,
  scales,
  sights,
  slopes,
  smoothSights,
  txEffectives,
} from './paths';
import { beginScatter, troposcatterLossDb } from './troposcatter';

const QUARTER: usize = memory.data<f64>([0.25]);
const HALF: usize = memory.data<f64>([0.5]);

export function longleyRice(txHeightM: f64): void {
  diffractionLines(txHeightM);
  const end = (<usize>pathCount) << 3;
  for (let at: usize = 0; at < end; at += 16) lineOfSight(at);
  for (let at: usize = 0; at < end; at += 8) {
    if (!(load<f64>(at, distances) < load<f64>(at, smoothSights))) beyondHorizon(at);
    if (!(load<f64>(at, references) > 0)) store<f64>(at, 0, references);
  }
}

/** Two paths, where one is shorter than the sight over a smooth Earth. */
function lineOfSight(at: usize): void {
  const smoothM = v128.load(at, smoothSights);
  const distanceM = v128.load(at, distances);
  if (!v128.any_true(f64x2.lt(distanceM, smoothM))) return;
  const zero = f64x2.splat(0);
  const perM = v128.load(at, slopes);
  const atZeroDb = v128.load(at, atZeros);
  const sightM = v128.load(at, sights);
  const edgeDb = f64x2.add(f64x2.mul(smoothM, perM), atZeroDb);
  const isPositive = f64x2.ge(atZeroDb, zero);
  let nearM = f64x2.mul(f64x2.splat(0.04 * frequencyMHz), v128.load(at, txEffectives));
  nearM = f64x2.mul(nearM, v128.load(at, rxEffectives));
  nearM = v128.bitselect(f64x2.pmin(nearM, f64x2.mul(constant(HALF), sightM)), nearM, isPositive);
  const quarterM = f64x2.add(nearM, f64x2.mul(constant(QUARTER), f64x2.sub(sightM, nearM)));
  const crossingM = f64x2.pmax(f64x2.div(f64x2.neg(atZeroDb), perM), f64x2.mul(constant(QUARTER), sightM));
  const farM = v128.bitselect(quarterM, crossingM, isPositive);
  const farDb = lineOfSightLossPair(at, farM);
  const nearDb = lineOfSightLossPair(at, nearM);

  // The curve through three losses, where it falls nowhere.
  const logRatio = lnPair(f64x2.div(smoothM, nearM));
  const spanM = f64x2.sub(smoothM, nearM);
  const stretchM = f64x2.sub(farM, nearM);
  const rise = f64x2.sub(edgeDb, nearDb);
  const above = f64x2.sub(f64x2.mul(spanM, f64x2.sub(farDb, nearDb)), f64x2.mul(stretchM, rise));
  const farLog = lnPair(f64x2.div(farM, nearM));
  const below = f64x2.sub(f64x2.mul(spanM, farLog), f64x2.mul(stretchM, logRatio));
  const curved = f64x2.div(above, below);
  const isCurved = f64x2.gt(curved, zero);
  let k2 = v128.and(curved, isCurved);
  const isFitted = v128.and(f64x2.lt(nearM, farM), v128.or(f64x2.gt(atZeroDb, zero), isCurved));
  let k1 = f64x2.div(f64x2.sub(rise, f64x2.mul(k2, logRatio)), spanM);
  const isFalling = f64x2.lt(k1, zero);
  const steepest = v128.and(f64x2.div(rise, logRatio), f64x2.gt(rise, zero));
  k2 = v128.bitselect(steepest, k2, isFalling);
  k1 = v128.bitselect(v128.and(perM, f64x2.eq(steepest, zero)), k1, isFalling);
  // Else the line from the farther loss to the edge.
  const left = f64x2.sub(edgeDb, farDb);
  const straight = f64x2.div(left, f64x2.sub(smoothM, farM));
  const isRising = v128.and(f64x2.gt(left, zero), f64x2.ne(straight, zero));
  k1 = v128.bitselect(k1, v128.bitselect(straight, perM, isRising), isFitted);
  k2 = v128.and(k2, isFitted);
  const straightDb = f64x2.sub(edgeDb, f64x2.mul(k1, f64x2.sub(smoothM, distanceM)));
  const curvedDb = f64x2.mul(k2, lnPair(f64x2.div(smoothM, distanceM)));
  v128.store(at, f64x2.sub(straightDb, v128.and(curvedDb, f64x2.ne(k2, zero))), references);
}

function beyondHorizon(at: usize): void {
  const distanceM = load<f64>(at, distances);
  const sightM = load<f64>(at, sights);
  const perM = load<f64>(at, slopes);
  const atZeroDb = load<f64>(at, atZeros);
  store<f64>(at, perM * distanceM + atZeroDb, references);
  const earliestM = max(load<f64>(at, smoothSights), sightM + 1.088 * load<f64>(at, scales) * logFrequency);
  if (!(distanceM > earliestM)) return;

  beginScatter(at);
  const farDb = troposcatterLossDb(sightM + 400e3);
  const nearDb = troposcatterLossDb(sightM + 200e3);
  if (!(nearDb < 1000)) return;
  const scatterDbPerM = (farDb - nearDb) / 200e3;
  const crossingM = (nearDb - atZeroDb - scatterDbPerM * (sightM + 200e3)) / (perM - scatterDbPerM);
  const beginM = max(earliestM, crossingM);
  if (!(distanceM > beginM)) return;
  store<f64>(at, scatterDbPerM * distanceM + (perM - scatterDbPerM) * beginM + atZeroDb, references);
}
