// What the model needs of the terrain: see quick-profile.ts, least-squares.ts and rough-horizons.ts of the model.

import { LEAST_HEIGHT_M, RISE_SHARE, RUGGEDNESS_WEIGHT } from '../src/terrain/rough-horizons';
import { deltaH } from './delta-h';
import { constant, expOf } from './lanes';
import {
  deltas,
  distances,
  entriesFrom,
  entriesTo,
  fillUp,
  lastSamples,
  pathCount,
  radii,
  rxEffectives,
  rxHeights,
  rxHorizonRads,
  rxHorizons,
  txEffectives,
  txHorizonRads,
  txHorizons,
} from './paths';
import {
  findHorizons,
  groundAt,
  momentM,
  rxRad,
  rxSample,
  sumM,
  sumOver,
  txRad,
  txSample,
  walkTo,
} from '@radioshed/profile/assembly/radial';
import { isShared, sharedDeltaHM } from './shared-roughness';

const RUGGEDNESS: usize = memory.data<f64>([RUGGEDNESS_WEIGHT]);
const LEAST_HEIGHT: usize = memory.data<f64>([LEAST_HEIGHT_M]);
const CLEAR_SHARE: usize = memory.data<f64>([1.5]);
const RISE: usize = memory.data<f64>([RISE_SHARE]);
const ONE: usize = memory.data<f64>([1]);

let stepM: f64 = 0;
let txHeightM: f64 = 0;
let fitTxM: f64 = 0;
let fitRxM: f64 = 0;

export function beginProfile(step: f64, heightM: f64): void {
  stepM = step;
  txHeightM = heightM;
}

/** Horizons, terrain irregularity and effective heights of all paths, before those well within sight are averaged. */
export function quickProfile(): void {
  for (let path: usize = 0, end = <usize>pathCount; path < end; path++) horizonsOf(path << 3);
  for (let path: usize = 0, end = <usize>pathCount; path < end; path++) irregularityOf(path << 3);
  for (let path: usize = 0, end = <usize>pathCount; path < end; path++) fitsOf(path << 3);
  fillUp();
}

/** Δh of a path of its own, m. */
export function pathDeltaHM(last: i32, rxHeightM: f64, radiusM: f64): f64 {
  findHorizons(last, rxHeightM, radiusM);
  const startM = startOf(<f64>txSample * stepM);
  return deltaH(stepM, startM, endOf(<f64>last * stepM, rxHeightM, <f64>(last - rxSample) * stepM));
}

function horizonsOf(at: usize): void {
  const last = load<i32>(at, lastSamples);
  walkTo(last);
  findHorizons(last, load<f64>(at, rxHeights), load<f64>(at, radii));
  store<f64>(at, txRad, txHorizonRads);
  store<f64>(at, rxRad, rxHorizonRads);
  store<f64>(at, <f64>txSample * stepM, txHorizons);
  store<f64>(at, <f64>(last - rxSample) * stepM, rxHorizons);
}

/** Where the stretch between what lies around the terminals begins, m, and where it ends. */
function startOf(txHorizonM: f64): f64 {
  return min(15 * txHeightM, 0.1 * txHorizonM);
}

function endOf(distanceM: f64, rxHeightM: f64, rxHorizonM: f64): f64 {
  return distanceM - min(15 * rxHeightM, 0.1 * rxHorizonM);
}

function irregularityOf(at: usize): void {
  const last = load<i32>(at, lastSamples);
  const endM = endOf(load<f64>(at, distances), load<f64>(at, rxHeights), load<f64>(at, rxHorizons));
  const startM = startOf(load<f64>(at, txHorizons));
  store<f64>(at, isShared(last) ? sharedDeltaHM(last) : deltaH(stepM, startM, endM), deltas);
}

function fitsOf(at: usize): void {
  const last = load<i32>(at, lastSamples);
  const distanceM = load<f64>(at, distances);
  const rxHeightM = load<f64>(at, rxHeights);
  const txHorizonM = load<f64>(at, txHorizons);
  const rxHorizonM = load<f64>(at, rxHorizons);
  const first = firstFitSample(startOf(txHorizonM));
  const end = lastFitSample(endOf(distanceM, rxHeightM, rxHorizonM), last);
  if (txHorizonM + rxHorizonM > 1.5 * distanceM) {
    // Well within line of sight: one line over the whole path.
    fitLine(last, first, end);
    store<f64>(at, txHeightM + max(groundAt(0) - fitTxM, 0), txEffectives);
    store<f64>(at, rxHeightM + max(groundAt(last) - fitRxM, 0), rxEffectives);
    return;
  }
  // Each terminal stands above the line of its own foreground.
  fitLine(last, first, lastFitSample(0.9 * txHorizonM, last));
  store<f64>(at, txHeightM + max(groundAt(0) - fitTxM, 0), txEffectives);
  fitLine(last, firstFitSample(distanceM - 0.9 * rxHorizonM), end);
  store<f64>(at, rxHeightM + max(groundAt(last) - fitRxM, 0), rxEffectives);
}

