import { type WgslModule } from '@radioshed/gpu';

import { itmDiffractionWgsl } from './diffraction.wgsl.js';
import { itmLineOfSightWgsl } from './line-of-sight.wgsl.js';
import { pathStateWgsl } from './path-state.wgsl.js';
import { troposcatterWgsl } from './troposcatter.wgsl.js';

/** `horizon-geometry.ts` and `longley-rice.ts`. */
export const longleyRiceWgsl: WgslModule = {
  name: 'itm-longley-rice',
  code: `
fn horizon_geometry() {
  let radius_m = itm_path.radius_m;
  itm_path.smooth_sight_m = sqrt(2 * itm_path.tx_effective_m * radius_m) + sqrt(2 * itm_path.rx_effective_m * radius_m);
  itm_path.sight_m = itm_path.tx_horizon_m + itm_path.rx_horizon_m;
  itm_path.sight_rad = -max(itm_path.tx_horizon_rad + itm_path.rx_horizon_rad, -itm_path.sight_m / radius_m);
}

fn longley_rice() {
  diffraction_line();
  if (itm_path.distance_m < itm_path.smooth_sight_m) {
    itm_path.reference_db = max(line_of_sight_region_db(), 0);
  } else {
    itm_path.reference_db = max(beyond_horizon_db(), 0);
  }
}

fn line_of_sight_region_db() -> f32 {
  let p = itm_path;
  let edge_db = p.smooth_sight_m * p.diffraction_db_per_m + p.diffraction_at_zero_db; // A_sML
  var near_m = 0.04 * itm.frequency_mhz * p.tx_effective_m * p.rx_effective_m; // d₀, 3.16a
  var far_m = 0f; // d₁
  if (p.diffraction_at_zero_db >= 0) {
    near_m = min(near_m, 0.5 * p.sight_m); // 3.16a
    far_m = near_m + 0.25 * (p.sight_m - near_m); // 3.16d
  } else {
    far_m = max(-p.diffraction_at_zero_db / p.diffraction_db_per_m, 0.25 * p.sight_m);
  }
  let far_db = line_of_sight_loss_db(far_m); // A₁

  var k1 = 0f;
  var k2 = 0f;
  var fitted = false;
  if (near_m < far_m) {
    let near_db = line_of_sight_loss_db(near_m); // A₀
    let log_ratio = log(p.smooth_sight_m / near_m);
    let span = p.smooth_sight_m - near_m;
    k2 = (span * (far_db - near_db) - (far_m - near_m) * (edge_db - near_db))
      / (span * log(far_m / near_m) - (far_m - near_m) * log_ratio); // 3.20
    if (!(k2 > 0)) { k2 = 0; }
    fitted = p.diffraction_at_zero_db > 0 || k2 > 0;
    if (fitted) {
      k1 = (edge_db - near_db - k2 * log_ratio) / span; // 3.21
      if (k1 < 0) {
        k1 = 0;
        k2 = select(0f, (edge_db - near_db) / log_ratio, edge_db > near_db);
        if (k2 == 0) { k1 = p.diffraction_db_per_m; }
      }
    }
  }
  if (!fitted) {
    k2 = 0;
    k1 = select(0f, (edge_db - far_db) / (p.smooth_sight_m - far_m), edge_db > far_db);
    if (k1 == 0) { k1 = p.diffraction_db_per_m; }
  }
  // 3.19, as a difference from the edge of the region
  return edge_db - k1 * (p.smooth_sight_m - p.distance_m) - k2 * log(p.smooth_sight_m / p.distance_m);
}

fn beyond_horizon_db() -> f32 {
  let p = itm_path;
  let diffracted_db = p.diffraction_db_per_m * p.distance_m + p.diffraction_at_zero_db;
  let earliest_m = max(p.smooth_sight_m, p.sight_m + 1.088 * p.diffraction_scale_m * itm.log_frequency);
  if (!(p.distance_m > earliest_m)) { return diffracted_db; }

  itm_path.frequency_gain_db = -1;
  let far_db = troposcatter_loss_db(p.sight_m + 400e3); // A₆ at d₆
  let near_db = troposcatter_loss_db(p.sight_m + 200e3); // A₅ at d₅
  if (!(near_db < 1000)) { return diffracted_db; }
  let scatter_db_per_m = (far_db - near_db) / 200e3; // M_s
  let crossing_m = (near_db - p.diffraction_at_zero_db - scatter_db_per_m * (p.sight_m + 200e3))
    / (p.diffraction_db_per_m - scatter_db_per_m);
  let begin_m = max(earliest_m, crossing_m); // d_x
  if (!(p.distance_m > begin_m)) { return diffracted_db; }
  return scatter_db_per_m * p.distance_m + (p.diffraction_db_per_m - scatter_db_per_m) * begin_m + p.diffraction_at_zero_db;
}
`,
  uses: [pathStateWgsl, itmDiffractionWgsl, itmLineOfSightWgsl, troposcatterWgsl],
};
