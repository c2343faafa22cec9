// Troposcatter: see troposcatter.ts, attenuation-function.ts and frequency-gain.ts of the model.

import { FREQUENCY_GAIN } from '../src/attenuation/frequency-gain';
import { GREATEST_H0_DB, UNDEFINED_SCATTER_DB } from '../src/attenuation/troposcatter';
import { exp, ln, powerDb } from '@radioshed/numeric/assembly/elementary';
import { frequencyMHz, waveNumber } from './link';
import {
  radii,
  refractivities,
  rxEffectives,
  rxHorizonRads,
  rxHorizons,
  sightRads,
  txEffectives,
  txHorizonRads,
  txHorizons,
} from './paths';

const SQRT2: f64 = Math.SQRT2;
const PER_NEPER: f64 = Math.LOG10E;

let radiusM: f64 = 0;
let refractivityN: f64 = 0;
let sightRad: f64 = 0;
let horizonsRad: f64 = 0;
let txEffectiveM: f64 = 0;
let rxEffectiveM: f64 = 0;
let txHorizonM: f64 = 0;
let rxHorizonM: f64 = 0;
let frequencyGainOfPathDb: f64 = 0;

/** Takes a path. */
export function beginScatter<T>(at: usize): void {
  radiusM = <f64>load<T>(at, radii);
  refractivityN = <f64>load<T>(at, refractivities);
  sightRad = <f64>load<T>(at, sightRads);
  horizonsRad = <f64>load<T>(at, txHorizonRads) + <f64>load<T>(at, rxHorizonRads);
  txEffectiveM = <f64>load<T>(at, txEffectives);
  rxEffectiveM = <f64>load<T>(at, rxEffectives);
  txHorizonM = <f64>load<T>(at, txHorizons);
  rxHorizonM = <f64>load<T>(at, rxHorizons);
  frequencyGainOfPathDb = -1;
}

/** Its loss at a distance, dB. */
export function troposcatterLossDb(distanceM: f64): f64 {
  const previousDb = frequencyGainOfPathDb;
  if (!(previousDb > GREATEST_H0_DB)) {
    const gainDb = scatterGainDb(distanceM, refractivityN);
    if (gainDb == UNDEFINED_SCATTER_DB) return UNDEFINED_SCATTER_DB;
    frequencyGainOfPathDb = gainDb > GREATEST_H0_DB && previousDb >= 0 ? previousDb : gainDb;
  }
  const theta = distanceM / radiusM - sightRad;
  const thetaDistanceM = theta * distanceM;
  const thetaSquared = theta * theta;
  return (
    attenuationFunctionDb(thetaDistanceM) +
    powerDb(frequencyMHz * thetaSquared * thetaSquared) -
    0.1 * (refractivityN - 301) * exp(-thetaDistanceM / 40e3) +
    frequencyGainOfPathDb
  );
}

function scatterGainDb(distanceM: f64, n: f64): f64 {
  const theta = horizonsRad + distanceM / radiusM;
  const r1 = 2 * waveNumber * theta * txEffectiveM; // 9.4a
  const r2 = 2 * waveNumber * theta * rxEffectiveM;
  if (r1 < 0.2 && r2 < 0.2) return UNDEFINED_SCATTER_DB; // A_scat is not defined [Algorithm, p. 11]

  const differenceM = txHorizonM - rxHorizonM;
  const asymmetryM = abs(differenceM);
  const ratio = differenceM < 0 ? txEffectiveM / rxEffectiveM : rxEffectiveM / txEffectiveM;
  const s = (distanceM - asymmetryM) / (distanceM + asymmetryM);
  const q = min(max(0.1, ratio / s), 10); // [Algorithm, p. 16]

  const crossoverM = ((distanceM - asymmetryM) * (distanceM + asymmetryM) * theta * 0.25) / distanceM; // 4.66
  const layer = min(1.7, crossoverM / 8e3);
  const layerCubed = layer * layer * layer;
  // 9.3a
  const etaS = (crossoverM / 1.7556e3) * (1 + (0.031 - n * 2.32e-3 + n * n * 5.67e-6) * exp(-layerCubed * layerCubed));

  const meanDb = (frequencyGainDb(r1, etaS) + frequencyGainDb(r2, etaS)) / 2;
  const correctionDb = 6 * (0.6 - PER_NEPER * ln(max(etaS, 1))) * (PER_NEPER * ln(max(0.1, s))) * (PER_NEPER * ln(q));
  const gainDb = max(meanDb + min(meanDb, correctionDb), 0); // 9.5
  if (etaS >= 1) return gainDb;

  const product = (1 + SQRT2 / r1) * (1 + SQRT2 / r2);
  const lowDb = powerDb((product * product * (r1 + r2)) / (r1 + r2 + 2 * SQRT2));
  return etaS * gainDb + (1 - etaS) * lowDb;
}

function frequencyGainDb(r: f64, etaS: f64): f64 {
  const eta = min(max(etaS, 1), 5);
  const whole = floor(eta);
  const part = eta - whole;
  const at = (<usize>(<i32>whole - 1)) << 3;
  const inverseSquare = 1 / (r * r);
  const low = powerDb(
    1 + (load<f64>(FREQUENCY_GAIN.a + at) * inverseSquare + load<f64>(FREQUENCY_GAIN.b + at)) * inverseSquare,
  );
  if (part == 0) return low;
  const high = powerDb(
    1 + (load<f64>(FREQUENCY_GAIN.a + at, 8) * inverseSquare + load<f64>(FREQUENCY_GAIN.b + at, 8)) * inverseSquare,
  );
  return (1 - part) * low + part * high;
}

function attenuationFunctionDb(thetaDistanceM: f64): f64 {
  const logTd = PER_NEPER * ln(thetaDistanceM);
  if (thetaDistanceM <= 10e3) return 133.4 + 0.332e-3 * thetaDistanceM - 10 * logTd;
  if (thetaDistanceM <= 70e3) return 104.6 + 0.212e-3 * thetaDistanceM - 2.5 * logTd;
  return 71.8 + 0.157e-3 * thetaDistanceM + 5 * logTd;
}
