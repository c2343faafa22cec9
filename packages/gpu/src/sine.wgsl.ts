import { wgslF32 as f32, wgslPolynomial as polynomial, type WgslModule } from './wgsl-module.js';

/** Taylor's coefficients of sin x / x in x², enough for |x| ≤ π/2 in f32. */
const SERIES = [1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362880, -1 / 39916800, 1 / 6227020800];

/** Sine and cosine to 2·10⁻⁷ within a turn: WGSL's own may be off by 2⁻¹¹, too much for nulls of two rays. */
export const sineWgsl: WgslModule = {
  name: 'sine',
  code: `
// The sine of |x| ≤ π/2.
fn sine_of_quarter(x: f32) -> f32 {
  let s = x * x;
  return x * ${polynomial(SERIES, 's')};
}

fn sine(x: f32) -> f32 {
  let turned = x - ${f32(2 * Math.PI)} * round(x / ${f32(2 * Math.PI)});
  let folded = select(-${f32(Math.PI)}, ${f32(Math.PI)}, turned > 0) - turned;
  return sine_of_quarter(select(turned, folded, abs(turned) > ${f32(Math.PI / 2)}));
}

fn cosine(x: f32) -> f32 {
  let turned = x - ${f32(2 * Math.PI)} * round(x / ${f32(2 * Math.PI)});
  return sine_of_quarter(${f32(Math.PI / 2)} - abs(turned));
}
`,
};