function firstFitSample(startM: f64): i32 {
  const x = startM / stepM;
  return x > 0 ? <i32>x : 0;
}

function lastFitSample(endM: f64, last: i32): i32 {
  const beyond = <f64>last - endM / stepM;
  return beyond > 0 ? last - <i32>beyond : last;
}

function fitLine(last: i32, from: i32, to: i32): void {
  let first = from;
  let end = to;
  if (end <= first) {
    first = max(first - 1, 0);
    end = min(end + 1, last);
  }
  sumOver(first, end);
  const intervals = <f64>(end - first);
  const startM = groundAt(first);
  const endM = groundAt(end);
  const mean = (sumM - 0.5 * (startM + endM)) / intervals;
  const moment = momentM - 0.25 * (endM - startM) * intervals;
  const slope = (moment * 12) / ((intervals * intervals + 2) * intervals);
  const middle = 0.5 * <f64>(first + end);
  fitTxM = mean - slope * middle;
  fitRxM = mean + slope * (<f64>last - middle);
}

/** Paths well within line of sight take their horizons from effective heights and roughness. */
export function averageHorizons<T>(): void {
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const distanceM = v128.load(at, distances);
    const seenM = v128.add<T>(v128.load(at, txHorizons), v128.load(at, rxHorizons));
    const isClear = v128.gt<T>(seenM, v128.mul<T>(constant<T>(CLEAR_SHARE), distanceM));
    if (!v128.any_true(isClear)) continue;
    const radiusM = v128.load(at, radii);
    const twiceM = v128.add<T>(radiusM, radiusM);
    const deltaHM = v128.load(at, deltas);
    const txM = v128.load(at, txEffectives);
    const rxM = v128.load(at, rxEffectives);
    let txEffectiveM = txM;
    let rxEffectiveM = rxM;
    let txHorizonM = roughHorizon<T>(txM, twiceM, deltaHM);
    let rxHorizonM = roughHorizon<T>(rxM, twiceM, deltaHM);
    const combinedM = v128.add<T>(txHorizonM, rxHorizonM);
    const isShort = v128.le<T>(combinedM, distanceM);
    if (v128.any_true(v128.and(isShort, isClear))) {
      const ratio = v128.div<T>(distanceM, combinedM);
      const square = v128.mul<T>(ratio, ratio);
      txEffectiveM = v128.bitselect(v128.mul<T>(txM, square), txM, isShort);
      rxEffectiveM = v128.bitselect(v128.mul<T>(rxM, square), rxM, isShort);
      txHorizonM = roughHorizon<T>(txEffectiveM, twiceM, deltaHM);
      rxHorizonM = roughHorizon<T>(rxEffectiveM, twiceM, deltaHM);
    }
    replace(at + txEffectives, txEffectiveM, isClear);
    replace(at + rxEffectives, rxEffectiveM, isClear);
    replace(at + txHorizons, txHorizonM, isClear);
    replace(at + rxHorizons, rxHorizonM, isClear);
    replace(at + txHorizonRads, roughHorizonRad<T>(txEffectiveM, txHorizonM, twiceM, deltaHM), isClear);
    replace(at + rxHorizonRads, roughHorizonRad<T>(rxEffectiveM, rxHorizonM, twiceM, deltaHM), isClear);
  }
}

function replace(at: usize, value: v128, where: v128): void {
  v128.store(at, v128.bitselect(value, v128.load(at), where));
}

function roughHorizon<T>(heightM: v128, twiceM: v128, deltaHM: v128): v128 {
  const smoothM = v128.sqrt<T>(v128.mul<T>(twiceM, heightM));
  const ruggedness = v128.sqrt<T>(v128.div<T>(deltaHM, v128.pmax<T>(heightM, constant<T>(LEAST_HEIGHT))));
  return v128.mul<T>(smoothM, expOf<T>(v128.mul<T>(constant<T>(RUGGEDNESS), ruggedness)));
}

function roughHorizonRad<T>(heightM: v128, horizonM: v128, twiceM: v128, deltaHM: v128): v128 {
  const smoothM = v128.sqrt<T>(v128.mul<T>(heightM, twiceM));
  const share = v128.sub<T>(v128.div<T>(smoothM, horizonM), constant<T>(ONE));
  const rise = v128.mul<T>(v128.mul<T>(constant<T>(RISE), deltaHM), share);
  return v128.div<T>(v128.sub<T>(rise, v128.add<T>(heightM, heightM)), smoothM);
}
