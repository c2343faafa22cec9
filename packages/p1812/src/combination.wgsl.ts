// Generated from combination.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `combination.ts` in WGSL. */
export const combinationWgsl: WgslModule = {
  name: 'p1812-combination',
  code: `
fn log_of_sum(a: f32, b: f32) -> f32 {
  let greater = max(a, b);
  let apart = min(a, b) - greater;
  return select(greater + log(1.0 + exp(apart)), greater, apart < -40.0); // e⁻⁴⁰ is lost in the rounding of \`greater\`
}
`,
};
