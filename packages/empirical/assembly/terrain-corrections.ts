// What terrain takes from the median loss of the Extended Hata model, dB, positive where it lowers it.

import {
  HILLS_MEDIAN,
  HILLS_MOST,
  LEAST_FINE_M,
  LEAST_IRREGULARITY_M,
} from '../src/extended-hata/extended-hata-corrections';
import { log10 } from './median';

/** Points of the curves behind a ridge, and of those of paths over sea. */
const ALONG: i32 = 9;
const SHARES: i32 = 10;
/**
 * The model's tables, f64, written by it: three curves behind a ridge; ratio, base and mobile of 30 km, and of 60 km.
 */
export const tables: usize = memory.data(8 * (3 * ALONG + 6 * SHARES), 16);
const SEA_30: usize = tables + 8 * 3 * ALONG;
const SEA_60: usize = SEA_30 + 8 * 3 * SHARES;

/** Behind a ridge so far from base and mobile, km, and so high above the ray, m. */
export function isolatedRidgeDb(baseKm: f64, mobileKm: f64, ridgeM: f64): f64 {
  const at30 = alongRidge(1, mobileKm);
  let curveDb: f64;
  if (baseKm < 30) {
    const at15 = alongRidge(0, mobileKm);
    curveDb = at15 + (at30 - at15) * max(0, (baseKm - 15) / 15);
  } else {
    curveDb = at30 + (alongRidge(2, mobileKm) - at30) * min(1, (baseKm - 30) / 30);
  }
  return sqrt(ridgeM / 200) * (mobileKm > 2 ? min(0, curveDb) : curveDb); // Okumura et al. §4.2
}

function alongRidge(curve: usize, km: f64): f64 {
  const at = min(<f64>(ALONG - 2), max(0, ceil(km) - 1));
  const here = tables + 8 * (curve * ALONG + <usize>at);
  const level = load<f64>(here);
  return level + (load<f64>(here, 8) - level) * (km - at);
}

function coefficient(list: usize, place: usize): f64 {
  return load<f64>(list + (place << 3));
}

/** Of hills between which the heights of 10, 50 and 90 % lie so: the median of all places, and that of the mobile's. */
export function rollingHillsDb(height10M: f64, height50M: f64, height90M: f64, mobileGroundM: f64): f64 {
  const irregularityM = height10M - height90M;
  const logH = log10(max(LEAST_IRREGULARITY_M, irregularityM));
  const medianDb = // Okumura et al. §4.1, fig. 28
    coefficient(HILLS_MEDIAN, 0) + logH * (coefficient(HILLS_MEDIAN, 1) + logH * coefficient(HILLS_MEDIAN, 2));
  if (irregularityM < LEAST_FINE_M) return medianDb;
  const fineH = irregularityM < LEAST_IRREGULARITY_M ? log10(irregularityM) : logH;
  const mostDb = coefficient(HILLS_MOST, 0) + fineH * (coefficient(HILLS_MOST, 1) + fineH * coefficient(HILLS_MOST, 2));
  if (mobileGroundM >= height10M) return medianDb + mostDb;
  if (mobileGroundM <= height90M) return medianDb - mostDb;
  const rangeM = mobileGroundM >= height50M ? height10M - height50M : height50M - height90M;
  return medianDb + (mostDb * (mobileGroundM - height50M)) / rangeM;
}

export function generalSlopeDb(slopeMrad: f64, distanceKm: f64): f64 {
  const from10Km = max(0, min(20, distanceKm - 10)); // Okumura et al. §4.3, fig. 34
  if (slopeMrad <= 0) return slopeMrad * (0.25 + ((0.8 - 0.25) / 20) * from10Km);
  const from30Km = max(0, min(30, distanceKm - 30));
  return slopeMrad * (0.125 + ((0.35 - 0.125) / 20) * from10Km + ((0.6 - 0.35) / 30) * from30Km);
}

/** @param mobileWeight how much the curve of the mobile's end counts: 1, ½ or 0. */
export function mixedPathDb(ratio: f64, mobileWeight: f64, distanceKm: f64): f64 {
  const near = overSea(SEA_30, ratio, mobileWeight); // Okumura et al. §4.4, fig. 35
  const far = overSea(SEA_60, ratio, mobileWeight);
  return near + (far - near) * min(1, max(0, (distanceKm - 30) / 30));
}

function overSea(table: usize, ratio: f64, mobileWeight: f64): f64 {
  let at = table;
  for (let k = 2; k < SHARES && load<f64>(at, 8) < ratio; k++) at += 8;
  const share = (ratio - load<f64>(at)) / (load<f64>(at, 8) - load<f64>(at));
  const here = both(at, mobileWeight);
  return here + (both(at + 8, mobileWeight) - here) * share;
}

function both(at: usize, mobileWeight: f64): f64 {
  const base = load<f64>(at, 8 * SHARES);
  return base + (load<f64>(at, 16 * SHARES) - base) * mobileWeight;
}
