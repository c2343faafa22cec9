import { checkRange } from '@radioshed/units';

/** Temperature at which clouds are taken to be, K. */
const CLOUD_K = 273.75;

/** Absorption by a kilogram of cloud water, and its dielectric. */
export interface CloudAbsorption {
  readonly permittivityReal: number;
  readonly permittivityImaginary: number;
  readonly eta: number;
  /** dB for each kg/m² of liquid water above. */
  readonly perKgm2Db: number;
}

/**
 * Absorption by the liquid water of clouds.
 *
 * @param frequencyMHz 1000 to 200 000.
 * @throws OutOfRangeError for a frequency outside the range.
 * @see ITU-R P.840-9 Annex 1 §2, §3
 */
export function cloudAbsorption(frequencyMHz: number): CloudAbsorption {
  const f = checkRange('frequencyMHz', frequencyMHz, 1000, 200_000, 'MHz') / 1000;
  const theta = 300 / CLOUD_K;
  const e0 = 77.66 + 103.3 * (theta - 1);
  const e1 = 0.0671 * e0;
  const e2 = 3.52;
  const principal = 20.2 - 146 * (theta - 1) + 316 * (theta - 1) ** 2; // GHz
  const secondary = 39.8 * principal;
  const real = (e0 - e1) / (1 + (f / principal) ** 2) + (e1 - e2) / (1 + (f / secondary) ** 2) + e2;
  const imaginary =
    (f * (e0 - e1)) / (principal * (1 + (f / principal) ** 2)) +
    (f * (e1 - e2)) / (secondary * (1 + (f / secondary) ** 2));
  const eta = (2 + real) / imaginary;
  const rayleigh = (0.819 * f) / (imaginary * (1 + eta * eta));
  // Clouds are warmer and colder than that: a correction fitted to profiles.
  const profile =
    0.1522 * Math.exp(-((f + 23.9589) ** 2) / 3.2991e3) + 11.51 * Math.exp(-((f - 219.2096) ** 2) / 2.7595e6) - 10.4912;
  return { permittivityReal: real, permittivityImaginary: imaginary, eta, perKgm2Db: rayleigh * profile };
}
