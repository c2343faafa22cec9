// Generated from knife-edge.ts by tools/twins/generate-wgsl.mjs.

import { cubeRootWgsl, log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `knife-edge.ts` in WGSL. */
export const knifeEdgeWgsl: WgslModule = {
  name: 'diffraction-knife-edge',
  code: `
fn knife_edge_loss_db(v: f32) -> f32 {
  if (v <= -0.78) {
    return 0.0;
  }
  let u = v - 0.1;
  return 6.9 + 20.0 * log10(sqrt(u * u + 1.0) + u); // eq. (31)
}

fn fresnel_parameter(above_ray_m: f32, d1_m: f32, d2_m: f32, wavelength_m: f32) -> f32 {
  return above_ray_m * sqrt(2.0 / wavelength_m * (1.0 / d1_m + 1.0 / d2_m));
}

fn merged_edge_loss_db(v: f32) -> f32 {
  if (v <= 0.0) {
    return 0.0;
  }
  let rounded_db = min(25.776817221 * cube_root(v * v), 100.0 * v);
  return min(knife_edge_loss_db(v), rounded_db);
}
`,
  uses: [cubeRootWgsl, log10Wgsl],
};
