// The Extended Hata model over a radial in WebAssembly, the twin of the model in TypeScript.

import {
  EARTH_CURVATURE_PER_M,
  RAY_BENDING,
  RAY_BENDING_N,
  REFRACTIVITY_SCALE_HEIGHT_M,
} from '@radioshed/units/src/ray-bending';
import { SEA_LEVEL_N } from '../src/extended-hata/extended-hata-terrain';
import { exp } from '@radioshed/numeric/assembly/elementary';
import { askedHeights, askedSamples, ground, losses, spare } from '@radioshed/profile/assembly/radial-memory';
import {
  beginRadial,
  findHorizons,
  groundAt,
  momentM,
  rxSample,
  sumM,
  sumOver,
  txSample,
  walkTo,
} from '@radioshed/profile/assembly/radial';
import { beginQuantiles, heightM, slide } from './height-quantiles';
import { medianDb } from './median';
import { reserve as makeRoom, seaBefore, summedM } from './memory';
import { generalSlopeDb, isolatedRidgeDb, mixedPathDb, rollingHillsDb, tables } from './terrain-corrections';

export { setMedian } from './median';
export {
  groundAddress,
  heightsAddress,
  lossesAddress,
  samplesAddress,
} from '@radioshed/profile/assembly/radial-memory';

/** Distances over which slopes are taken: the first, the last, and what lies between, m. */
const LEAST_REACH_M: i32 = 5000;
const MOST_REACH_M: i32 = 10000;
const REACH_STEP_M: i32 = 1000;
/** Of each of them: samples, i32, and what makes a moment a slope, f64. */
const reaches: usize = memory.data(4 * 6, 16);
const perMoment: usize = memory.data(8 * 6, 16);

let stepM: f64 = 0;
let txHeightM: f64 = 0;
/** Samples to 3, 15 and 10 km. */
let near: i32 = 0;
let far: i32 = 0;
let window: i32 = 0;
let hasSea: bool = false;

let summed: i32 = 0;
let summedStepM: f64 = 0;

/** Makes room for radials of `count` samples; the addresses below change. */
export function reserve(count: i32): void {
  makeRoom(count);
  summed = 0;
}

export function tablesAddress(): usize {
  return tables;
}

/** Starts at the transmitter, after the ground of `count` samples has been written. */
export function begin(step: f64, txHeight: f64, nominalRadiusM: f64, count: i32): void {
  stepM = step;
  txHeightM = txHeight;
  beginRadial(step, txHeight, nominalRadiusM, count);
  beginQuantiles(count, spare);
  measure(count);
  countSea(count);
}

/** Finds what depends on the step alone. */
function measure(count: i32): void {
  if (summed >= count && summedStepM === stepM) return;
  const stepKm = stepM * 0.001;
  near = <i32>(3 / stepKm);
  far = <i32>(15 / stepKm);
  window = <i32>(10 / stepKm) + 1;
  for (let reachM = LEAST_REACH_M, k: usize = 0; reachM <= MOST_REACH_M; reachM += REACH_STEP_M, k++) {
    const n = <f64>(<i32>(<f64>reachM / stepM));
    store<i32>(reaches + (k << 2), <i32>n);
    store<f64>(perMoment + (k << 3), -12000 / ((n * n + 2) * <f64>reachM));
  }
  let distanceM: f64 = 0;
  for (let i: usize = 0; i < <usize>count; i++) {
    store<f64>(summedM + (i << 3), distanceM);
    distanceM += stepM;
  }
  summed = count;
  summedStepM = stepM;
}

function countSea(count: i32): void {
  const end = (<usize>count) << 3;
  let sea = i64x2.splat(0);
  const level = f64x2.splat(0);
  for (let at: usize = 0; at < end; at += 16) sea = v128.or(sea, f64x2.eq(v128.load(at, ground), level));
  hasSea = v128.any_true(sea);
  if (!hasSea) return;
  let before = 0;
  for (let i: usize = 0; i < <usize>count; i++) {
    store<i32>(seaBefore + (i << 2), before);
    if (groundAt(<i32>i) === 0) before++;
  }
  store<i32>(seaBefore + ((<usize>count) << 2), before);
}

/** Writes the losses of `count` receivers, by rising sample, dB. */
export function run(count: i32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const sample = load<i32>(askedSamples + (i << 2));
    const rxHeightM = load<f64>(askedHeights + (i << 3));
    store<f64>(losses + (i << 3), rxHeightM >= 0 ? lossDb(sample, rxHeightM) : NaN);
  }
}

