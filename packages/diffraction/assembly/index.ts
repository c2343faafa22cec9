// The methods of diffraction over a radial in WebAssembly: held to those of the model, whose twins they are.

import { exp } from '@radioshed/numeric/assembly/elementary';
import { constant, expPair } from '@radioshed/numeric/assembly/pairs';
import {
  beginGround,
  closeHull,
  follow,
  heightAt,
  last,
  rxAbove,
  rxHorizon,
  rxY,
  txAbove,
  txHorizon,
  txY,
} from '@radioshed/profile/assembly/straight-ground';
import { askedHeights, askedSamples, losses, reserve as makeRoom } from '@radioshed/profile/assembly/straight-memory';
import { chainDb } from './edge-chain';
import {
  knifeEdgeDb,
  knifeEdgePair,
  principal,
  principalVertex,
  sampleDb,
  sampleParameter,
  setWave,
} from './principal';

export {
  groundAddress,
  heightsAddress,
  lossesAddress,
  samplesAddress,
} from '@radioshed/profile/assembly/straight-memory';

const SINGLE_EDGE: i32 = 0;
const BULLINGTON: i32 = 1;
const EPSTEIN_PETERSON: i32 = 2;

/** Receivers whose edge losses are computed together. */
const MOST_PATHS: i32 = 32;
/**
 * Fresnel parameters of the principal edge and that behind it, loss of that before it, and what grows with distance,
 * f64.
 */
const mainParameters: usize = memory.data(8 * MOST_PATHS, 16);
const rxParameters: usize = memory.data(8 * MOST_PATHS, 16);
const txEdges: usize = memory.data(8 * MOST_PATHS, 16);
const distanceTerms: usize = memory.data(8 * MOST_PATHS, 16);
const ONE: usize = memory.data<f64>([1]);
const SIX: usize = memory.data<f64>([6]);
const TEN: usize = memory.data<f64>([10]);

let method: i32 = 0;
let lambdaM: f64 = 0;
let radiusM: f64 = 0;
let stepM: f64 = 0;

/** Findings for the receiver before: the principal edge, and those before and after it. */
let mainEdge: i32 = -1;
let txEdge: i32 = -1;
let txEdgeDb: f64 = 0;
let rxEdge: i32 = -1;

/** @param number place of the method in the list of them. */
export function setMethod(number: i32, wavelength: f64, earthRadiusM: f64): void {
  method = number;
  lambdaM = wavelength;
  radiusM = earthRadiusM;
}

/** Makes room for radials of `count` samples; the addresses below change. */
export function reserve(count: i32): void {
  makeRoom(count);
}

/** Starts at the transmitter, after the ground has been written. */
export function begin(step: f64, txHeightM: f64, _nominalRadiusM: f64, count: i32): void {
  stepM = step;
  setWave(lambdaM * step);
  beginGround(count, (step * step) / (2 * radiusM), txHeightM);
  mainEdge = -1;
  txEdge = -1;
  rxEdge = -1;
}

/** Writes the losses of `count` receivers, by rising sample, dB. */
export function run(count: i32): void {
  if (method > EPSTEIN_PETERSON) {
    for (let from = 0; from < count; from += MOST_PATHS) deygout(from, min(count - from, MOST_PATHS));
    return;
  }
  for (let i = 0; i < count; i++) {
    const sample = load<i32>(askedSamples + ((<usize>i) << 2));
    const rxHeightM = load<f64>(askedHeights + ((<usize>i) << 3));
    store<f64>(losses + ((<usize>i) << 3), lossDb(sample, rxHeightM));
  }
}

function lossDb(index: i32, rxHeightM: f64): f64 {
  if (!(rxHeightM >= 0)) return NaN;
  follow(index, rxHeightM);
  if (method === SINGLE_EDGE) return largestDb();
  if (method === BULLINGTON) return bullingtonDb();
  return epsteinPetersonDb();
}

/** Loss of the principal edge, which is left in `mainEdge`. */
function largestDb(): f64 {
  findMainEdge();
  return sampleDb(0, mainEdge, last, txY, rxY);
}

function findMainEdge(): void {
  if (txHorizon < last) {
    mainEdge =
      txHorizon === rxHorizon ? txHorizon : principalVertex(0, last, txY, rxY, txHorizon, max(rxHorizon, txHorizon));
  } else {
    mainEdge = principal(0, last, txY, rxY, 1, last - 1, mainEdge);
  }
}

function bullingtonDb(): f64 {
  const distanceM = <f64>last * stepM;
  const knifeDb =
    txHorizon === last
      ? largestDb()
      : knifeEdgeDb(sqrt((2 * <f64>last * max(0, txAbove * rxAbove)) / (lambdaM * stepM)));
  return knifeDb + (1 - exp(-knifeDb / 6)) * (10 + 0.02e-3 * distanceM);
}

function epsteinPetersonDb(): f64 {
  if (txHorizon === last) return largestDb();
  closeHull();
  return chainDb();
}

/** The losses of `count` receivers: edges one by one, and what they take two by two. */
function deygout(from: i32, count: i32): void {
  for (let i = 0; i < count; i++) {
    const asked = (<usize>(from + i)) << 2;
    findEdges((<usize>i) << 3, load<i32>(askedSamples + asked), load<f64>(askedHeights + 2 * asked));
  }
  const to = losses + ((<usize>from) << 3);
  // An odd number makes a pair with what stood there: there is room for its loss.
  for (let at: usize = 0, end = (<usize>count) << 3; at < end; at += 16) {
    const principalDb = knifeEdgePair(v128.load(at, mainParameters));
    const share = f64x2.sub(constant(ONE), expPair(f64x2.div(f64x2.neg(principalDb), constant(SIX))));
    const edgesDb = f64x2.add(v128.load(at, txEdges), knifeEdgePair(v128.load(at, rxParameters)));
    const restDb = f64x2.add(f64x2.add(edgesDb, constant(TEN)), v128.load(at, distanceTerms));
    v128.store(to + at, f64x2.add(principalDb, f64x2.mul(share, restDb)));
  }
}

/** Parameters of the edges before a receiver. */
function findEdges(to: usize, index: i32, rxHeightM: f64): void {
  store<f64>(to, 0, txEdges);
  store<f64>(to, -Infinity, rxParameters);
  if (!(rxHeightM >= 0)) {
    store<f64>(to, -Infinity, mainParameters);
    store<f64>(to, NaN, distanceTerms);
    return;
  }
  store<f64>(to, 0.04e-3 * <f64>index * stepM, distanceTerms);
  follow(index, rxHeightM);
  findMainEdge();
  const at = mainEdge;
  store<f64>(to, sampleParameter(0, at, last, txY, rxY), mainParameters);
  if (at < 0) return;
  const topY = heightAt(at);
  // What lies before the principal edge is the same for all receivers that have it.
  if (at !== txEdge) {
    txEdge = at;
    const first =
      txHorizon < at
        ? principalVertex(0, at, txY, topY, txHorizon, at - 1)
        : principal(0, at, txY, topY, 1, at - 1, at - 1);
    txEdgeDb = sampleDb(0, first, at, txY, topY);
  }
  rxEdge =
    rxHorizon > at
      ? principalVertex(at, last, topY, rxY, at + 1, rxHorizon)
      : principal(at, last, topY, rxY, at + 1, last - 1, rxEdge);
  store<f64>(to, txEdgeDb, txEdges);
  store<f64>(to, sampleParameter(at, rxEdge, last, topY, rxY), rxParameters);
}
