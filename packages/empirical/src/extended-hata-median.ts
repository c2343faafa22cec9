import type { Environment } from './environment.js';

/** The median loss of the Extended Hata model before its corrections for terrain. */
export interface ExtendedHataMedian {
  /** Basic median loss, dB. */
  readonly medianDb: number;
  /** Distance beyond which Okumura's larger distance exponent holds, km. */
  readonly breakPointKm: number;
  /** Median attenuation over free space at 1 and 100 km, dB. */
  readonly attenuation1KmDb: number;
  readonly attenuation100KmDb: number;
}

/** What the median of a link is asked for: heights are effective ones, within the model's limits. */
export interface ExtendedHataHeights {
  readonly baseM: number;
  readonly mobileM: number;
}

/** Wave number per MHz, 1/m, with the speed of light that follows from ε₀ = 8.854e-12 F/m. */
const WAVE_NUMBER_PER_MHZ = 2e6 * Math.PI * Math.sqrt(8.854e-12 * 4e-7 * Math.PI);

/** Height gains of Okumura's reference antennas, 200 m and 3 m high. */
const BASE_REFERENCE_DB = 13.82 * Math.log10(200);
const MOBILE_REFERENCE_DB = 3.2 * Math.log10(11.75 * 3) ** 2 - 4.97;

/** Their slant distance at 1 km, m. */
const REFERENCE_SLANT_M = Math.hypot(1000, 200 - 3);

/** Okumura's median attenuation in towns at 1 km: 22, 23.5 and 25.85 dB at 1.5, 2 and 3 GHz. */
const TOWN_1KM = throughLogs([1500, 2000, 3000], [22, 23.5, 25.85]);

/** What suburbs have less than towns: 11.5, 12.4 and 14 dB at 1.5, 2 and 3 GHz. */
const SUBURB = throughLogs([1500, 2000, 3000], [11.5, 12.4, 14]);

/** The attenuation at 100 km, fitted to 63.5, 65.75 and 69.5 dB at 1.5, 2 and 3 GHz. */
const TOWN_100KM: Parabola = [120.78129, -52.714929, 10.919011];

/** Hata's correction for open country. */
const OPEN: Parabola = [40.94, -18.33, 4.78];

/** Okumura's distance exponent beyond 20 km over the base's height: n/2 = 2.5, 3 and 3.22 at 24.5, 70 and 200 m. */
const FAR_EXPONENT = throughLogs([24.5, 70, 200], [2.5, 3, 3.22]);

/**
 * Median basic loss of the Extended Hata model, dB, which carries Hata's equation on to 3 GHz and 100 km.
 *
 * @see NTIA TR-15-517 (2015), Appendix A
 */
export function extendedHataMedian(
  distanceM: number,
  { baseM, mobileM }: ExtendedHataHeights,
  frequencyMHz: number,
  environment: Environment,
): ExtendedHataMedian {
  const logKm = Math.log10(distanceM / 1000);
  const logBase = Math.log10(baseM);
  const attenuation1KmDb = valueAt(TOWN_1KM, frequencyMHz);
  const attenuation100KmDb = valueAt(TOWN_100KM, frequencyMHz);
  const farExponent = 2 * (valueAt(FAR_EXPONENT, baseM) - 1); // over free space's 2
  const nearSlope = 44.9 - 6.55 * logBase; // Hata's, dB a decade
  const exponentRise = farExponent - (0.1 * nearSlope - 2);
  const logBreakKm = (2 * farExponent + 0.1 * (attenuation1KmDb - attenuation100KmDb)) / exponentRise;
  const breakPointKm = 10 ** logBreakKm;
  const heightsDb =
    BASE_REFERENCE_DB + MOBILE_REFERENCE_DB - 13.82 * logBase - 3.2 * Math.log10(11.75 * mobileM) ** 2 + 4.97;
  const waveNumber = WAVE_NUMBER_PER_MHZ * frequencyMHz;
  const slantDb = (slantM: number): number => 20 * Math.log10(2 * waveNumber * slantM); // free space
  const townDb =
    distanceM / 1000 <= breakPointKm
      ? attenuation1KmDb + heightsDb + slantDb(REFERENCE_SLANT_M) + nearSlope * logKm
      : attenuation100KmDb +
        heightsDb +
        slantDb(Math.hypot(distanceM, baseM - mobileM)) +
        10 * farExponent * (logKm - 2);
  return {
    medianDb: townDb - lessThanTownDb(environment, frequencyMHz),
    breakPointKm,
    attenuation1KmDb,
    attenuation100KmDb,
  };
}

function lessThanTownDb(environment: Environment, frequencyMHz: number): number {
  if (environment === 'urban') return 0;
  return valueAt(environment === 'suburban' ? SUBURB : OPEN, frequencyMHz);
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
