import { EARTH_CURVATURE_PER_M, RAY_BENDING, RAY_BENDING_N, REFRACTIVITY_SCALE_HEIGHT_M } from '@radioshed/units';

/** Terrain parameters of the Extended Hata model. */
export interface ExtendedHataTerrain {
  /** Height of the ground at either end over the mean of the terrain before it, m, with the weight of the distance. */
  readonly mobileOverTerrainM: number;
  readonly baseOverTerrainM: number;
  /** Heights that 10, 50 and 90 % of the terrain within 10 km of the mobile exceed, m. */
  readonly height10M: number;
  readonly height50M: number;
  readonly height90M: number;
  /** Irregularity Δh, m: the difference of the first and the last. */
  readonly irregularityM: number;
  /** Mean slope of the terrain at the mobile, mrad; positive where it falls towards the base. */
  readonly slopeMrad: number;
  /** Greatest and least of the slopes of 5, 6, … 10 km, mrad; ∓∞ on a path shorter than 5 km. */
  readonly greatestSlopeMrad: number;
  readonly leastSlopeMrad: number;
  /** Fraction of the path that is sea, which is ground at exactly 0 m. */
  readonly seaRatio: number;
  /** The half of the path with more sea. */
  readonly seaEnd: 'mobile' | 'base' | 'both';
  /** Distances from either end to its horizon, m; the whole path where it sees the other end. */
  readonly mobileHorizonM: number;
  readonly baseHorizonM: number;
  /** Whether both horizons are one ridge. */
  readonly singleHorizon: boolean;
  /** Height of that ridge above the straight ray over the effective Earth, m, ≥ 0; 0 without one. */
  readonly ridgeAboveRayM: number;
}

/**
 * Analyses a profile.
 *
 * @param groundM heights from the mobile to the base, m.
 * @see NTIA TR-15-517 (2015), Appendix A; Y. Okumura et al., Rev. ECL 16 (1968), §2
 */
export function extendedHataTerrain(
  groundM: Float64Array,
  stepM: number,
  mobileHeightM: number,
  baseHeightM: number,
): ExtendedHataTerrain {
  return {
    ...endsOverTerrain(groundM, stepM),
    ...terrainQuantiles(groundM, stepM),
    ...slopeAtMobile(groundM, stepM),
    ...seaOnPath(groundM),
    ...horizons(groundM, stepM, mobileHeightM, baseHeightM),
  };
}

type Part<K extends keyof ExtendedHataTerrain> = Pick<ExtendedHataTerrain, K>;

/** Means count 3 to 15 km from each end, as far as the path goes; below 3 km the ground represents itself. */
function endsOverTerrain(groundM: Float64Array, stepM: number): Part<'mobileOverTerrainM' | 'baseOverTerrainM'> {
  const last = groundM.length - 1;
  const stepKm = stepM * 0.001;
  const distanceKm = last * stepKm;
  if (isWithinMean(last, stepM)) return { mobileOverTerrainM: groundM[0], baseOverTerrainM: groundM[last] };
  const near = Math.trunc(3 / stepKm);
  const far = distanceKm <= 15 ? last : Math.trunc(15 / stepKm);
  const weight = Math.min(1, (distanceKm - 3) / 12);
  return {
    mobileOverTerrainM: weight * (groundM[0] - mean(groundM, near, far)),
    baseOverTerrainM: weight * (groundM[last] - mean(groundM, last - far, last - near)),
  };
}

/** Whether a path of this number of steps ends before the terrain that the mean counts begins, at 3 km. */
export function isWithinMean(steps: number, stepM: number): boolean {
  return steps * (stepM * 0.001) < 3;
}

function mean(values: Float64Array, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i <= last; i++) sum += values[i];
  return sum / (last - first + 1);
}

/** On a path shorter than 10 km the values are brought to those of 10 km. */
function terrainQuantiles(
  groundM: Float64Array,
  stepM: number,
): Part<'height10M' | 'height50M' | 'height90M' | 'irregularityM'> {
  const stepKm = stepM * 0.001;
  const distanceKm = (groundM.length - 1) * stepKm;
  const count = distanceKm < 10 ? groundM.length : Math.trunc(10 / stepKm) + 1;
  const rising = groundM.slice(0, count).sort();
  const exceededBy = (share: number): number => rising[count - 1 - Math.max(0, Math.trunc(share * count - 1))];
  const scale = toTenKm(distanceKm);
  const height10M = exceededBy(0.1) * scale;
  const height90M = exceededBy(0.9) * scale;
  return { height10M, height50M: exceededBy(0.5) * scale, height90M, irregularityM: height10M - height90M };
}

/** Factor that scales the heights of a path to those of 10 km. */
export function toTenKm(distanceKm: number): number {
  return distanceKm < 10 ? (1 - 0.8 * Math.exp(-0.2)) / (1 - 0.8 * Math.exp(-0.02 * distanceKm)) : 1;
}

/** Distances over which slopes are taken, m, rising. */
export const REACHES_M: readonly number[] = [5000, 6000, 7000, 8000, 9000, 10_000];

