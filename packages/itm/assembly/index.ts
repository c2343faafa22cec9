// The radial model in WebAssembly: held to radial.ts of the model, whose twin it is.

import { diffractionScalePair } from './diffraction';
import { radiusPair, refractivityPair } from './earth-radius';
import { horizonGeometry } from './horizon-geometry';
import { freeSpaceAtMetreDb, impedanceValid } from './link';
import { longleyRiceDb } from './longley-rice';
import {
  askedHeights,
  askedSamples,
  deltas,
  diffractionScales,
  ground,
  losses,
  radii,
  refractivities,
  reserve as makeRoom,
  rxEffectives,
  txEffectives,
} from './memory';
import { first, pair, powerDbPair } from './pairs';
import { deltaHM, pathDeltaHM, quickProfile, rxEffectiveM, txEffectiveM } from './quick-profile';
import { beginRadial, walkAgain, walkTo } from './radial';
import { addShared, forgetShared, nextShared } from './shared-roughness';
import { variedPair } from './variability';

export { setLink } from './link';
export { setMedian, setTime, setVariability } from './variability';

let stepM: f64 = 0;
let txHeightM: f64 = 0;

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

/** Finds Δh along a radial of `count` samples that has just begun, for it and its neighbours. */
export function shareRoughness(count: i32, rxHeightM: f64): void {
  forgetShared();
  for (let sample = nextShared(); sample < count; sample = nextShared()) {
    walkTo(sample);
    const radiusM = first(radiusPair(refractivityPair(sample, sample)));
    addShared(pathDeltaHM(sample, stepM, txHeightM, rxHeightM, radiusM));
  }
  walkAgain();
}

/** Writes the losses of `count` receivers, by rising sample, dB. */
export function run(count: i32): void {
  bendRays(count);
  for (let i: usize = 0; i < <usize>count; i++) referTo(i);
  vary(count);
}

/** Surface refractivities and effective radii of all paths, two by two. */
function bendRays(count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const refractivityN = refractivityPair(askedSample(i), askedSample(min(i + 1, count - 1)));
    const at = (<usize>i) << 3;
    v128.store(refractivities + at, refractivityN);
    const radiusM = radiusPair(refractivityN);
    v128.store(radii + at, radiusM);
    v128.store(diffractionScales + at, diffractionScalePair(radiusM));
  }
}

/** The reference attenuation of a receiver's path, in place of its loss, and what its variability depends on. */
function referTo(i: usize): void {
  const at = i << 3;
  const last = askedSample(<i32>i);
  walkTo(last);
  const rxHeightM = load<f64>(askedHeights + at);
  const refractivityN = load<f64>(refractivities + at);
  const radiusM = load<f64>(radii + at);
  const isValid =
    txHeightM >= 0.5 &&
    txHeightM <= 3000 &&
    rxHeightM >= 0.5 &&
    rxHeightM <= 3000 &&
    refractivityN >= 150 &&
    refractivityN <= 400 &&
    !(radiusM < 4000000 || radiusM > 13333333) &&
    impedanceValid;
  if (!isValid) {
    store<f64>(losses + at, NaN);
    store<f64>(txEffectives + at, 1);
    store<f64>(rxEffectives + at, 1);
    store<f64>(deltas + at, 0);
    return;
  }
  const distanceM = <f64>last * stepM;
  quickProfile(last, stepM, txHeightM, rxHeightM, radiusM);
  horizonGeometry(radiusM);
  const scaleM = load<f64>(diffractionScales + at);
  store<f64>(losses + at, longleyRiceDb(distanceM, txHeightM, rxHeightM, radiusM, refractivityN, scaleM));
  store<f64>(txEffectives + at, txEffectiveM);
  store<f64>(rxEffectives + at, rxEffectiveM);
  store<f64>(deltas + at, deltaHM);
}

/** From reference attenuations to losses, two by two. */
function vary(count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const at = (<usize>i) << 3;
    const samples = pair(<f64>askedSample(i), <f64>askedSample(min(i + 1, count - 1)));
    const distanceM = f64x2.mul(samples, f64x2.splat(stepM));
    const referenceDb = v128.load(losses + at);
    const tx = v128.load(txEffectives + at);
    const rx = v128.load(rxEffectives + at);
    const variedDb = variedPair(referenceDb, distanceM, tx, rx, v128.load(deltas + at));
    const spreadDb = f64x2.add(f64x2.splat(freeSpaceAtMetreDb), f64x2.mul(f64x2.splat(2), powerDbPair(distanceM)));
    v128.store(losses + at, f64x2.add(variedDb, spreadDb));
  }
}

function askedSample(i: i32): i32 {
  return load<i32>(askedSamples + ((<usize>i) << 2));
}
