// Generated from variability-constants.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `variability-constants.ts` in WGSL. */
export const variabilityConstantsWgsl: WgslModule = {
  name: 'itm-variability-constants',
  code: `
struct ItmCurve {
  c1: f32,
  c2x3_squared: f32,
  x1_squared: f32,
  x2: f32,
  x3_squared: f32,
}

struct ItmVariability {
  mode: f32,
  without_location: bool,
  without_situation: bool,
  z_time: f32,
  z_location: f32,
  z_situation: f32,
  median: ItmCurve,
  time: ItmCurve,
  frequency_distance_m: f32,
}
`,
};
