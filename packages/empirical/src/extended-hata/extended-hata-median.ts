import type { AreaType } from '../area-type.js';

/** The median loss of the Extended Hata model before its corrections for terrain. */
export interface ExtendedHataMedian {
  /** Basic median loss, dB. */
  readonly medianDb: number;
  /** Distance beyond which Okumura's larger distance exponent holds, km. */
  readonly breakpointKm: number;
  /** Median attenuation over free space at 1 and 100 km, dB. */
  readonly attenuation1KmDb: number;
  readonly attenuation100KmDb: number;
}

/** Input of the median loss: effective heights, within the model's limits. */
export interface ExtendedHataHeights {
  readonly baseM: number;
  readonly mobileM: number;
}

/** Wave number per MHz, 1/m, with the speed of light that follows from ε₀ = 8.854e-12 F/m. */
const WAVE_NUMBER_PER_MHZ = 2e6 * Math.PI * Math.sqrt(8.854e-12 * 4e-7 * Math.PI);

/** Hata's gains of the antennas' heights, dB. */
export const BASE_GAIN = 13.82;
export const MOBILE_GAIN = 3.2;
export const MOBILE_SCALE = 11.75;

/** Those of Okumura's reference antennas, 200 m and 3 m high. */
export const REFERENCES_DB: number = BASE_GAIN * Math.log10(200) + MOBILE_GAIN * Math.log10(MOBILE_SCALE * 3) ** 2;

/** Free space over their slant distance at 1 km against that over 1 m, dB. */
export const REFERENCE_SLANT_DB: number = slantDb(1000, 200 - 3);

/** Hata's slope over the distance, dB a decade, and what the base's height takes from it. */
export const NEAR_SLOPE = 44.9;
export const NEAR_SLOPE_BASE = 6.55;

/** Okumura's median attenuation in towns at 1 km: 22, 23.5 and 25.85 dB at 1.5, 2 and 3 GHz. */
const TOWN_1KM = throughLogs([1500, 2000, 3000], [22, 23.5, 25.85]);

/** Loss in suburbs below that in towns: 11.5, 12.4 and 14 dB at 1.5, 2 and 3 GHz. */
const SUBURB = throughLogs([1500, 2000, 3000], [11.5, 12.4, 14]);

/** The attenuation at 100 km, fitted to 63.5, 65.75 and 69.5 dB at 1.5, 2 and 3 GHz. */
const TOWN_100KM: Parabola = [120.78129, -52.714929, 10.919011];

/** Hata's correction for open country. */
const OPEN: Parabola = [40.94, -18.33, 4.78];

/** Okumura's distance exponent beyond 20 km over the base's height: n/2 = 2.5, 3 and 3.22 at 24.5, 70 and 200 m. */
export const FAR_EXPONENT: Parabola = throughLogs([24.5, 70, 200], [2.5, 3, 3.22]);

/**
 * Median basic loss of the Extended Hata model, dB, which carries Hata's equation on to 3 GHz and 100 km.
 *
 * @see NTIA TR-15-517 (2015), Appendix A
 */
export function extendedHataMedian(
  distanceM: number,
  { baseM, mobileM }: ExtendedHataHeights,
  frequencyMHz: number,
  areaType: AreaType,
): ExtendedHataMedian {
  const wave = extendedHataWave(frequencyMHz, areaType);
  const { logBreakKm } = slopesOf(Math.log10(baseM), wave);
  return {
    medianDb: medianDb(wave, distanceM, baseM, mobileM),
    breakpointKm: 10 ** logBreakKm,
    attenuation1KmDb: wave.attenuation1KmDb,
    attenuation100KmDb: wave.attenuation100KmDb,
  };
}

/**
 * Terms that depend on frequency and area type alone.
 *
 * @wgsl ExtendedHataWave
 */
