// Generated from longley-rice.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { diffractionWgsl } from './diffraction.wgsl.js';
import { lineOfSightWgsl } from './line-of-sight.wgsl.js';
import { troposcatterWgsl } from './troposcatter.wgsl.js';

/** `longley-rice.ts` in WGSL. */
export const longleyRiceWgsl: WgslModule = {
  name: 'itm-longley-rice',
  code: `
fn longley_rice() {
  diffraction_line();
  if (itm_path.distance_m < itm_path.smooth_sight_m) {
    line_of_sight_region();
  } else {
    beyond_horizon();
  }
  if (!(itm_path.reference_db > 0.0)) {
    itm_path.reference_db = 0.0;
  }
}

fn line_of_sight_region() {
  itm_path.mode = 1.0;
  let smooth_sight_m = itm_path.smooth_sight_m;
  let sight_m = itm_path.sight_m;
  let diffraction_db_per_m = itm_path.diffraction_db_per_m;
  let diffraction_at_zero_db = itm_path.diffraction_at_zero_db;
  let edge_db = smooth_sight_m * diffraction_db_per_m + diffraction_at_zero_db; // A_sML
  var near_m = 0.04 * itm.frequency_mhz * itm_path.tx_effective_m * itm_path.rx_effective_m; // d₀, 3.16a
  var far_m: f32; // d₁
  if (diffraction_at_zero_db >= 0.0) {
    near_m = min(near_m, 0.5 * sight_m); // 3.16a
    far_m = near_m + 0.25 * (sight_m - near_m); // 3.16d
  } else {
    far_m = max(-diffraction_at_zero_db / diffraction_db_per_m, 0.25 * sight_m);
  }
  let far_db = line_of_sight_loss_db(far_m); // A₁
  var k1 = 0.0;
  var k2 = 0.0;
  var fitted = false;
  if (near_m < far_m) {
    let near_db = line_of_sight_loss_db(near_m); // A₀
    let log_ratio = log(smooth_sight_m / near_m);
    let span = smooth_sight_m - near_m;
    k2 = (span * (far_db - near_db) - (far_m - near_m) * (edge_db - near_db)) / (span * log(far_m / near_m) - (far_m - near_m) * log_ratio); // 3.20
    if (!(k2 > 0.0)) {
      k2 = 0.0;
    }
    fitted = diffraction_at_zero_db > 0.0 || k2 > 0.0;
    if (fitted) {
      k1 = (edge_db - near_db - k2 * log_ratio) / span; // 3.21
      if (k1 < 0.0) {
        k1 = 0.0;
        k2 = select(0.0, (edge_db - near_db) / log_ratio, edge_db > near_db);
        if (k2 == 0.0) {
          k1 = diffraction_db_per_m;
        }
      }
    }
  }
  if (!fitted) {
    k2 = 0.0;
    k1 = select(0.0, (edge_db - far_db) / (smooth_sight_m - far_m), edge_db > far_db);
    if (k1 == 0.0) {
      k1 = diffraction_db_per_m;
    }
  }
  itm_path.reference_db = edge_db - k1 * (smooth_sight_m - itm_path.distance_m);
  if (k2 != 0.0) {
    itm_path.reference_db -= k2 * log(smooth_sight_m / itm_path.distance_m);
  }
}

fn beyond_horizon() {
  let distance_m = itm_path.distance_m;
  let sight_m = itm_path.sight_m;
  let diffraction_db_per_m = itm_path.diffraction_db_per_m;
  let diffraction_at_zero_db = itm_path.diffraction_at_zero_db;
  itm_path.mode = 2.0;
  itm_path.reference_db = diffraction_db_per_m * distance_m + diffraction_at_zero_db;
  let earliest_m = max(itm_path.smooth_sight_m, sight_m + 1.088 * itm_path.diffraction_scale_m * itm.log_frequency);
  if (!(distance_m > earliest_m)) {
    return;
  }
  itm_path.frequency_gain_db = -1.0;
  let far_db = troposcatter_loss_db(sight_m + 400e3); // A₆ at d₆
  let near_db = troposcatter_loss_db(sight_m + 200e3); // A₅ at d₅
  if (!(near_db < 1000.0)) {
    if (distance_m > 10000000.0) {
      itm_path.mode = 3.0; // same loss; the mode is that of the reference
    }
    return;
  }
  let scatter_db_per_m = (far_db - near_db) / 200e3; // M_s
  let crossing_m = (near_db - diffraction_at_zero_db - scatter_db_per_m * (sight_m + 200e3)) / (diffraction_db_per_m - scatter_db_per_m);
  let begin_m = max(earliest_m, crossing_m); // d_x
  if (!(distance_m > begin_m)) {
    return;
  }
  itm_path.mode = 3.0;
  itm_path.reference_db = scatter_db_per_m * distance_m + (diffraction_db_per_m - scatter_db_per_m) * begin_m + diffraction_at_zero_db;
}
`,
  uses: [diffractionWgsl, lineOfSightWgsl, linkConstantsWgsl, pathStateWgsl, troposcatterWgsl],
};
