import { GROUND_CONDUCTIVITY_SPM, GROUND_PERMITTIVITY } from './constants.js';
import type { Polarisation } from './input.js';

/**
 * Loss in dB against free space of a ground wave far beyond the horizon of a smooth Earth, as a function of the
 * distance in km.
 *
 * @param horizon1Km distance to the horizon of one antenna, km; `horizon2Km` is that of the other.
 * @see ITU-R P.528-5 Annex 2 §10; L. E. Vogler, NBS Journal of Research 68D (1964) 819
 */
export function smoothEarthDiffraction(
  horizon1Km: number,
  horizon2Km: number,
  frequencyMHz: number,
  polarisation: Polarisation,
): (distanceKm: number) => number {
  const { k, perKm } = groundOf(frequencyMHz, polarisation);
  const heightsDb = heightDb(perKm * horizon1Km, k) + heightDb(perKm * horizon2Km, k);
  return (distanceKm) => distanceDb(perKm * distanceKm) - heightsDb - 20;
}

/** Which of the forms of F(x) holds for an antenna: F jumps where that changes. @param horizonKm as above. */
export function heightForm(horizonKm: number, frequencyMHz: number, polarisation: Polarisation): number {
  const { k, perKm } = groundOf(frequencyMHz, polarisation);
  return formOf(perKm * horizonKm, k);
}

/** K of the ground, and x of a kilometre. */
function groundOf(frequencyMHz: number, polarisation: Polarisation): { readonly k: number; readonly perKm: number } {
  const k = groundAdmittance(frequencyMHz, polarisation);
  return { k, perKm: (1.607 - k) * Math.cbrt(frequencyMHz) };
}

/** K of the ground. */
function groundAdmittance(frequencyMHz: number, polarisation: Polarisation): number {
  const x = (18_000 * GROUND_CONDUCTIVITY_SPM) / frequencyMHz;
  const horizontal = (0.01778 / Math.cbrt(frequencyMHz)) * ((GROUND_PERMITTIVITY - 1) ** 2 + x * x) ** -0.25;
  return polarisation === 'horizontal' ? horizontal : horizontal * Math.sqrt(GROUND_PERMITTIVITY ** 2 + x * x);
}

/** G(x). */
function distanceDb(x: number): number {
  return 0.05751 * x - 10 * Math.log10(x);
}

/** 3 for the highest antennas to 0 for the lowest. */
function formOf(x: number, k: number): number {
  if (x > 2000) return 3;
  if (x > 200) return 2;
  return x >= -450 / Math.log10(k) ** 3 ? 1 : 0;
}

/** F(x). */
function heightDb(x: number, k: number): number {
  const highDb = 40 * Math.log10(x) - 117;
  const form = formOf(x, k);
  if (form === 3) return distanceDb(x);
  if (form === 2) {
    const weight = 0.0134 * x * Math.exp(-0.005 * x);
    return weight * highDb + (1 - weight) * distanceDb(x);
  }
  if (form === 1) return Math.abs(highDb) < 117 ? highDb : -117;
  return 20 * Math.log10(k) - 15 + (2.5e-5 * x * x) / k;
}
