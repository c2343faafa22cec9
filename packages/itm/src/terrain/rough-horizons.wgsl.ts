// Generated from rough-horizons.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { pathStateWgsl } from '../path-state.wgsl.js';

/** `rough-horizons.ts` in WGSL. */
export const roughHorizonsWgsl: WgslModule = {
  name: 'itm-rough-horizons',
  code: `
fn rough_horizon_m(effective_height_m: f32, radius_m: f32, delta_h_m: f32) -> f32 {
  let height = select(5.0, effective_height_m, effective_height_m > 5.0);
  return sqrt(2.0 * effective_height_m * radius_m) * exp(-0.07 * sqrt(delta_h_m / height));
}

fn average_horizons() {
  rough_horizon_distances();
  let combined_m = itm_path.tx_horizon_m + itm_path.rx_horizon_m;
  if (combined_m <= itm_path.distance_m) {
    let ratio = itm_path.distance_m / combined_m;
    itm_path.tx_effective_m *= ratio * ratio;
    itm_path.rx_effective_m *= ratio * ratio;
    rough_horizon_distances();
  }
  rough_horizon_angles();
}

fn rough_horizon_distances() {
  itm_path.tx_horizon_m = rough_horizon_m(itm_path.tx_effective_m, itm_path.radius_m, itm_path.delta_h_m);
  itm_path.rx_horizon_m = rough_horizon_m(itm_path.rx_effective_m, itm_path.radius_m, itm_path.delta_h_m);
}

fn rough_horizon_angles() {
  itm_path.tx_horizon_rad = rough_horizon_rad(itm_path.tx_effective_m, itm_path.tx_horizon_m, itm_path.radius_m, itm_path.delta_h_m);
  itm_path.rx_horizon_rad = rough_horizon_rad(itm_path.rx_effective_m, itm_path.rx_horizon_m, itm_path.radius_m, itm_path.delta_h_m);
}

fn rough_horizon_rad(effective_height_m: f32, horizon_m: f32, radius_m: f32, delta_h_m: f32) -> f32 {
  let smooth_m = sqrt(2.0 * effective_height_m * radius_m);
  return (0.65 * delta_h_m * (smooth_m / horizon_m - 1.0) - 2.0 * effective_height_m) / smooth_m;
}
`,
  uses: [pathStateWgsl],
};
