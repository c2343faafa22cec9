import { log10Wgsl, wgslF32, type WgslModule, wgslPolynomial } from '@radioshed/gpu';

import { DIPOLE_NULL_DB } from './dipole.js';

/**
 * Taylor coefficients of sin x / x in x², exact in f32 up to π/2: the `sin` of WGSL may err by 2⁻¹¹, too much near a
 * null.
 */
const SINE = [1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800];

/**
 * `dipoleRelativeDb` in WGSL: gain of a half-wave dipole relative to its peak, dB, by the cosine of the angle to its
 * arms.
 */
export const dipoleWgsl: WgslModule = {
  name: 'dipole',
  code: `
fn dipole_relative_db(along_arms: f32) -> f32 {
  // Measured from the null, to keep precision there.
  let short_of_null = 1 - abs(along_arms);
  let across = sqrt(max(0, short_of_null * (1 + abs(along_arms))));
  if (across < 1e-6) { return ${wgslF32(-DIPOLE_NULL_DB)}; }
  let x = ${wgslF32(Math.PI / 2)} * short_of_null;
  let s = x * x;
  let sine_over_x = ${wgslPolynomial(SINE, 's')};
  return max(${wgslF32(-DIPOLE_NULL_DB)}, 20 * log10(x * sine_over_x / across));
}
`,
  uses: [log10Wgsl],
};
