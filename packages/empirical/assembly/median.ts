// The median loss of the Extended Hata model: terms of the frequency are computed in advance.

import {
  BASE_GAIN,
  MOBILE_GAIN,
  MOBILE_SCALE,
  NEAR_SLOPE,
  NEAR_SLOPE_BASE,
} from '../src/extended-hata/extended-hata-median';
import { ln } from '@radioshed/numeric/assembly/elementary';

const PER_NEPER: f64 = Math.LOG10E;

let nearDb: f64 = 0;
let farDb: f64 = 0;
let breakDecades: f64 = 0;
let exponent0: f64 = 0;
let exponent1: f64 = 0;
let exponent2: f64 = 0;

/**
 * @param nearLevelDb all that does not depend on the path before the break point, and `farLevelDb` behind it.
 * @param betweenDecades a tenth of the attenuation at 1 km over that at 100 km, dB.
 * @param c0 coefficients of the far exponent, and `c1`, `c2`.
 */
export function setMedian(nearLevelDb: f64, farLevelDb: f64, betweenDecades: f64, c0: f64, c1: f64, c2: f64): void {
  nearDb = nearLevelDb;
  farDb = farLevelDb;
  breakDecades = betweenDecades;
  exponent0 = c0;
  exponent1 = c1;
  exponent2 = c2;
}

export function log10(x: f64): f64 {
  return PER_NEPER * ln(x);
}

/** Distance in m, effective heights within the model's limits. */
export function medianDb(distanceM: f64, baseM: f64, mobileM: f64): f64 {
  const logKm = log10(distanceM) - 3;
  const logBase = log10(baseM);
  const logMobile = log10(MOBILE_SCALE * mobileM);
  const heightsDb = -BASE_GAIN * logBase - MOBILE_GAIN * logMobile * logMobile;
  const farExponent = 2 * (exponent0 + logBase * (exponent1 + logBase * exponent2) - 1);
  const nearSlope = NEAR_SLOPE - NEAR_SLOPE_BASE * logBase;
  // NTIA TR-15-517, Appendix A
  const logBreakKm = (2 * farExponent + breakDecades) / (farExponent - (0.1 * nearSlope - 2));
  if (logKm <= logBreakKm) return heightsDb + nearDb + nearSlope * logKm;
  const rise = baseM - mobileM;
  return heightsDb + farDb + 10 * log10(distanceM * distanceM + rise * rise) + 10 * farExponent * (logKm - 2);
}
