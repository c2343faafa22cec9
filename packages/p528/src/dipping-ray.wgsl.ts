// Generated from dipping-ray.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `dipping-ray.ts` in WGSL. */
export const dippingRayWgsl: WgslModule = {
  name: 'p528-dipping-ray',
  code: `
fn share_at_depth(from_km: f32, depth_km: f32, within_km: f32) -> f32 {
  var share = 0.5;
  var step = 0.25;
  while (step * from_km > 1e-9) {
    let above_km = depth_km - (1.0 - share) * from_km;
    if (abs(above_km) <= within_km) {
      break;
    }
    share -= sign(above_km) * step;
    step /= 2.0;
  }
  return share;
}
`,
};
