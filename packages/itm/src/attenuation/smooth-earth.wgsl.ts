// Generated from smooth-earth.ts by tools/twins/generate-wgsl.mjs.

import { cubeRootWgsl, type WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { heightFunctionWgsl } from './height-function.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';

/** `smooth-earth.ts` in WGSL. */
export const smoothEarthWgsl: WgslModule = {
  name: 'itm-smooth-earth',
  code: `
fn smooth_earth_terminals() {
  let tx_c = cube_root(16986666.666666664 * itm_path.tx_effective_m / (itm_path.tx_horizon_m * itm_path.tx_horizon_m)); // eq. 2, 3
  let rx_c = cube_root(16986666.666666664 * itm_path.rx_effective_m / (itm_path.rx_horizon_m * itm_path.rx_horizon_m));
  let tx_k = itm.smooth_earth_k * tx_c; // eq. 6a
  let rx_k = itm.smooth_earth_k * rx_c;
  let per_km = itm.cube_root_frequency / 1000.0;
  let tx_km = (1.607 - tx_k) * tx_c * tx_c * per_km * itm_path.tx_horizon_m;
  let rx_km = (1.607 - rx_k) * rx_c * rx_c * per_km * itm_path.rx_horizon_m;
  itm_path.horizons_km = tx_km + rx_km;
  itm_path.height_gain_db = height_function_db(tx_km, tx_k) + height_function_db(rx_km, rx_k);
}

fn smooth_earth_loss_db(distance_m: f32) -> f32 {
  let theta = distance_m / itm_path.radius_m - itm_path.sight_rad;
  let beyond_m = distance_m - itm_path.sight_m;
  let c = cube_root(8493333.333333332 * theta / beyond_m); // radius beyond the horizons is beyondM/θ
  let x_km = (1.607 - itm.smooth_earth_k * c) * c * c * itm.cube_root_frequency * (beyond_m / 1000.0) + itm_path.horizons_km;
  let distance_function_db = 0.05751 * x_km - power_db(x_km); // TN101 8.4
  return distance_function_db - itm_path.height_gain_db - 20.0; // 4.20
}
`,
  uses: [cubeRootWgsl, heightFunctionWgsl, linkConstantsWgsl, pathStateWgsl, powerDbWgsl],
};
