// What the model needs of the terrain: see quick-profile.ts, least-squares.ts and rough-horizons.ts of the model.

import { deltaH } from './delta-h';
import { expPair, first, pair, second } from './pairs';
import { findHorizons, groundAt, momentM, rxRad, rxSample, sumM, sumOver, txRad, txSample } from './radial';
import { isShared, sharedDeltaHM } from './shared-roughness';

export let txHorizonRad: f64 = 0;
export let rxHorizonRad: f64 = 0;
export let txHorizonM: f64 = 0;
export let rxHorizonM: f64 = 0;
export let txEffectiveM: f64 = 0;
export let rxEffectiveM: f64 = 0;
export let deltaHM: f64 = 0;

let startM: f64 = 0;
let endM: f64 = 0;
let fitTxM: f64 = 0;
let fitRxM: f64 = 0;

export function quickProfile(last: i32, stepM: f64, txHeightM: f64, rxHeightM: f64, radiusM: f64): void {
  horizons(last, stepM, txHeightM, rxHeightM, radiusM);
  const distanceM = <f64>last * stepM;
  deltaHM = isShared(last) ? sharedDeltaHM(last) : deltaH(stepM, startM, endM);

  const first = firstFitSample(startM, stepM);
  const end = lastFitSample(endM, stepM, last);
  const txGroundM = groundAt(0);
  const rxGroundM = groundAt(last);
  if (txHorizonM + rxHorizonM > 1.5 * distanceM) {
    // Well within line of sight: one line over the whole path.
    fitLine(last, first, end);
    txEffectiveM = txHeightM + max(txGroundM - fitTxM, 0);
    rxEffectiveM = rxHeightM + max(rxGroundM - fitRxM, 0);
    averageHorizons(distanceM, radiusM);
    return;
  }
  // Each terminal stands above the line of its own foreground.
  fitLine(last, first, lastFitSample(0.9 * txHorizonM, stepM, last));
  txEffectiveM = txHeightM + max(txGroundM - fitTxM, 0);
  fitLine(last, firstFitSample(distanceM - 0.9 * rxHorizonM, stepM), end);
  rxEffectiveM = rxHeightM + max(rxGroundM - fitRxM, 0);
}

/** Δh of a path of its own, m. */
export function pathDeltaHM(last: i32, stepM: f64, txHeightM: f64, rxHeightM: f64, radiusM: f64): f64 {
  horizons(last, stepM, txHeightM, rxHeightM, radiusM);
  return deltaH(stepM, startM, endM);
}

/** Horizons, and the stretch between what lies around the terminals. */
function horizons(last: i32, stepM: f64, txHeightM: f64, rxHeightM: f64, radiusM: f64): void {
  findHorizons(last, rxHeightM, radiusM);
  txHorizonRad = txRad;
  rxHorizonRad = rxRad;
  txHorizonM = <f64>txSample * stepM;
  rxHorizonM = <f64>(last - rxSample) * stepM;
  startM = min(15 * txHeightM, 0.1 * txHorizonM);
  endM = <f64>last * stepM - min(15 * rxHeightM, 0.1 * rxHorizonM);
}

function firstFitSample(startM: f64, stepM: f64): i32 {
  const x = startM / stepM;
  return x > 0 ? <i32>x : 0;
}

function lastFitSample(endM: f64, stepM: f64, last: i32): i32 {
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

function averageHorizons(distanceM: f64, radiusM: f64): void {
  roughHorizons(radiusM);
  const combinedM = txHorizonM + rxHorizonM;
  if (combinedM <= distanceM) {
    const ratio = distanceM / combinedM;
    txEffectiveM *= ratio * ratio;
    rxEffectiveM *= ratio * ratio;
    roughHorizons(radiusM);
  }
  txHorizonRad = roughHorizonRad(txEffectiveM, txHorizonM, radiusM);
  rxHorizonRad = roughHorizonRad(rxEffectiveM, rxHorizonM, radiusM);
}

function roughHorizons(radiusM: f64): void {
  const heightM = pair(txEffectiveM, rxEffectiveM);
  const smoothM = f64x2.sqrt(f64x2.mul(f64x2.splat(2 * radiusM), heightM));
  const ruggedness = f64x2.sqrt(f64x2.div(f64x2.splat(deltaHM), f64x2.pmax(heightM, f64x2.splat(5))));
  const horizonM = f64x2.mul(smoothM, expPair(f64x2.mul(f64x2.splat(-0.07), ruggedness)));
  txHorizonM = first(horizonM);
  rxHorizonM = second(horizonM);
}

function roughHorizonRad(effectiveHeightM: f64, horizonM: f64, radiusM: f64): f64 {
  const smoothM = sqrt(2 * effectiveHeightM * radiusM);
  return (0.65 * deltaHM * (smoothM / horizonM - 1) - 2 * effectiveHeightM) / smoothM;
}
