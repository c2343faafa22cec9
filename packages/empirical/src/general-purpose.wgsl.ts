// Generated from general-purpose.ts by tools/twins/generate-wgsl.mjs.

import { knifeEdgeWgsl } from '@radioshed/diffraction/gpu';
import { arcTangentWgsl, type WgslModule } from '@radioshed/gpu';

/** `general-purpose.ts` in WGSL. */
export const generalPurposeWgsl: WgslModule = {
  name: 'empirical-general-purpose',
  code: `
fn below_clutter_db(depth_m: f32, frequency_mhz: f32) -> f32 {
  if (depth_m <= 0.0) {
    return 0.0;
  }
  let theta_deg = arc_tangent(depth_m / 27.0) * 180.0 / 3.141592653589793;
  let v = 0.342 * sqrt(frequency_mhz / 1000.0 * depth_m * theta_deg); // K·√(h·θ), P.2108-1 §3.1
  return knife_edge_loss_db(v) - knife_edge_loss_db(0.0); // 0 at the clutter's top
}
`,
  uses: [arcTangentWgsl, knifeEdgeWgsl],
};