function lossDb(index: i32, rxHeightM: f64): f64 {
  const distanceM = <f64>index * stepM;
  const distanceKm = <f64>index * (stepM * 0.001);
  const mobileGroundM = groundAt(index);
  let baseM = txHeightM;
  let mobileM = rxHeightM;
  if (distanceKm >= 3) {
    const to = distanceKm <= 15 ? index : far;
    const weight = min(1, (distanceKm - 3) / 12);
    const perSample = 1 / <f64>(to - near + 1);
    sumOver(index - to, index - near);
    mobileM += weight * (mobileGroundM - sumM * perSample);
    sumOver(near, to);
    baseM += weight * (groundAt(0) - sumM * perSample);
  }
  const plainDb = medianDb(distanceM, max(30, min(200, baseM)), max(1, min(10, mobileM))) - seaDb(index, distanceM);

  sumOver(0, index);
  const curvature = curvaturePerM(sumM / <f64>(index + 1));
  walkTo(index);
  findHorizons(index, rxHeightM, 1 / curvature);
  if (rxSample > 0 && rxSample === txSample) {
    return plainDb - ridgeDb(index, mobileGroundM + rxHeightM, distanceM, curvature);
  }
  return (
    plainDb - hillsDb(index, distanceKm, mobileGroundM) - generalSlopeDb(slopeMrad(index, distanceM), distanceM / 1000)
  );
}

function curvaturePerM(meanGroundM: f64): f64 {
  const refractivityN = SEA_LEVEL_N * exp(-meanGroundM / REFRACTIVITY_SCALE_HEIGHT_M);
  return EARTH_CURVATURE_PER_M * (1 - RAY_BENDING * exp(refractivityN / RAY_BENDING_N));
}

function seaDb(index: i32, distanceM: f64): f64 {
  if (!hasSea) return 0;
  const all = seaUpTo(index + 1);
  if (all === 0) return 0;
  const nearMobile = all - seaUpTo(index + 1 - (index >> 1));
  const more = 2 * nearMobile - all;
  const mobileWeight: f64 = more === 0 ? 0.5 : more > 0 ? 1 : 0;
  return mixedPathDb(<f64>all / <f64>(index + 1), mobileWeight, distanceM / 1000);
}

function seaUpTo(sample: i32): i32 {
  return load<i32>(seaBefore + ((<usize>sample) << 2));
}

/** Behind the one ridge that both ends see; its reference lies where the sum of steps, rounded, says. */
function ridgeDb(index: i32, mobileM: f64, distanceM: f64, curvature: f64): f64 {
  const mobileHorizonM = load<f64>(summedM + ((<usize>(index - rxSample)) << 3));
  const baseHorizonM = distanceM - mobileHorizonM;
  const ridgeM = groundAt(index - <i32>(mobileHorizonM / stepM));
  const rayM = ((groundAt(0) + txHeightM) * baseHorizonM + mobileM * mobileHorizonM) / distanceM;
  const bulgeM = 0.5 * curvature * mobileHorizonM * baseHorizonM;
  return isolatedRidgeDb(baseHorizonM / 1000, mobileHorizonM / 1000, max(0, ridgeM - rayM + bulgeM));
}

function hillsDb(index: i32, distanceKm: f64, mobileGroundM: f64): f64 {
  const isShort = distanceKm < 10;
  const count = isShort ? index + 1 : window;
  slide(index + 1 - count, index + 1);
  const scale: f64 = isShort ? (1 - 0.8 * 0.8187307530779818) / (1 - 0.8 * exp(-0.02 * distanceKm)) : 1;
  const height10M = scale * heightM(0, rankOf(0.1, count));
  const height50M = scale * heightM(1, rankOf(0.5, count));
  const height90M = scale * heightM(2, rankOf(0.9, count));
  return rollingHillsDb(height10M, height50M, height90M, mobileGroundM);
}

function rankOf(share: f64, count: i32): i32 {
  return count - 1 - max(0, <i32>(share * <f64>count - 1));
}

function slopeMrad(index: i32, distanceM: f64): f64 {
  let greatest = -Infinity;
  let least = Infinity;
  let overFiveKm: f64 = 0;
  const mobileGroundM = groundAt(index);
  for (let reachM = LEAST_REACH_M, k: usize = 0; reachM <= MOST_REACH_M; reachM += REACH_STEP_M, k++) {
    if (distanceM < <f64>reachM) break;
    const n = load<i32>(reaches + (k << 2));
    sumOver(index - n + 1, index - 1);
    const moment = 0.25 * <f64>n * (groundAt(index - n) - mobileGroundM) - momentM;
    const slope = moment * load<f64>(perMoment + (k << 3));
    if (k === 0) overFiveKm = slope;
    greatest = max(greatest, slope);
    least = min(least, slope);
  }
  if (distanceM <= <f64>LEAST_REACH_M || greatest * least < 0) return overFiveKm;
  return greatest >= 0 ? greatest : least;
}
