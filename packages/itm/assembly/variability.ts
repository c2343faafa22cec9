// Variability of time, location and situation: see variability.ts and variability-constants.ts of the model.

import { exp } from './elementary';
import { waveNumber } from './link';
import { rxEffectiveM, txEffectiveM } from './quick-profile';
import { terrainRoughnessM } from './roughness';

const TWICE_STANDARD_RADIUS_M: f64 = 18e6;
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

/** Reference attenuation with its variability, dB. */
export function variedDb(referenceDb: f64, distanceM: f64): f64 {
  const scaleM =
    sqrt(TWICE_STANDARD_RADIUS_M * txEffectiveM) + sqrt(TWICE_STANDARD_RADIUS_M * rxEffectiveM) + frequencyDistanceM;
  const effectiveM = distanceM < scaleM ? (130e3 * distanceM) / scaleM : 130e3 + distanceM - scaleM;

  let sigmaL: f64 = 0;
  if (!withoutLocation) {
    const roughness = waveNumber * terrainRoughnessM(distanceM);
    sigmaL = (10 * roughness) / (roughness + 13);
  }
  const yL = sigmaL * zLocation;
  const sigmaT = curveDb(timeC1, timeC2x3Squared, timeX1Squared, timeX2, timeX3Squared, effectiveM);
  const yT = sigmaT * zTime;

  let reliabilityDb: f64 = 0;
  let inflation: f64 = 0;
  if (mode == SINGLE_MESSAGE) {
    inflation = sigmaT * sigmaT + sigmaL * sigmaL;
  } else if (mode == ACCIDENTAL) {
    reliabilityDb = yT;
    inflation = sigmaL * sigmaL;
  } else if (mode == MOBILE) {
    reliabilityDb = sqrt(sigmaT * sigmaT + sigmaL * sigmaL) * zTime;
  } else {
    reliabilityDb = yT + yL;
  }
  let situationDb: f64 = 0;
  if (zSituation != 0) {
    const sigmaS = withoutSituation ? 0 : 5 + 3 * exp(effectiveM * -1e-5);
    const zSquared = zSituation * zSituation;
    const situation = sigmaS * sigmaS + (yT * yT) / (7.8 + zSquared) + (yL * yL) / (24 + zSquared);
    situationDb = sqrt(inflation + situation) * zSituation;
  }

  const medianDb = curveDb(medianC1, medianC2x3Squared, medianX1Squared, medianX2, medianX3Squared, effectiveM);
  const lossDb = referenceDb - medianDb - reliabilityDb - situationDb;
  return lossDb < 0 ? (lossDb * (29 - lossDb)) / (29 - 10 * lossDb) : lossDb;
}

function curveDb(c1: f64, c2x3Squared: f64, x1Squared: f64, x2: f64, x3Squared: f64, distanceM: f64): f64 {
  const offset = distanceM - x2;
  const squared = distanceM * distanceM;
  return ((c1 + c2x3Squared / (x3Squared + offset * offset)) * squared) / (x1Squared + squared);
}
