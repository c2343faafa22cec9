import { checkObject, SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import type { Permittivity } from './p2040.js';

/** Indices of complex results, real and imaginary part each. */
export const REFLECTED_TE = 0;
export const REFLECTED_TM = 2;
export const PASSED_TE = 4;
export const PASSED_TM = 6;

/**
 * Complex coefficients of a slab in air: reflection and transmission of the field, TE (across the plane of incidence)
 * and TM (in it). Both reflections tend to −1 at grazing incidence.
 *
 * @param cosine of the angle between ray and normal, 0 to 1.
 * @param thicknessM above 0; Infinity for a half space, whose transmission is that of the surface: the root of the
 * power
 *   that goes in.
 * @param out takes eight numbers, real and imaginary part each: reflected TE, TM, passed TE, TM.
 * @see ITU-R P.2040-3, eq. (31a), (31b) for the half space, (42) to (45) for the slab
 */
export function slabCoefficients(
  { real, lossy }: Permittivity,
  cosine: number,
  thicknessM: number,
  frequencyMHz: number,
  out: Float64Array,
): Float64Array {
  // √(ε − sin²θ), in the quadrant that decays
  const a = real - (1 - cosine * cosine);
  const b = -lossy;
  const size = Math.hypot(a, b);
  const rootRe = Math.sqrt(Math.max(0, (size + a) / 2));
  const rootIm = -Math.sqrt(Math.max(0, (size - a) / 2));
  // TE: (cos − root) / (cos + root)
  divide(cosine - rootRe, -rootIm, cosine + rootRe, rootIm, out, REFLECTED_TE);
  // TM: (ε cos − root) / (ε cos + root)
  const [ecRe, ecIm] = [real * cosine, -lossy * cosine];
  divide(ecRe - rootRe, ecIm - rootIm, ecRe + rootRe, ecIm + rootIm, out, REFLECTED_TM);
  if (thicknessM === Infinity) {
    out[PASSED_TE] = rootOfRest(out[REFLECTED_TE], out[REFLECTED_TE + 1]);
    out[PASSED_TM] = rootOfRest(out[REFLECTED_TM], out[REFLECTED_TM + 1]);
    out[PASSED_TE + 1] = out[PASSED_TM + 1] = 0;
    return out;
  }
  const k = (2 * Math.PI * frequencyMHz * 1e6 * thicknessM) / SPEED_OF_LIGHT_MPS;
  // e^{−jq}, q = k d √(ε − sin²θ)
  const decay = Math.exp(k * rootIm);
  const [eRe, eIm] = [decay * Math.cos(k * rootRe), -decay * Math.sin(k * rootRe)];
  const [e2Re, e2Im] = [eRe * eRe - eIm * eIm, 2 * eRe * eIm];
  for (const [reflected, passed] of [
    [REFLECTED_TE, PASSED_TE],
    [REFLECTED_TM, PASSED_TM],
  ]) {
    const [rRe, rIm] = [out[reflected], out[reflected + 1]];
    const [r2Re, r2Im] = [rRe * rRe - rIm * rIm, 2 * rRe * rIm];
    const [downRe, downIm] = [1 - (r2Re * e2Re - r2Im * e2Im), -(r2Re * e2Im + r2Im * e2Re)];
    const [upRe, upIm] = [rRe * (1 - e2Re) + rIm * e2Im, rIm * (1 - e2Re) - rRe * e2Im];
    divide(upRe, upIm, downRe, downIm, out, reflected);
    const [gapRe, gapIm] = [1 - r2Re, -r2Im];
    divide(gapRe * eRe - gapIm * eIm, gapRe * eIm + gapIm * eRe, downRe, downIm, out, passed);
  }
  return out;
}

/** Loss of a wave inside a material, dB per metre. @see ITU-R P.2040-3, eq. (26) */
export function absorptionDbPerM(permittivity: Permittivity, frequencyMHz: number): number {
  const { real, lossy } = checkObject('permittivity', permittivity, 'an object with real, lossy');
  const index = Math.sqrt((Math.hypot(real, lossy) - real) / 2); // −Im √ε
  return ((20 / Math.LN10) * 2 * Math.PI * frequencyMHz * 1e6 * index) / SPEED_OF_LIGHT_MPS;
}

function divide(aRe: number, aIm: number, bRe: number, bIm: number, out: Float64Array, at: number): void {
  const scale = 1 / (bRe * bRe + bIm * bIm);
  out[at] = (aRe * bRe + aIm * bIm) * scale;
  out[at + 1] = (aIm * bRe - aRe * bIm) * scale;
}

function rootOfRest(re: number, im: number): number {
  return Math.sqrt(Math.max(0, 1 - re * re - im * im));
}
