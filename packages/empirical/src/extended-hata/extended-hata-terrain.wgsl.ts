// Generated from extended-hata-terrain.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `extended-hata-terrain.ts` in WGSL. */
export const extendedHataTerrainWgsl: WgslModule = {
  name: 'empirical-extended-hata-terrain',
  code: `
fn extended_hata_curvature_per_m(mean_ground_m: f32) -> f32 {
  let refractivity_n = 301.0 * exp(-mean_ground_m / 9460.0);
  return 1.57e-7 * (1.0 - 0.04665 * exp(refractivity_n / 179.3));
}
`,
};
