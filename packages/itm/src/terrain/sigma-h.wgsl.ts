// Generated from sigma-h.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `sigma-h.ts` in WGSL. */
export const sigmaHWgsl: WgslModule = {
  name: 'itm-sigma-h',
  code: `
fn sigma_h_m(delta_h_m: f32) -> f32 {
  return 0.78 * delta_h_m * exp(-0.5 * sqrt(sqrt(delta_h_m)));
}
`,
};
