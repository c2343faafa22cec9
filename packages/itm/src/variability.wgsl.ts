import { wgslF32, type WgslModule } from '@radioshed/gpu';

import { pathStateWgsl } from './path-state.wgsl.js';
import { terrainRoughnessWgsl } from './terrain-roughness.wgsl.js';
import { ACCIDENTAL, MOBILE, SINGLE_MESSAGE } from './variability-constants.js';
import { TWICE_STANDARD_RADIUS_M } from './variability.js';

export const variabilityWgsl: WgslModule = {
  name: 'itm-variability',
  code: `
fn variability_loss_db() -> f32 {
  let effective_m = effective_distance_m();
  var sigma_l = 0f;
  if (!itm.without_location) {
    let roughness = itm.wave_number * terrain_roughness_m(itm_path.distance_m, itm_path.delta_h_m);
    sigma_l = 10 * roughness / (roughness + 13); // 5.9
  }
  let y_l = sigma_l * itm.z_location;
  let sigma_t = curve_db(itm_time, effective_m);
  let y_t = sigma_t * itm.z_time;
  let sigma_s = select(5 + 3 * exp(-effective_m / 100e3), 0f, itm.without_situation); // 5.10
  let z_squared = itm.z_situation * itm.z_situation;
  let situation = sigma_s * sigma_s + y_t * y_t / (7.8 + z_squared) + y_l * y_l / (24 + z_squared); // 5.11

  var reliability_db = y_t + y_l;
  var inflation = 0f;
  if (itm.mode == ${SINGLE_MESSAGE}) {
    reliability_db = 0;
    inflation = sigma_t * sigma_t + sigma_l * sigma_l;
  } else if (itm.mode == ${ACCIDENTAL}) {
    reliability_db = y_t;
    inflation = sigma_l * sigma_l;
  } else if (itm.mode == ${MOBILE}) {
    reliability_db = sqrt(sigma_t * sigma_t + sigma_l * sigma_l) * itm.z_time;
  }
  let situation_db = sqrt(inflation + situation) * itm.z_situation;

  let loss_db = itm_path.reference_db - curve_db(itm_median, effective_m) - reliability_db - situation_db;
  return select(loss_db, loss_db * (29 - loss_db) / (29 - 10 * loss_db), loss_db < 0); // 5.2
}

// 5.3
fn effective_distance_m() -> f32 {
  let scale_m = sqrt(${wgslF32(TWICE_STANDARD_RADIUS_M)} * itm_path.tx_effective_m)
    + sqrt(${wgslF32(TWICE_STANDARD_RADIUS_M)} * itm_path.rx_effective_m)
    + itm.frequency_distance_m;
  let distance_m = itm_path.distance_m;
  return select(130e3 + (distance_m - scale_m), 130e3 * (distance_m / scale_m), distance_m < scale_m);
}

fn curve_db(curve: ItmCurve, distance_m: f32) -> f32 {
  let offset = distance_m - curve.x2;
  let squared = distance_m * distance_m;
  return (curve.c1 + curve.c2x3_squared / (curve.x3_squared + offset * offset)) * squared / (curve.x1_squared + squared);
}
`,
  uses: [pathStateWgsl, terrainRoughnessWgsl],
};
