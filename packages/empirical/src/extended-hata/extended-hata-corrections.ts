import { interpolateTable, lerp } from '@radioshed/numeric';

import type { ExtendedHataTerrain } from './extended-hata-terrain.js';

/** Terrain correction of the median loss, dB; positive where it lowers the loss. */
export function terrainCorrectionDb(terrain: ExtendedHataTerrain, mobileGroundM: number, distanceM: number): number {
  const seaDb = mixedPathDb(terrain.seaRatio, terrain.seaEnd, distanceM);
  if (terrain.singleHorizon) return isolatedRidgeDb(terrain) + seaDb;
  return (
    rollingHillsMedianDb(terrain.irregularityM) +
    rollingHillsFineDb(terrain, mobileGroundM) +
    generalSlopeDb(terrain.slopeMrad, distanceM) +
    seaDb
  );
}

/** Corrections behind a ridge at 0, 1, … 8 km from the mobile, dB, for 15, 30 and 60 km from ridge to base. */
export const RIDGE_DB: readonly [readonly number[], readonly number[], readonly number[]] = [
  [4, -13, -17.5, -17.5, -15, -12.5, -10, -8, -6],
  [12, -8.5, -13, -12, -10, -8, -6.5, -5, -4],
  [20, -4, -6.5, -6, -4.5, -3.5, -2.5, -2, -1],
];

/** @see Okumura et al. §4.2, figs. 31 and 32; beyond 2 km a ridge gives no gain */
export function isolatedRidgeDb({
  baseHorizonM,
  mobileHorizonM,
  ridgeAboveRayM,
}: Pick<ExtendedHataTerrain, 'baseHorizonM' | 'mobileHorizonM' | 'ridgeAboveRayM'>): number {
  const baseKm = baseHorizonM / 1000;
  const mobileKm = mobileHorizonM / 1000;
  const at15 = alongRidge(RIDGE_DB[0], mobileKm);
  const at30 = alongRidge(RIDGE_DB[1], mobileKm);
  const at60 = alongRidge(RIDGE_DB[2], mobileKm);
  const curveDb =
    baseKm < 30 ? lerp(at15, at30, Math.max(0, (baseKm - 15) / 15)) : lerp(at30, at60, Math.min(1, (baseKm - 30) / 30));
  return Math.sqrt(ridgeAboveRayM / 200) * (mobileKm > 2 ? Math.min(0, curveDb) : curveDb);
}

/** Between the kilometres, and along the last one beyond them. */
function alongRidge(curve: readonly number[], km: number): number {
  const at = Math.min(7, Math.max(0, Math.ceil(km) - 1));
  const here = curve[at] ?? Number.NaN;
  return here + ((curve[at + 1] ?? Number.NaN) - here) * (km - at);
}

/**
 * Irregularities below which the two corrections for rolling hills do not change, and below which the fine one is none,
 * m.
 */
export const LEAST_IRREGULARITY_M = 15;
export const LEAST_FINE_M = 10;

/** Both over the logarithm of the irregularity: coefficients of 1, log₁₀ Δh and its square. */
export const HILLS_MEDIAN: readonly [number, number, number] = [-1.5072013, 8.458676, -6.102538];
export const HILLS_MOST: readonly [number, number, number] = [-11.728795, 15.544272, -1.8154766];

/** @see Okumura et al. §4.1, fig. 28; Δh of 15 m and less take none more */
export function rollingHillsMedianDb(irregularityM: number): number {
  const logH = Math.log10(Math.max(LEAST_IRREGULARITY_M, irregularityM));
  const [c0, c1, c2] = HILLS_MEDIAN;
  return c0 + logH * (c1 + logH * c2);
}

/** A mobile on a hill receives more, one in a valley less. @see Okumura et al. §4.1, fig. 29 */
export function rollingHillsFineDb(
  terrain: Pick<ExtendedHataTerrain, 'irregularityM' | 'height10M' | 'height50M' | 'height90M'>,
  mobileGroundM: number,
): number {
  const { irregularityM, height10M, height50M, height90M } = terrain;
  if (irregularityM < LEAST_FINE_M) return 0;
  const logH = Math.log10(irregularityM);
  const [c0, c1, c2] = HILLS_MOST;
  const mostDb = c0 + logH * (c1 + logH * c2);
  if (mobileGroundM >= height10M) return mostDb;
  if (mobileGroundM <= height90M) return -mostDb;
  const rangeM = mobileGroundM >= height50M ? height10M - height50M : height50M - height90M;
  return (mostDb * (mobileGroundM - height50M)) / rangeM;
}

/**
 * Correction of a general slope, dB per mrad, by the distance over which the ground falls or rises.
 *
 * @see Okumura et al. §4.3, fig. 34
 *
 */
export const FALL_KM: readonly number[] = [10, 30];
export const FALL_DB: readonly number[] = [0.25, 0.8];
export const RISE_KM: readonly number[] = [10, 30, 60];
export const RISE_DB: readonly number[] = [0.125, 0.35, 0.6];

/** dB per mrad. @see Okumura et al. §4.3, fig. 34 */
export function generalSlopeDb(slopeMrad: number, distanceM: number): number {
  const km = distanceM / 1000;
  const perMrad = slopeMrad <= 0 ? interpolateTable(FALL_KM, FALL_DB, km) : interpolateTable(RISE_KM, RISE_DB, km);
  return slopeMrad * perMrad;
}

/**
 * Correction of paths of up to 30 km, and from 60 km on, by the fraction of sea, with the sea at the base or at the
 * mobile.
 *
 * @see Okumura et al. §4.4, fig. 35
 *
 */
export const SEA_30_RATIO: readonly number[] = [0, 0.15, 0.35, 0.45, 0.6, 0.65, 0.725, 0.775, 0.85, 1];
export const SEA_30_BASE_DB: readonly number[] = [0, 1, 3, 4, 6, 7, 8, 9, 10, 11];
export const SEA_30_MOBILE_DB: readonly number[] = [0, 4, 5.5, 7, 8.5, 9, 9.5, 9.8, 10.25, 11];
export const SEA_60_RATIO: readonly number[] = [0, 0.15, 0.3, 0.4, 0.5, 0.6, 0.725, 0.85, 0.9, 1];
export const SEA_60_BASE_DB: readonly number[] = [0, 2, 4, 5.5, 7, 9, 11, 13, 14, 15];
export const SEA_60_MOBILE_DB: readonly number[] = [0, 4.25, 6.25, 9.2, 10.5, 11.75, 13, 14, 14.25, 15];

/** @see Okumura et al. §4.4, fig. 35 */
export function mixedPathDb(ratio: number, end: ExtendedHataTerrain['seaEnd'], distanceM: number): number {
  if (ratio === 0) return 0;
  const near = atEnd(
    interpolateTable(SEA_30_RATIO, SEA_30_BASE_DB, ratio),
    interpolateTable(SEA_30_RATIO, SEA_30_MOBILE_DB, ratio),
    end,
  );
  const far = atEnd(
    interpolateTable(SEA_60_RATIO, SEA_60_BASE_DB, ratio),
    interpolateTable(SEA_60_RATIO, SEA_60_MOBILE_DB, ratio),
    end,
  );
  return lerp(near, far, Math.min(1, Math.max(0, (distanceM / 1000 - 30) / 30)));
}

function atEnd(baseDb: number, mobileDb: number, end: ExtendedHataTerrain['seaEnd']): number {
  if (end === 'both') return 0.5 * (baseDb + mobileDb);
  return end === 'mobile' ? mobileDb : baseDb;
}
