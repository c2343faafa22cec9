/** Complex surface transfer impedance Z_g of the ground, relative to that of free space. */
export interface GroundImpedance {
  readonly re: number;
  readonly im: number;
}

/**
 * Surface transfer impedance of the ground.
 *
 * @param polarisation horizontal: √(ε′ − 1); vertical: √(ε′ − 1)/ε′, with ε′ = ε_r + j·18 000 σ/f.
 * @see Longley and Rice, ERL 79-ITS 67; [Algorithm]
 */
export function groundImpedance(
  frequencyMHz: number,
  polarisation: 'horizontal' | 'vertical',
  relativePermittivity: number,
  conductivitySpm: number,
): GroundImpedance {
  const lossTerm = (18000 * conductivitySpm) / frequencyMHz;
  const x = relativePermittivity - 1;
  // √(x + jy), x ≥ 0, y > 0; for x = 0 both parts are equal by construction, which is the model's edge of validity.
  const re = Math.sqrt((Math.sqrt(x * x + lossTerm * lossTerm) + x) / 2);
  const im = x === 0 ? re : lossTerm / (2 * re);
  if (polarisation === 'horizontal') return { re, im };
  const norm = relativePermittivity * relativePermittivity + lossTerm * lossTerm;
  return {
    re: (re * relativePermittivity + im * lossTerm) / norm,
    im: (im * relativePermittivity - re * lossTerm) / norm,
  };
}
