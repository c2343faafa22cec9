// Generated from slant.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `slant.ts` in WGSL. */
export const slantWgsl: WgslModule = {
  name: 'empirical-slant',
  code: `
fn slant_m(distance_m: f32, rise_m: f32) -> f32 {
  return sqrt(distance_m * distance_m + rise_m * rise_m);
}
`,
};
