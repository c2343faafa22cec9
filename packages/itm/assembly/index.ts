// The radial model in WebAssembly: held to radial.ts of the model, whose twin it is.

import { bendRays, radiusPair, refractivityPair } from './earth-radius';
import { horizonGeometry } from './horizon-geometry';
import { freeSpaceAtMetreDb, impedanceValid, takeLink } from './link';
import { longleyRice } from './longley-rice';
import { askedHeights, askedSamples, losses, reserve as makeRoom } from '@radioshed/profile/assembly/radial-memory';
import { all, powerDbOf, roundConstants } from './lanes';
import { first } from '@radioshed/numeric/assembly/pairs';
import {
  deltas,
  distances,
  entriesFrom,
  entriesTo,
  keepDoubtful,
  lastSamples,
  MOST_PATHS,
  movePath,
  places,
  radii,
  references,
  refractivities,
  rxEffectives,
  rxHeights,
  setPathCount,
  toSingles,
  txEffectives,
} from './paths';
import { averageHorizons, beginProfile, pathDeltaHM, quickProfile } from './quick-profile';
import { beginRadial, walkAgain, walkTo } from '@radioshed/profile/assembly/radial';
import { addShared, forgetShared, nextShared } from './shared-roughness';
import { beginSpread } from './spread';
import { takeVariability, variedPair } from './variability';

export { parametersAddress } from './link';
export {
  groundAddress,
  heightsAddress,
  lossesAddress,
  samplesAddress,
} from '@radioshed/profile/assembly/radial-memory';

let stepM: f64 = 0;
let txHeightM: f64 = 0;

/** Takes the numbers of the link, which stand at `parametersAddress`. */
export function takeParameters(): void {
  roundConstants();
  beginSpread();
  takeLink();
  takeVariability();
}

/** Makes room for radials of `count` samples; the addresses below change. */
export function reserve(count: i32): void {
  makeRoom(count);
}

/** Starts at the transmitter, after the ground of `count` samples has been written. */
export function begin(step: f64, txHeight: f64, nominalRadiusM: f64, count: i32): void {
  stepM = step;
  txHeightM = txHeight;
  beginProfile(step, txHeight);
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
    addShared(pathDeltaHM(sample, rxHeightM, radiusM));
  }
  walkAgain();
}

/** Writes the losses of `count` receivers, by rising sample, dB. */
export function run(count: i32): void {
  for (let from = 0; from < count; from += MOST_PATHS) {
    takePaths(from, min(count - from, MOST_PATHS));
    bendRays();
    dropInvalid();
    quickProfile();
    toSingles();
    followPaths<f32>();
    if (keepDoubtful()) followPaths<f64>();
  }
}

/** From the terrain of all paths to their losses. */
function followPaths<T>(): void {
  averageHorizons<T>();
  horizonGeometry<T>();
  longleyRice<T>(txHeightM);
  vary<T>();
  giveBack<T>();
}

/** Takes `count` of the receivers that are asked. */
function takePaths(from: i32, count: i32): void {
  for (let i = 0; i < count; i++) {
    const asked = from + i;
    const last = load<i32>(askedSamples + ((<usize>asked) << 2));
    const at = (<usize>i) << 3;
    store<i32>(at, asked, places);
    store<i32>(at, last, lastSamples);
    store<f64>(at, <f64>last * stepM, distances);
    store<f64>(at, load<f64>(askedHeights + ((<usize>asked) << 3)), rxHeights);
  }
  setPathCount(count);
}

/** Leaves those out that the model has no value for. */
function dropInvalid(): void {
  let to: usize = 0;
  for (let at = entriesFrom<f64>(), end = entriesTo<f64>(); at < end; at += 8) {
    if (!isValid(at)) {
      store<f64>(losses + ((<usize>load<i32>(at, places)) << 3), NaN);
      continue;
    }
    if (to < at) movePath(at, to);
    to += 8;
  }
  setPathCount(<i32>(to >> 3));
}

function isValid(at: usize): bool {
  const rxHeightM = load<f64>(at, rxHeights);
  const refractivityN = load<f64>(at, refractivities);
  const radiusM = load<f64>(at, radii);
  return (
    impedanceValid &&
    txHeightM >= 0.5 &&
    txHeightM <= 3000 &&
    rxHeightM >= 0.5 &&
    rxHeightM <= 3000 &&
    refractivityN >= 150 &&
    refractivityN <= 400 &&
    !(radiusM < 4000000 || radiusM > 13333333)
  );
}

/** From reference attenuations to losses, with spreading. */
function vary<T>(): void {
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const distanceM = v128.load(at, distances);
    const tx = v128.load(at, txEffectives);
    const rx = v128.load(at, rxEffectives);
    const variedDb = variedPair<T>(v128.load(at, references), distanceM, tx, rx, v128.load(at, deltas));
    const spreadDb = v128.add<T>(all<T>(freeSpaceAtMetreDb), v128.mul<T>(all<T>(2), powerDbOf<T>(distanceM)));
    v128.store(at, v128.add<T>(variedDb, spreadDb), references);
  }
}

function giveBack<T>(): void {
  let path: usize = 0;
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += sizeof<T>(), path += 8) {
    store<f64>(losses + ((<usize>load<i32>(path, places)) << 3), <f64>load<T>(at, references));
  }
}
