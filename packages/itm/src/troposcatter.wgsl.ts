import { log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';

import { attenuationFunctionWgsl } from './attenuation-function.wgsl.js';
import { frequencyGainWgsl } from './frequency-gain.wgsl.js';
import { pathStateWgsl } from './path-state.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';
import { GREATEST_H0_DB, UNDEFINED_SCATTER_DB } from './troposcatter.js';

export const troposcatterWgsl: WgslModule = {
  name: 'itm-troposcatter',
  code: `
fn troposcatter_loss_db(distance_m: f32) -> f32 {
  let previous_db = itm_path.frequency_gain_db;
  if (!(previous_db > ${f32(GREATEST_H0_DB)})) {
    let gain_db = scatter_gain_db(distance_m);
    if (gain_db == ${f32(UNDEFINED_SCATTER_DB)}) { return ${f32(UNDEFINED_SCATTER_DB)}; }
    itm_path.frequency_gain_db = select(gain_db, previous_db, gain_db > ${f32(GREATEST_H0_DB)} && previous_db >= 0);
  }
  let theta = distance_m / itm_path.radius_m - itm_path.sight_rad;
  let theta_distance_m = theta * distance_m;
  return attenuation_function_db(theta_distance_m)
    + power_db(itm.frequency_mhz) + 4 * power_db(theta)
    - 0.1 * (itm_path.refractivity_n - 301) * exp(-theta_distance_m / 40e3)
    + itm_path.frequency_gain_db; // 4.63
}

fn scatter_gain_db(distance_m: f32) -> f32 {
  let p = itm_path;
  let theta = p.tx_horizon_rad + p.rx_horizon_rad + distance_m / p.radius_m;
  let r1 = 2 * itm.wave_number * theta * p.tx_effective_m; // 9.4a
  let r2 = 2 * itm.wave_number * theta * p.rx_effective_m;
  if (r1 < 0.2 && r2 < 0.2) { return ${f32(UNDEFINED_SCATTER_DB)}; }

  let difference_m = p.tx_horizon_m - p.rx_horizon_m;
  let asymmetry_m = abs(difference_m);
  let ratio = select(p.rx_effective_m / p.tx_effective_m, p.tx_effective_m / p.rx_effective_m, difference_m < 0);
  let s = (distance_m - asymmetry_m) / (distance_m + asymmetry_m);
  let q = min(max(0.1, ratio / s), 10);

  let crossover_m = (distance_m - asymmetry_m) * ((distance_m + asymmetry_m) / distance_m) * theta * 0.25; // 4.66
  let layer = min(1.7, crossover_m / 8e3);
  let layer_cubed = layer * layer * layer;
  let n = p.refractivity_n;
  let eta_s = crossover_m / 1.7556e3
    * (1 + (0.031 - n * 2.32e-3 + n * n * 5.67e-6) * exp(-layer_cubed * layer_cubed)); // 9.3a

  let mean_db = (frequency_gain_db(r1, eta_s) + frequency_gain_db(r2, eta_s)) / 2;
  let correction_db = 6 * (0.6 - log10(max(eta_s, 1))) * log10(max(0.1, s)) * log10(q);
  let gain_db = max(mean_db + min(mean_db, correction_db), 0); // 9.5
  if (eta_s >= 1) { return gain_db; }

  // Below η_s = 1 between there and the special case η_s = 0.
  let product = (1 + ${f32(Math.SQRT2)} / r1) * (1 + ${f32(Math.SQRT2)} / r2);
  let low_db = power_db(product * product * (r1 + r2) / (r1 + r2 + ${f32(2 * Math.SQRT2)}));
  return eta_s * gain_db + (1 - eta_s) * low_db;
}
`,
  uses: [log10Wgsl, pathStateWgsl, powerDbWgsl, attenuationFunctionWgsl, frequencyGainWgsl],
};
