// Generated from troposcatter.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { attenuationFunctionWgsl } from './attenuation-function.wgsl.js';
import { frequencyGainWgsl } from './frequency-gain.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';

/** `troposcatter.ts` in WGSL. */
export const troposcatterWgsl: WgslModule = {
  name: 'itm-troposcatter',
  code: `
fn troposcatter_loss_db(distance_m: f32) -> f32 {
  let previous_db = itm_path.frequency_gain_db;
  if (!(previous_db > 15.0)) {
    let gain_db = scatter_gain_db(distance_m);
    if (gain_db == 1001.0) {
      return 1001.0;
    }
    itm_path.frequency_gain_db = select(gain_db, previous_db, gain_db > 15.0 && previous_db >= 0.0);
  }
  let theta = distance_m / itm_path.radius_m - itm_path.sight_rad;
  let theta_distance_m = theta * distance_m;
  let theta_squared = theta * theta;
  return attenuation_function_db(theta_distance_m) + power_db(itm.frequency_mhz * theta_squared * theta_squared) - 0.1 * (itm_path.refractivity_n - 301.0) * exp(-theta_distance_m / 40e3) + itm_path.frequency_gain_db; // 4.63
}

fn scatter_gain_db(distance_m: f32) -> f32 {
  let theta = itm_path.tx_horizon_rad + itm_path.rx_horizon_rad + distance_m / itm_path.radius_m;
  let r1 = 2.0 * itm.wave_number * theta * itm_path.tx_effective_m; // 9.4a
  let r2 = 2.0 * itm.wave_number * theta * itm_path.rx_effective_m;
  if (r1 < 0.2 && r2 < 0.2) {
    return 1001.0; // A_scat is not defined [Algorithm, p. 11]
  }
  let difference_m = itm_path.tx_horizon_m - itm_path.rx_horizon_m;
  let asymmetry_m = abs(difference_m);
  let ratio = select(itm_path.rx_effective_m / itm_path.tx_effective_m, itm_path.tx_effective_m / itm_path.rx_effective_m, difference_m < 0.0);
  let s = (distance_m - asymmetry_m) / (distance_m + asymmetry_m);
  let q = min(max(0.1, ratio / s), 10.0); // s and q within 0.1 … 10 [Algorithm, p. 16]
  let crossover_m = (distance_m - asymmetry_m) * (distance_m + asymmetry_m) * theta * 0.25 / distance_m; // 4.66
  let layer = min(1.7, crossover_m / 8e3);
  let layer_cubed = layer * layer * layer;
  let n = itm_path.refractivity_n;
  let eta_s = crossover_m / 1.7556e3 * (1.0 + (0.031 - n * 2.32e-3 + n * n * 5.67e-6) * exp(-layer_cubed * layer_cubed));
  let mean_db = (frequency_gain_db(r1, eta_s) + frequency_gain_db(r2, eta_s)) / 2.0;
  let correction_db = 6.0 * (0.6 - log10(max(eta_s, 1.0))) * log10(max(0.1, s)) * log10(q);
  let gain_db = max(mean_db + min(mean_db, correction_db), 0.0); // 9.5
  if (eta_s >= 1.0) {
    return gain_db;
  }
  let product = (1.0 + 1.4142135623730951 / r1) * (1.0 + 1.4142135623730951 / r2);
  let low_db = power_db(product * product * (r1 + r2) / (r1 + r2 + 2.8284271247461903));
  return eta_s * gain_db + (1.0 - eta_s) * low_db;
}
`,
  uses: [attenuationFunctionWgsl, frequencyGainWgsl, linkConstantsWgsl, log10Wgsl, pathStateWgsl, powerDbWgsl],
};
