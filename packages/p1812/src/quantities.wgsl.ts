import { type WgslModule, wgslF32 as f32 } from '@radioshed/gpu';

import { NORMAL } from './inverse-normal.js';

/** Functions that WGSL lacks, or leaves to overflow. */
export const quantitiesWgsl: WgslModule = {
  name: 'p1812-quantities',
  code: `
fn tanh_of(x: f32) -> f32 {
  return 1 - 2 / (exp(2 * clamp(x, -20, 20)) + 1);
}

// ln(e^a + e^b), whatever their size.
fn log_of_sum(a: f32, b: f32) -> f32 {
  return max(a, b) + log(1 + exp(-abs(a - b)));
}

// I(x) of a probability of at most one half, from 1e-6 on.
fn upper_quantile(x: f32) -> f32 {
  let t = sqrt(-2 * log(max(x, 1e-6)));
  let above = (${f32(NORMAL.c2)} * t + ${f32(NORMAL.c1)}) * t + ${f32(NORMAL.c0)};
  return t - above / (((${f32(NORMAL.d3)} * t + ${f32(NORMAL.d2)}) * t + ${f32(NORMAL.d1)}) * t + 1);
}
`,
};
