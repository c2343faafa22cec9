// Variability of time, location and situation: see variability.ts and variability-constants.ts of the model.

import { waveNumber } from './link';
import { constant, expPair } from './pairs';
import { reachedPair } from './roughness';

const TWICE_STANDARD_RADIUS_M: usize = memory.data<f64>([18e6]);
const NEAR_M: usize = memory.data<f64>([130e3]);
const TEN: usize = memory.data<f64>([10]);
const THIRTEEN: usize = memory.data<f64>([13]);
/** Of the situation: dB far off, and nearer, and 1/m. */
const SITUATION: usize = memory.data<f64>([5, 3, -1e-5]);
/** Of the gain that is counted in part, dB. */
const GAIN: usize = memory.data<f64>([29, -10]);
const SINGLE_MESSAGE: i32 = 0;
const ACCIDENTAL: i32 = 1;
const MOBILE: i32 = 2;

let mode: i32 = 0;
let withoutLocation: bool = false;
let withoutSituation: bool = false;
let zTime: f64 = 0;
let zLocation: f64 = 0;
let zSituation: f64 = 0;
let frequencyDistanceM: f64 = 0;

let medianC1: f64 = 0;
let medianC2x3Squared: f64 = 0;
let medianX1Squared: f64 = 0;
let medianX2: f64 = 0;
let medianX3Squared: f64 = 0;

let timeC1: f64 = 0;
let timeC2x3Squared: f64 = 0;
let timeX1Squared: f64 = 0;
let timeX2: f64 = 0;
let timeX3Squared: f64 = 0;

export function setVariability(
  kind: i32,
  noLocation: bool,
  noSituation: bool,
  time: f64,
  location: f64,
  situation: f64,
  distanceM: f64,
): void {
  mode = kind;
  withoutLocation = noLocation;
  withoutSituation = noSituation;
  zTime = time;
  zLocation = location;
  zSituation = situation;
  frequencyDistanceM = distanceM;
}

export function setMedian(c1: f64, c2x3Squared: f64, x1Squared: f64, x2: f64, x3Squared: f64): void {
  medianC1 = c1;
  medianC2x3Squared = c2x3Squared;
  medianX1Squared = x1Squared;
  medianX2 = x2;
  medianX3Squared = x3Squared;
}

export function setTime(c1: f64, c2x3Squared: f64, x1Squared: f64, x2: f64, x3Squared: f64): void {
  timeC1 = c1;
  timeC2x3Squared = c2x3Squared;
  timeX1Squared = x1Squared;
  timeX2 = x2;
  timeX3Squared = x3Squared;
}

/** Reference attenuations of two paths with their variability, dB. */
export function variedPair(
  referenceDb: v128,
  distanceM: v128,
  txEffectiveM: v128,
  rxEffectiveM: v128,
  deltaHM: v128,
): v128 {
  const twice = constant(TWICE_STANDARD_RADIUS_M);
  const scaleM = f64x2.add(
    f64x2.add(f64x2.sqrt(f64x2.mul(twice, txEffectiveM)), f64x2.sqrt(f64x2.mul(twice, rxEffectiveM))),
    f64x2.splat(frequencyDistanceM),
  );
  const effectiveM = v128.bitselect(
    f64x2.div(f64x2.mul(constant(NEAR_M), distanceM), scaleM),
    f64x2.sub(f64x2.add(constant(NEAR_M), distanceM), scaleM),
    f64x2.lt(distanceM, scaleM),
  );

  let sigmaL = f64x2.splat(0);
  if (!withoutLocation) {
    const roughness = f64x2.mul(f64x2.splat(waveNumber), f64x2.mul(deltaHM, reachedPair(distanceM)));
    sigmaL = f64x2.div(f64x2.mul(constant(TEN), roughness), f64x2.add(roughness, constant(THIRTEEN)));
  }
  const yL = f64x2.mul(sigmaL, f64x2.splat(zLocation));
  const sigmaT = curvePair(timeC1, timeC2x3Squared, timeX1Squared, timeX2, timeX3Squared, effectiveM);
  const yT = f64x2.mul(sigmaT, f64x2.splat(zTime));
  const squareL = f64x2.mul(sigmaL, sigmaL);
  const squareBoth = f64x2.add(f64x2.mul(sigmaT, sigmaT), squareL);

  let reliabilityDb = f64x2.splat(0);
  let inflation = f64x2.splat(0);
  if (mode == SINGLE_MESSAGE) {
    inflation = squareBoth;
  } else if (mode == ACCIDENTAL) {
    reliabilityDb = yT;
    inflation = squareL;
  } else if (mode == MOBILE) {
    reliabilityDb = f64x2.mul(f64x2.sqrt(squareBoth), f64x2.splat(zTime));
  } else {
    reliabilityDb = f64x2.add(yT, yL);
  }
  let situationDb = f64x2.splat(0);
  if (zSituation != 0) {
    const sigmaS = withoutSituation ? f64x2.splat(0) : situationPair(effectiveM);
    const zSquared = zSituation * zSituation;
    const ofTime = f64x2.div(f64x2.mul(yT, yT), f64x2.splat(7.8 + zSquared));
    const ofPlace = f64x2.div(f64x2.mul(yL, yL), f64x2.splat(24 + zSquared));
    const situation = f64x2.add(f64x2.add(f64x2.mul(sigmaS, sigmaS), ofTime), ofPlace);
    situationDb = f64x2.mul(f64x2.sqrt(f64x2.add(inflation, situation)), f64x2.splat(zSituation));
  }

  const medianDb = curvePair(medianC1, medianC2x3Squared, medianX1Squared, medianX2, medianX3Squared, effectiveM);
  const lossDb = f64x2.sub(f64x2.sub(f64x2.sub(referenceDb, medianDb), reliabilityDb), situationDb);
  const isGain = f64x2.lt(lossDb, f64x2.splat(0));
  if (!v128.any_true(isGain)) return lossDb;
  const above = f64x2.mul(lossDb, f64x2.sub(constant(GAIN), lossDb));
  const below = f64x2.add(constant(GAIN), f64x2.mul(constant(GAIN + 8), lossDb));
  return v128.bitselect(f64x2.div(above, below), lossDb, isGain);
}

function situationPair(distanceM: v128): v128 {
  const near = expPair(f64x2.mul(distanceM, constant(SITUATION + 16)));
  return f64x2.add(constant(SITUATION), f64x2.mul(constant(SITUATION + 8), near));
}

function curvePair(c1: f64, c2x3Squared: f64, x1Squared: f64, x2: f64, x3Squared: f64, distanceM: v128): v128 {
  const offset = f64x2.sub(distanceM, f64x2.splat(x2));
  const squared = f64x2.mul(distanceM, distanceM);
  const bump = f64x2.div(f64x2.splat(c2x3Squared), f64x2.add(f64x2.splat(x3Squared), f64x2.mul(offset, offset)));
  const height = f64x2.add(f64x2.splat(c1), bump);
  return f64x2.div(f64x2.mul(height, squared), f64x2.add(f64x2.splat(x1Squared), squared));
}