export interface ExtendedHataWave {
  readonly attenuation1KmDb: number;
  readonly attenuation100KmDb: number;
  /** Loss of an area type below that of a town, dB. */
  readonly lessThanTownDb: number;
  /** Free space over 1 m, dB. */
  readonly oneMetreDb: number;
}

/** The terms of a frequency and area type. */
export function extendedHataWave(frequencyMHz: number, areaType: AreaType): ExtendedHataWave {
  return {
    attenuation1KmDb: valueAt(TOWN_1KM, frequencyMHz),
    attenuation100KmDb: valueAt(TOWN_100KM, frequencyMHz),
    lessThanTownDb: lessThanTownDb(areaType, frequencyMHz),
    oneMetreDb: 20 * Math.log10(2 * WAVE_NUMBER_PER_MHZ * frequencyMHz),
  };
}

/**
 * The median loss of a wave, dB. Distance in m, effective heights within the model's limits.
 *
 * @wgsl extended_hata_median_db
 */
export function medianDb(wave: ExtendedHataWave, distanceM: number, baseM: number, mobileM: number): number {
  const logKm = Math.log10(distanceM / 1000);
  const logBase = Math.log10(baseM);
  const { nearSlope, farExponent, logBreakKm } = slopesOf(logBase, wave);
  const heightsDb = REFERENCES_DB - BASE_GAIN * logBase - MOBILE_GAIN * Math.log10(MOBILE_SCALE * mobileM) ** 2;
  const townDb =
    logKm <= logBreakKm
      ? wave.attenuation1KmDb + REFERENCE_SLANT_DB + nearSlope * logKm
      : wave.attenuation100KmDb + slantDb(distanceM, baseM - mobileM) + 10 * farExponent * (logKm - 2);
  return townDb + heightsDb + wave.oneMetreDb - wave.lessThanTownDb;
}

/**
 * Slopes before and beyond the break point, dB a decade and over free space's 2, and its logarithm.
 *
 * @wgsl extended_hata_slopes
 */
export function slopesOf(
  logBase: number,
  { attenuation1KmDb, attenuation100KmDb }: ExtendedHataWave,
): { readonly nearSlope: number; readonly farExponent: number; readonly logBreakKm: number } {
  const [c0, c1, c2] = FAR_EXPONENT;
  const farExponent = 2 * (c0 + logBase * (c1 + logBase * c2) - 1);
  const nearSlope = NEAR_SLOPE - NEAR_SLOPE_BASE * logBase; // Hata's
  const exponentRise = farExponent - (0.1 * nearSlope - 2);
  const logBreakKm = (2 * farExponent + 0.1 * (attenuation1KmDb - attenuation100KmDb)) / exponentRise;
  return { nearSlope, farExponent, logBreakKm };
}

/**
 * 20·log₁₀ of the slant distance in m.
 *
 * @wgsl extended_hata_slant_db
 */
export function slantDb(distanceM: number, riseM: number): number {
  return 10 * Math.log10(distanceM * distanceM + riseM * riseM);
}

function lessThanTownDb(areaType: AreaType, frequencyMHz: number): number {
  if (areaType === 'urban') return 0;
  return valueAt(areaType === 'suburban' ? SUBURB : OPEN, frequencyMHz);
}

/** Coefficients of 1, log₁₀ x and log₁₀² x. */
type Parabola = readonly [number, number, number];

function valueAt([c0, c1, c2]: Parabola, x: number): number {
  const logX = Math.log10(x);
  return c0 + logX * (c1 + logX * c2);
}

/** The parabola in log₁₀ x through three points. */
function throughLogs(xs: readonly [number, number, number], ys: readonly [number, number, number]): Parabola {
  const [u0, u1, u2] = [Math.log10(xs[0]), Math.log10(xs[1]), Math.log10(xs[2])];
  const first = (ys[1] - ys[0]) / (u1 - u0);
  const second = ((ys[2] - ys[1]) / (u2 - u1) - first) / (u2 - u0);
  return [ys[0] - u0 * (first - u1 * second), first - second * (u0 + u1), second];
}
