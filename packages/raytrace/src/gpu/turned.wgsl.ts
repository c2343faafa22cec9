import { wgslF32 as f32, wgslPolynomial as polynomial, type WgslModule } from '@radioshed/gpu';

/** Taylor's coefficients of cos x and sin x / x in x², enough for x ≤ π/4 in f32. */
const COSINE = [1, -1 / 2, 1 / 24, -1 / 720, 1 / 40_320];
const SINE = [1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880];

/** Phases to f32's last bits: WGSL allows its own sines an error of 2⁻¹¹. */
export const turnedWgsl: WgslModule = {
  name: 'turned',
  code: `
// Cosine and sine of a number of full turns.
fn turned(turns: f32) -> vec2f {
  let quarters = round(4 * turns);
  let x = (turns - 0.25 * quarters) * ${f32(2 * Math.PI)};
  let x2 = x * x;
  let c = ${polynomial(COSINE, 'x2')};
  let s = x * ${polynomial(SINE, 'x2')};
  switch u32(i32(quarters) & 3) {
    case 0: { return vec2f(c, s); }
    case 1: { return vec2f(-s, c); }
    case 2: { return vec2f(-c, -s); }
    default: { return vec2f(s, -c); }
  }
}
`,
};
