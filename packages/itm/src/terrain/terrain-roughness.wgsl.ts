// Generated from terrain-roughness.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `terrain-roughness.ts` in WGSL. */
export const terrainRoughnessWgsl: WgslModule = {
  name: 'itm-terrain-roughness',
  code: `
fn terrain_roughness_m(distance_m: f32, delta_h_m: f32) -> f32 {
  return delta_h_m * (1.0 - 0.8 * exp(-distance_m / 50e3));
}
`,
};