/** The steepest of the lines over 5, 6, … 10 km where all lean one way, else that over 5 km. */
function slopeAtMobile(
  groundM: Float64Array,
  stepM: number,
): Part<'slopeMrad' | 'greatestSlopeMrad' | 'leastSlopeMrad'> {
  const distanceM = (groundM.length - 1) * stepM;
  let greatestSlopeMrad = -Infinity;
  let leastSlopeMrad = Infinity;
  let overFiveKm = 0;
  for (const reachM of REACHES_M) {
    if (!(distanceM >= reachM)) break;
    const slope = (-1000 * riseOfLine(groundM, Math.trunc(reachM / stepM))) / reachM;
    if (reachM === REACHES_M[0]) overFiveKm = slope;
    greatestSlopeMrad = Math.max(greatestSlopeMrad, slope);
    leastSlopeMrad = Math.min(leastSlopeMrad, slope);
  }
  const mixed = greatestSlopeMrad * leastSlopeMrad < 0;
  const steepest = greatestSlopeMrad >= 0 ? greatestSlopeMrad : leastSlopeMrad;
  const slopeMrad = distanceM <= 5000 || mixed ? overFiveKm : steepest;
  return { slopeMrad, greatestSlopeMrad, leastSlopeMrad };
}

/** Rise over its length of the least-squares line through samples 0 … n, whose ends count one half. */
function riseOfLine(groundM: Float64Array, n: number): number {
  let moment = 0.5 * (groundM[n] - groundM[0]) * 0.5 * n;
  for (let i = 1; i < n; i++) moment += groundM[i] * (i - 0.5 * n);
  return (12 * moment) / (n * n + 2);
}

function seaOnPath(groundM: Float64Array): Part<'seaRatio' | 'seaEnd'> {
  const middle = Math.trunc((groundM.length - 1) / 2);
  let nearMobile = 0;
  let nearBase = 0;
  for (let i = 0; i < groundM.length; i++) {
    if (groundM[i] !== 0) continue;
    if (i < middle) nearMobile++;
    else nearBase++;
  }
  const seaRatio = (nearMobile + nearBase) / groundM.length;
  if (nearMobile === nearBase) return { seaRatio, seaEnd: 'both' };
  return { seaRatio, seaEnd: nearMobile > nearBase ? 'mobile' : 'base' };
}

function horizons(
  groundM: Float64Array,
  stepM: number,
  mobileHeightM: number,
  baseHeightM: number,
): Part<'mobileHorizonM' | 'baseHorizonM' | 'singleHorizon' | 'ridgeAboveRayM'> {
  const last = groundM.length - 1;
  const distanceM = last * stepM;
  const curvature = curvaturePerM(mean(groundM, 0, last));
  const mobileM = groundM[0] + mobileHeightM;
  const baseM = groundM[last] + baseHeightM;
  let mobileSlope = (baseM - mobileM) / distanceM - 0.5 * curvature * distanceM;
  let baseSlope = (mobileM - baseM) / distanceM - 0.5 * curvature * distanceM;
  let mobileHorizonM = distanceM;
  let baseHorizonM = distanceM;
  let fromMobileM = 0;
  let fromBaseM = distanceM;
  // Distances add up step by step, as in the reference: its ridge is the sample that its rounding finds.
  for (let i = 1; i < last; i++) {
    fromMobileM += stepM;
    fromBaseM -= stepM;
    const overMobile = groundM[i] - (0.5 * curvature * fromMobileM + mobileSlope) * fromMobileM - mobileM;
    if (overMobile > 0) {
      mobileSlope += overMobile / fromMobileM;
      mobileHorizonM = fromMobileM;
    }
    if (mobileHorizonM === distanceM) continue;
    const overBase = groundM[i] - (0.5 * curvature * fromBaseM + baseSlope) * fromBaseM - baseM;
    if (overBase > 0) {
      baseSlope += overBase / fromBaseM;
      baseHorizonM = fromBaseM;
    }
  }
  const singleHorizon = Math.abs(distanceM - mobileHorizonM - baseHorizonM) <= 0.5 * stepM;
  if (!singleHorizon) return { mobileHorizonM, baseHorizonM, singleHorizon, ridgeAboveRayM: 0 };
  const ridgeM = groundM[Math.trunc(mobileHorizonM / stepM)];
  const horizons = { mobileHorizonM, baseHorizonM };
  const ridgeAboveRayM = ridgeAboveRay(ridgeM, mobileM, baseM, horizons, distanceM, curvature);
  return { ...horizons, singleHorizon, ridgeAboveRayM };
}

/**
 * Height of a single ridge above the straight ray, m, ≥ 0.
 *
 * The reference weighs each end with the distance to its own horizon, which turns the ray round. This model does so
 * too, as its losses are what this model is compared with.
 */
export function ridgeAboveRay(
  ridgeM: number,
  mobileM: number,
  baseM: number,
  { mobileHorizonM, baseHorizonM }: Part<'mobileHorizonM' | 'baseHorizonM'>,
  distanceM: number,
  curvature: number,
): number {
  const rayM = (baseM * baseHorizonM + mobileM * mobileHorizonM) / distanceM;
  const bulgeM = 0.5 * curvature * mobileHorizonM * baseHorizonM;
  return Math.max(0, ridgeM - rayM + bulgeM);
}

/** Refractivity of air at sea level, N-units. */
export const SEA_LEVEL_N = 301;

/**
 * Curvature of the effective Earth, 1/m, over ground of this mean height, from a refractivity of 301 at the sea.
 *
 * @wgsl extended_hata_curvature_per_m
 */
export function curvaturePerM(meanGroundM: number): number {
  const refractivityN = SEA_LEVEL_N * Math.exp(-meanGroundM / REFRACTIVITY_SCALE_HEIGHT_M);
  return EARTH_CURVATURE_PER_M * (1 - RAY_BENDING * Math.exp(refractivityN / RAY_BENDING_N));
}
