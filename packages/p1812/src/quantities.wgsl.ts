import { type WgslModule, wgslF32 as f32 } from '@radioshed/gpu';

import { NORMAL } from './inverse-normal.js';

/** `inverseNormal` of the smaller half, by hand: WGSL may take the logarithm of what f32 rounds to 0. */
export const quantitiesWgsl: WgslModule = {
  name: 'p1812-quantities',
  code: `
// I(x) of a probability of at most one half, from 1e-6 on.
fn upper_quantile(x: f32) -> f32 {
  let t = sqrt(-2 * log(max(x, 1e-6)));
  let above = (${f32(NORMAL.c2)} * t + ${f32(NORMAL.c1)}) * t + ${f32(NORMAL.c0)};
  return t - above / (((${f32(NORMAL.d3)} * t + ${f32(NORMAL.d2)}) * t + ${f32(NORMAL.d1)}) * t + 1);
}
`,
};
