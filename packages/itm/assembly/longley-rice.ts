// The reference attenuation: see longley-rice.ts of the model.

import { diffractionLines } from './diffraction';
import { lineOfSightLossPair } from './line-of-sight';
import { frequencyMHz, logFrequency } from './link';
import { all, constant, lnOf } from './lanes';
import {
  atZeros,
  distances,
  entriesFrom,
  entriesTo,
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

export function longleyRice<T>(txHeightM: f64): void {
  diffractionLines<T>(txHeightM);
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) lineOfSight<T>(at);
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += sizeof<T>()) {
    if (!(load<T>(at, distances) < load<T>(at, smoothSights))) beyondHorizon<T>(at);
    if (!(load<T>(at, references) > 0)) store<T>(at, 0, references);
  }
}

/** Two paths, where one is shorter than the sight over a smooth Earth. */
function lineOfSight<T>(at: usize): void {
  const smoothM = v128.load(at, smoothSights);
  const distanceM = v128.load(at, distances);
  if (!v128.any_true(v128.lt<T>(distanceM, smoothM))) return;
  const zero = all<T>(0);
  const perM = v128.load(at, slopes);
  const atZeroDb = v128.load(at, atZeros);
  const sightM = v128.load(at, sights);
  const edgeDb = v128.add<T>(v128.mul<T>(smoothM, perM), atZeroDb); // A_sML
  const isPositive = v128.ge<T>(atZeroDb, zero);
  let nearM = v128.mul<T>(all<T>(0.04 * frequencyMHz), v128.load(at, txEffectives)); // d₀, 3.16a
  nearM = v128.mul<T>(nearM, v128.load(at, rxEffectives));
  nearM = v128.bitselect(v128.pmin<T>(nearM, v128.mul<T>(constant<T>(HALF), sightM)), nearM, isPositive);
  const quarterM = v128.add<T>(nearM, v128.mul<T>(constant<T>(QUARTER), v128.sub<T>(sightM, nearM))); // 3.16d
  const crossingM = v128.pmax<T>(v128.div<T>(v128.neg<T>(atZeroDb), perM), v128.mul<T>(constant<T>(QUARTER), sightM));
  const farM = v128.bitselect(quarterM, crossingM, isPositive);
  const farDb = lineOfSightLossPair<T>(at, farM);
  const nearDb = lineOfSightLossPair<T>(at, nearM);

  // The curve through three losses, where it falls nowhere.
  const logRatio = lnOf<T>(v128.div<T>(smoothM, nearM));
  const spanM = v128.sub<T>(smoothM, nearM);
  const stretchM = v128.sub<T>(farM, nearM);
  const rise = v128.sub<T>(edgeDb, nearDb);
  const above = v128.sub<T>(v128.mul<T>(spanM, v128.sub<T>(farDb, nearDb)), v128.mul<T>(stretchM, rise));
  const farLog = lnOf<T>(v128.div<T>(farM, nearM));
  const below = v128.sub<T>(v128.mul<T>(spanM, farLog), v128.mul<T>(stretchM, logRatio));
  const curved = v128.div<T>(above, below); // 3.20
  const isCurved = v128.gt<T>(curved, zero);
  let k2 = v128.and(curved, isCurved);
  const isFitted = v128.and(v128.lt<T>(nearM, farM), v128.or(v128.gt<T>(atZeroDb, zero), isCurved));
  let k1 = v128.div<T>(v128.sub<T>(rise, v128.mul<T>(k2, logRatio)), spanM); // 3.21
  const isFalling = v128.lt<T>(k1, zero);
  const steepest = v128.and(v128.div<T>(rise, logRatio), v128.gt<T>(rise, zero));
  k2 = v128.bitselect(steepest, k2, isFalling);
  k1 = v128.bitselect(v128.and(perM, v128.eq<T>(steepest, zero)), k1, isFalling);
  // Else the line from the farther loss to the edge.
  const left = v128.sub<T>(edgeDb, farDb);
  const straight = v128.div<T>(left, v128.sub<T>(smoothM, farM));
  const isRising = v128.and(v128.gt<T>(left, zero), v128.ne<T>(straight, zero));
  k1 = v128.bitselect(k1, v128.bitselect(straight, perM, isRising), isFitted);
  k2 = v128.and(k2, isFitted);
  const straightDb = v128.sub<T>(edgeDb, v128.mul<T>(k1, v128.sub<T>(smoothM, distanceM))); // 3.19
  const curvedDb = v128.mul<T>(k2, lnOf<T>(v128.div<T>(smoothM, distanceM)));
  v128.store(at, v128.sub<T>(straightDb, v128.and(curvedDb, v128.ne<T>(k2, zero))), references);
}

function beyondHorizon<T>(at: usize): void {
  const distanceM = <f64>load<T>(at, distances);
  const sightM = <f64>load<T>(at, sights);
  const perM = <f64>load<T>(at, slopes);
  const atZeroDb = <f64>load<T>(at, atZeros);
  store<T>(at, <T>(perM * distanceM + atZeroDb), references);
  const earliestM = max(<f64>load<T>(at, smoothSights), sightM + 1.088 * <f64>load<T>(at, scales) * logFrequency);
  if (!(distanceM > earliestM)) return;

  beginScatter<T>(at);
  const farDb = troposcatterLossDb(sightM + 400e3); // A₆ at d₆
  const nearDb = troposcatterLossDb(sightM + 200e3); // A₅ at d₅
  if (!(nearDb < 1000)) return;
  const scatterDbPerM = (farDb - nearDb) / 200e3; // M_s
  const crossingM = (nearDb - atZeroDb - scatterDbPerM * (sightM + 200e3)) / (perM - scatterDbPerM);
  const beginM = max(earliestM, crossingM); // d_x
  if (!(distanceM > beginM)) return;
  store<T>(at, <T>(scatterDbPerM * distanceM + (perM - scatterDbPerM) * beginM + atZeroDb), references);
}
