/** Fresnel parameter at and below which an edge takes no loss in {@link knifeEdgeLossDb}. */
export const CLEAR_FRESNEL_PARAMETER = -0.78;

/** The numbers of eq. (31), for TypeScript and WGSL. */
export const KNIFE_EDGE_DB = 6.9;
export const KNIFE_EDGE_SHIFT = 0.1;

/**
 * Diffraction loss over a single knife edge, J(ν) in dB, within 0.1 dB of the Fresnel integrals for ν > −0.7.
 *
 * @param v Fresnel parameter ν, dimensionless, any real number; 0 where the ray grazes the edge, which costs 6 dB.
 * @see ITU-R P.526-15 §4.1, eq. (31); below −0.78 the loss is 0; [primer (13)](../../../docs/primer.md#eq-13)
 * @wgsl
 */
export function knifeEdgeLossDb(v: number): number {
  if (v <= CLEAR_FRESNEL_PARAMETER) return 0;
  const u = v - KNIFE_EDGE_SHIFT;
  return KNIFE_EDGE_DB + 20 * Math.log10(Math.sqrt(u * u + 1) + u); // eq. (31)
}

/**
 * Fresnel parameter ν of an edge.
 *
 * @param aboveRayM height of the edge above the straight ray, m; negative below it.
 * @param d1M distance from one end, m, > 0.
 * @param d2M distance from the other end, m, > 0.
 * @param wavelengthM wavelength, m, > 0.
 * @see ITU-R P.526-15 §4.1, eq. (26); [primer (12)](../../../docs/primer.md#eq-12)
 * @wgsl
 */
export function fresnelParameter(aboveRayM: number, d1M: number, d2M: number, wavelengthM: number): number {
  return aboveRayM * Math.sqrt((2 / wavelengthM) * (1 / d1M + 1 / d2M));
}

/** Loss of a rounded surface per ν^⅔ of its samples, dB: 17.6·∛π, from the first term around a smooth Earth. */
export const ROUNDED_DB = 25.776_817_221;
/** Greatest loss per ν of a vertex that barely rises above the ray, dB: rounding of heights must not show. */
export const GRAZING_DB = 100;

/**
 * Loss of one of several edges, dB: J(ν), but no more than a rounded surface of the same bend takes. The samples of a
 * rounded surface have a ν that falls with the 3/2 power of their spacing. The sum of their ν^⅔ depends on the surface
 * alone, and so does the sum of these losses.
 *
 * @param v Fresnel parameter ν between the neighbours of the edge; at and below 0 there is no loss.
 * @see ITU-R P.526-15 §3.1.1.2: the loss around a smooth Earth grows by 17.6·X, and X = d·∛(π/(λ·a²))
 * @wgsl
 */
export function mergedEdgeLossDb(v: number): number {
  if (v <= 0) return 0;
  const roundedDb = Math.min(ROUNDED_DB * Math.cbrt(v * v), GRAZING_DB * v);
  return Math.min(knifeEdgeLossDb(v), roundedDb);
}
