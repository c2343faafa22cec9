import { wgslF32, type WgslModule } from '@radioshed/gpu';

import { EARTH_CURVATURE_PER_M } from './effective-earth.js';

export const effectiveEarthWgsl: WgslModule = {
  name: 'itm-effective-earth',
  code: `
fn refractivity_at_height_n(sea_level_refractivity_n: f32, height_m: f32) -> f32 {
  return sea_level_refractivity_n * exp(-height_m / 9460);
}

fn effective_earth_radius_m(refractivity_n: f32) -> f32 {
  return 1 / (${wgslF32(EARTH_CURVATURE_PER_M)} * (1 - 0.04665 * exp(refractivity_n / 179.3)));
}
`,
};
