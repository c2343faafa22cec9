// Variability of time, location and situation: see variability.ts and variability-constants.ts of the model.

import { waveNumber } from './link';
import { all, constant, expOf } from './lanes';
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
export function variedPair<T>(
  referenceDb: v128,
  distanceM: v128,
  txEffectiveM: v128,
  rxEffectiveM: v128,
  deltaHM: v128,
): v128 {
  const twice = constant<T>(TWICE_STANDARD_RADIUS_M);
  const scaleM = v128.add<T>(
    v128.add<T>(v128.sqrt<T>(v128.mul<T>(twice, txEffectiveM)), v128.sqrt<T>(v128.mul<T>(twice, rxEffectiveM))),
    all<T>(frequencyDistanceM),
  );
  const effectiveM = v128.bitselect(
    v128.div<T>(v128.mul<T>(constant<T>(NEAR_M), distanceM), scaleM),
    v128.sub<T>(v128.add<T>(constant<T>(NEAR_M), distanceM), scaleM),
    v128.lt<T>(distanceM, scaleM),
  );

  let sigmaL = all<T>(0);
  if (!withoutLocation) {
    const roughness = v128.mul<T>(all<T>(waveNumber), v128.mul<T>(deltaHM, reachedPair<T>(distanceM)));
    sigmaL = v128.div<T>(v128.mul<T>(constant<T>(TEN), roughness), v128.add<T>(roughness, constant<T>(THIRTEEN)));
  }
  const yL = v128.mul<T>(sigmaL, all<T>(zLocation));
  const sigmaT = curvePair<T>(timeC1, timeC2x3Squared, timeX1Squared, timeX2, timeX3Squared, effectiveM);
  const yT = v128.mul<T>(sigmaT, all<T>(zTime));
  const squareL = v128.mul<T>(sigmaL, sigmaL);
  const squareBoth = v128.add<T>(v128.mul<T>(sigmaT, sigmaT), squareL);

  let reliabilityDb = all<T>(0);
  let inflation = all<T>(0);
  if (mode == SINGLE_MESSAGE) {
    inflation = squareBoth;
  } else if (mode == ACCIDENTAL) {
    reliabilityDb = yT;
    inflation = squareL;
  } else if (mode == MOBILE) {
    reliabilityDb = v128.mul<T>(v128.sqrt<T>(squareBoth), all<T>(zTime));
  } else {
    reliabilityDb = v128.add<T>(yT, yL);
  }
  let situationDb = all<T>(0);
  if (zSituation != 0) {
    const sigmaS = withoutSituation ? all<T>(0) : situationPair<T>(effectiveM);
    const zSquared = zSituation * zSituation;
    const ofTime = v128.div<T>(v128.mul<T>(yT, yT), all<T>(7.8 + zSquared));
    const ofPlace = v128.div<T>(v128.mul<T>(yL, yL), all<T>(24 + zSquared));
    const situation = v128.add<T>(v128.add<T>(v128.mul<T>(sigmaS, sigmaS), ofTime), ofPlace);
    situationDb = v128.mul<T>(v128.sqrt<T>(v128.add<T>(inflation, situation)), all<T>(zSituation));
  }

  const medianDb = curvePair<T>(medianC1, medianC2x3Squared, medianX1Squared, medianX2, medianX3Squared, effectiveM);
  const lossDb = v128.sub<T>(v128.sub<T>(v128.sub<T>(referenceDb, medianDb), reliabilityDb), situationDb);
  const isGain = v128.lt<T>(lossDb, all<T>(0));
  if (!v128.any_true(isGain)) return lossDb;
  const above = v128.mul<T>(lossDb, v128.sub<T>(constant<T>(GAIN), lossDb));
  const below = v128.add<T>(constant<T>(GAIN), v128.mul<T>(constant<T>(GAIN + 8), lossDb));
  return v128.bitselect(v128.div<T>(above, below), lossDb, isGain);
}

function situationPair<T>(distanceM: v128): v128 {
  const near = expOf<T>(v128.mul<T>(distanceM, constant<T>(SITUATION + 16)));
  return v128.add<T>(constant<T>(SITUATION), v128.mul<T>(constant<T>(SITUATION + 8), near));
}

function curvePair<T>(c1: f64, c2x3Squared: f64, x1Squared: f64, x2: f64, x3Squared: f64, distanceM: v128): v128 {
  const offset = v128.sub<T>(distanceM, all<T>(x2));
  const squared = v128.mul<T>(distanceM, distanceM);
  const bump = v128.div<T>(all<T>(c2x3Squared), v128.add<T>(all<T>(x3Squared), v128.mul<T>(offset, offset)));
  const height = v128.add<T>(all<T>(c1), bump);
  return v128.div<T>(v128.mul<T>(height, squared), v128.add<T>(all<T>(x1Squared), squared));
}
