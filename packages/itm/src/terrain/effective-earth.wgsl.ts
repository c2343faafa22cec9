// Generated from effective-earth.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `effective-earth.ts` in WGSL. */
export const effectiveEarthWgsl: WgslModule = {
  name: 'itm-effective-earth',
  code: `
fn refractivity_at_height_n(sea_level_refractivity_n: f32, height_m: f32) -> f32 {
  return sea_level_refractivity_n * exp(-height_m / 9460.0);
}

fn effective_earth_radius_m(refractivity_n: f32) -> f32 {
  return 1.0 / (1.57e-7 * (1.0 - 0.04665 * exp(refractivity_n / 179.3)));
}
`,
};
