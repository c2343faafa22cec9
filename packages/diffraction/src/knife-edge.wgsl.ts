import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';

import { CLEAR_FRESNEL_PARAMETER, KNIFE_EDGE_DB, KNIFE_EDGE_SHIFT } from './knife-edge.js';

/**
 * `knifeEdgeLossDb` in WGSL: loss over one knife edge, dB, by its Fresnel–Kirchhoff parameter.
 *
 * @see ITU-R P.526-15 §4.1, eq. (31)
 */
export const knifeEdgeWgsl: WgslModule = {
  name: 'knife-edge',
  code: `
fn knife_edge_loss_db(v: f32) -> f32 {
  if (v <= ${wgslF32(CLEAR_FRESNEL_PARAMETER)}) { return 0; }
  let u = v - ${wgslF32(KNIFE_EDGE_SHIFT)};
  return ${wgslF32(KNIFE_EDGE_DB)} + 20 * log10(sqrt(u * u + 1) + u); // eq. (31)
}

fn fresnel_parameter(above_ray_m: f32, d1_m: f32, d2_m: f32, wavelength_m: f32) -> f32 {
  return above_ray_m * sqrt((2 / wavelength_m) * (1 / d1_m + 1 / d2_m));
}
`,
  uses: [log10Wgsl],
};
