// The radial model in WebAssembly: held to radial.ts of the model, whose twin it is.

import { exp, powerDb } from './elementary';
import { horizonGeometry } from './horizon-geometry';
import { freeSpaceAtMetreDb, impedanceValid, seaLevelRefractivityN } from './link';
import { longleyRiceDb } from './longley-rice';
import { askedHeights, askedSamples, ground, losses, reserve as makeRoom } from './memory';
import { pathDeltaHM, quickProfile } from './quick-profile';
import { beginRadial, sumM, sumOver, walkTo } from './radial';
import { addShared, forgetShared, nextShared } from './shared-roughness';
import { variedDb } from './variability';

export { setLink } from './link';
export { setMedian, setTime, setVariability } from './variability';

const EARTH_CURVATURE_PER_M: f64 = 157e-9;

let stepM: f64 = 0;
let txHeightM: f64 = 0;
let refractivityN: f64 = 0;

/** Makes room for radials of `count` samples; the addresses below change. */
export function reserve(count: i32): void {
  makeRoom(count);
}

export function groundAddress(): usize {
  return ground;
}

export function samplesAddress(): usize {
  return askedSamples;
}

export function heightsAddress(): usize {
  return askedHeights;
}

export function lossesAddress(): usize {
  return losses;
}

/** Starts at the transmitter, after the ground of `count` samples has been written. */
export function begin(step: f64, txHeight: f64, nominalRadiusM: f64, count: i32): void {
  stepM = step;
  txHeightM = txHeight;
  beginRadial(step, txHeight, nominalRadiusM, count);
}

/** Forgets the roughness shared so far. */
export function forgetRoughness(): void {
  forgetShared();
}

/** Finds Δh along a radial of `count` samples that has just begun, for it and its neighbours; it must begin again then. */
export function shareRoughness(count: i32, rxHeightM: f64): void {
  forgetShared();
  for (let sample = nextShared(); sample < count; sample = nextShared()) {
    walkTo(sample);
    addShared(pathDeltaHM(sample, stepM, txHeightM, rxHeightM, radiusOver(sample)));
  }
}

/** Writes the losses of `count` receivers, by rising sample, dB. */
export function run(count: i32): void {
  for (let i = 0; i < count; i++) {
    const sample = load<i32>(askedSamples + ((<usize>i) << 2));
    const rxHeightM = load<f64>(askedHeights + ((<usize>i) << 3));
    store<f64>(losses + ((<usize>i) << 3), lossDb(sample, rxHeightM));
  }
}

function lossDb(last: i32, rxHeightM: f64): f64 {
  if (!(txHeightM >= 0.5 && txHeightM <= 3000 && rxHeightM >= 0.5 && rxHeightM <= 3000)) return NaN;
  walkTo(last);
  const radiusM = radiusOver(last);
  if (!(refractivityN >= 150 && refractivityN <= 400)) return NaN;
  if (radiusM < 4000000 || radiusM > 13333333 || !impedanceValid) return NaN;

  const distanceM = <f64>last * stepM;
  quickProfile(last, stepM, txHeightM, rxHeightM, radiusM);
  horizonGeometry(radiusM);
  const referenceDb = longleyRiceDb(distanceM, txHeightM, rxHeightM, radiusM, refractivityN);
  return variedDb(referenceDb, distanceM) + freeSpaceAtMetreDb + 2 * powerDb(distanceM);
}

/** Surface refractivity N_s and effective radius over the middle of a path. */
function radiusOver(last: i32): f64 {
  const tenth = <i32>(0.1 * <f64>last);
  sumOver(tenth, last - tenth);
  const meanHeightM = sumM / <f64>(last - 2 * tenth + 1);
  refractivityN = seaLevelRefractivityN * exp(-meanHeightM / 9460);
  return 1 / (EARTH_CURVATURE_PER_M * (1 - 0.04665 * exp(refractivityN / 179.3)));
}
