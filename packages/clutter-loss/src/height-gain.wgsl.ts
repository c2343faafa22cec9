// Generated from height-gain.ts by tools/twins/generate-wgsl.mjs.

import { knifeEdgeWgsl } from '@radioshed/diffraction/gpu';
import { arcTangentWgsl, log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `height-gain.ts` in WGSL. */
export const heightGainWgsl: WgslModule = {
  name: 'clutter-loss-height-gain',
  code: `
fn height_gain_loss_db(antenna_m: f32, top_m: f32, frequency_ghz: f32, is_open: bool, street_m: f32) -> f32 {
  if (antenna_m >= top_m) {
    return 0.0;
  }
  if (is_open) {
    let k_h2 = 21.8 + 6.2 * log10(frequency_ghz); // (2f)
    return -k_h2 * log10(antenna_m / top_m); // (2b)
  }
  let rise_m = top_m - antenna_m; // (2d)
  let clearance_deg = arc_tangent(rise_m / street_m) * 180.0 / 3.141592653589793; // (2e)
  let v = 0.342 * sqrt(frequency_ghz) * sqrt(rise_m * clearance_deg); // (2c), (2g)
  return knife_edge_loss_db(v) - 6.03; // (2a)
}
`,
  uses: [arcTangentWgsl, knifeEdgeWgsl, log10Wgsl],
};
