// Generated from variability.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from './link/link-constants.wgsl.js';
import { variabilityConstantsWgsl } from './link/variability-constants.wgsl.js';
import { pathStateWgsl } from './path-state.wgsl.js';
import { terrainRoughnessWgsl } from './terrain/terrain-roughness.wgsl.js';

/** `variability.ts` in WGSL. */
export const variabilityWgsl: WgslModule = {
  name: 'itm-variability',
  code: `
fn variability_loss_db() -> f32 {
  let v = itm.variability;
  let effective_m = effective_distance_m();
  var sigma_l = 0.0;
  if (!v.without_location) {
    let roughness = itm.wave_number * terrain_roughness_m(itm_path.distance_m, itm_path.delta_h_m);
    sigma_l = 10.0 * roughness / (roughness + 13.0); // 5.9
  }
  let y_l = sigma_l * v.z_location;
  let sigma_t = curve_db(v.time, effective_m);
  let y_t = sigma_t * v.z_time;
  let sigma_s = select(5.0 + 3.0 * exp(-effective_m / 100e3), 0.0, v.without_situation); // 5.10
  let z_squared = v.z_situation * v.z_situation;
  let situation = sigma_s * sigma_s + y_t * y_t / (7.8 + z_squared) + y_l * y_l / (24.0 + z_squared); // 5.11
  var reliability_db: f32;
  var inflation = 0.0;
  if (v.mode == 0.0) {
    reliability_db = 0.0;
    inflation = sigma_t * sigma_t + sigma_l * sigma_l;
  } else if (v.mode == 1.0) {
    reliability_db = y_t;
    inflation = sigma_l * sigma_l;
  } else if (v.mode == 2.0) {
    reliability_db = sqrt(sigma_t * sigma_t + sigma_l * sigma_l) * v.z_time;
  } else {
    reliability_db = y_t + y_l;
  }
  let situation_db = sqrt(inflation + situation) * v.z_situation;
  let loss_db = itm_path.reference_db - curve_db(v.median, effective_m) - reliability_db - situation_db;
  return select(loss_db, loss_db * (29.0 - loss_db) / (29.0 - 10.0 * loss_db), loss_db < 0.0); // 5.2
}

fn effective_distance_m() -> f32 {
  let scale_m = sqrt(18000000.0 * itm_path.tx_effective_m) + sqrt(18000000.0 * itm_path.rx_effective_m) + itm.variability.frequency_distance_m;
  let distance_m = itm_path.distance_m;
  return select(130000.0 + distance_m - scale_m, 130000.0 * distance_m / scale_m, distance_m < scale_m);
}

fn curve_db(curve: ItmCurve, distance_m: f32) -> f32 {
  let offset = distance_m - curve.x2;
  let squared = distance_m * distance_m;
  return (curve.c1 + curve.c2x3_squared / (curve.x3_squared + offset * offset)) * squared / (curve.x1_squared + squared);
}
`,
  uses: [linkConstantsWgsl, pathStateWgsl, terrainRoughnessWgsl, variabilityConstantsWgsl],
};
