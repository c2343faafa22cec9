// Variability of time, location and situation: see variability.ts and variability-constants.ts of the model.

import { TWICE_STANDARD_RADIUS_M, NEAR_M } from '../src/variability';
import { ACCIDENTAL, MOBILE, SINGLE_MESSAGE } from '../src/link/variability-constants';
import { linkConstantsLayout as LAYOUT } from '../src/link/link-constants.wgsl';
import { parameter, waveNumber } from './link';
import { all, constant, expOf } from './lanes';
import { reachedPair } from './roughness';

const TWICE_RADIUS: usize = memory.data<f64>([TWICE_STANDARD_RADIUS_M]);
const NEAR: usize = memory.data<f64>([NEAR_M]);
const TEN: usize = memory.data<f64>([10]);
const THIRTEEN: usize = memory.data<f64>([13]);
/** Of the situation: dB far off, and nearer, and 1/m. */
const SITUATION: usize = memory.data<f64>([5, 3, -1e-5]);
/** Of the gain that is counted in part, dB. */
const GAIN: usize = memory.data<f64>([29, -10]);

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

/** Takes the numbers of the link that were written. */
export function takeVariability(): void {
  mode = <i32>parameter(LAYOUT.variability_mode);
  withoutLocation = parameter(LAYOUT.variability_withoutLocation) != 0;
  withoutSituation = parameter(LAYOUT.variability_withoutSituation) != 0;
  zTime = parameter(LAYOUT.variability_zTime);
  zLocation = parameter(LAYOUT.variability_zLocation);
  zSituation = parameter(LAYOUT.variability_zSituation);
  frequencyDistanceM = parameter(LAYOUT.variability_frequencyDistanceM);
  medianC1 = parameter(LAYOUT.variability_median_c1);
  medianC2x3Squared = parameter(LAYOUT.variability_median_c2x3Squared);
  medianX1Squared = parameter(LAYOUT.variability_median_x1Squared);
  medianX2 = parameter(LAYOUT.variability_median_x2);
  medianX3Squared = parameter(LAYOUT.variability_median_x3Squared);
  timeC1 = parameter(LAYOUT.variability_time_c1);
  timeC2x3Squared = parameter(LAYOUT.variability_time_c2x3Squared);
  timeX1Squared = parameter(LAYOUT.variability_time_x1Squared);
  timeX2 = parameter(LAYOUT.variability_time_x2);
  timeX3Squared = parameter(LAYOUT.variability_time_x3Squared);
}

/** Reference attenuations of two paths with their variability, dB. */
export function variedPair<T>(
  referenceDb: v128,
  distanceM: v128,
  txEffectiveM: v128,
  rxEffectiveM: v128,
  deltaHM: v128,
): v128 {
  const twice = constant<T>(TWICE_RADIUS);
  const scaleM = v128.add<T>(
    v128.add<T>(v128.sqrt<T>(v128.mul<T>(twice, txEffectiveM)), v128.sqrt<T>(v128.mul<T>(twice, rxEffectiveM))),
    all<T>(frequencyDistanceM),
  );
  const effectiveM = v128.bitselect(
    // 5.3
    v128.div<T>(v128.mul<T>(constant<T>(NEAR), distanceM), scaleM),
    v128.sub<T>(v128.add<T>(constant<T>(NEAR), distanceM), scaleM),
    v128.lt<T>(distanceM, scaleM),
  );

  let sigmaL = all<T>(0);
  if (!withoutLocation) {
    const roughness = v128.mul<T>(all<T>(waveNumber), v128.mul<T>(deltaHM, reachedPair<T>(distanceM)));
    // 5.9
    sigmaL = v128.div<T>(v128.mul<T>(constant<T>(TEN), roughness), v128.add<T>(roughness, constant<T>(THIRTEEN)));
  }
  const yL = v128.mul<T>(sigmaL, all<T>(zLocation));
  const sigmaT = curvePair<T>(timeC1, timeC2x3Squared, timeX1Squared, timeX2, timeX3Squared, effectiveM);
  const yT = v128.mul<T>(sigmaT, all<T>(zTime));
  const squareL = v128.mul<T>(sigmaL, sigmaL);
  const squareBoth = v128.add<T>(v128.mul<T>(sigmaT, sigmaT), squareL);

  let reliabilityDb = all<T>(0);
  let inflation = all<T>(0);
  if (mode == <i32>SINGLE_MESSAGE) {
    inflation = squareBoth;
  } else if (mode == <i32>ACCIDENTAL) {
    reliabilityDb = yT;
    inflation = squareL;
  } else if (mode == <i32>MOBILE) {
    reliabilityDb = v128.mul<T>(v128.sqrt<T>(squareBoth), all<T>(zTime));
  } else {
    reliabilityDb = v128.add<T>(yT, yL);
  }
  let situationDb = all<T>(0);
  if (zSituation != 0) {
    const sigmaS = withoutSituation ? all<T>(0) : situationPair<T>(effectiveM); // 5.10
    const zSquared = zSituation * zSituation;
    const ofTime = v128.div<T>(v128.mul<T>(yT, yT), all<T>(7.8 + zSquared));
    const ofPlace = v128.div<T>(v128.mul<T>(yL, yL), all<T>(24 + zSquared));
    const situation = v128.add<T>(v128.add<T>(v128.mul<T>(sigmaS, sigmaS), ofTime), ofPlace); // 5.11
    situationDb = v128.mul<T>(v128.sqrt<T>(v128.add<T>(inflation, situation)), all<T>(zSituation));
  }

  const medianDb = curvePair<T>(medianC1, medianC2x3Squared, medianX1Squared, medianX2, medianX3Squared, effectiveM);
  const lossDb = v128.sub<T>(v128.sub<T>(v128.sub<T>(referenceDb, medianDb), reliabilityDb), situationDb);
  const isGain = v128.lt<T>(lossDb, all<T>(0)); // 5.2
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
