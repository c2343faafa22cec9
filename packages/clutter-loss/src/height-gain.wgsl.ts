import { arcTangentWgsl, log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { knifeEdgeWgsl } from '@radioshed/diffraction';

import { STREET_WIDTH_M } from './height-gain.js';

/** {@link p2108HeightGainDb} with a street of the usual width, antennas at 0 m or above included. */
export const heightGainWgsl: WgslModule = {
  name: 'height-gain',
  code: `
// is_open: 1 for water and open ground, 0 for towns and trees, which have one formula.
fn height_gain_loss_db(antenna_m: f32, top_m: f32, frequency_ghz: f32, is_open: u32) -> f32 {
  if (!(antenna_m < top_m)) { return 0; }
  if (is_open == 1) {
    let k_h2 = 21.8 + 6.2 * log10(frequency_ghz); // (2f)
    return -k_h2 * log10(antenna_m / top_m); // (2b)
  }
  let rise_m = top_m - antenna_m; // (2d)
  let clearance_deg = arc_tangent2(rise_m, ${f32(STREET_WIDTH_M)}) * ${f32(180 / Math.PI)}; // (2e)
  let v = 0.342 * sqrt(frequency_ghz) * sqrt(rise_m * clearance_deg); // (2c), (2g)
  return knife_edge_loss_db(v) - 6.03; // (2a)
}
`,
  uses: [arcTangentWgsl, log10Wgsl, knifeEdgeWgsl],
};
