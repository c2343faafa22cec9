// Generated from diffraction.ts by tools/twins/generate-wgsl.mjs.

import { cubeRootWgsl, type WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { sigmaHWgsl } from '../terrain/sigma-h.wgsl.js';
import { terrainRoughnessWgsl } from '../terrain/terrain-roughness.wgsl.js';
import { knifeEdgeWgsl } from './knife-edge.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';
import { smoothEarthWgsl } from './smooth-earth.wgsl.js';

/** `diffraction.ts` in WGSL. */
export const diffractionWgsl: WgslModule = {
  name: 'itm-diffraction',
  code: `
fn diffraction_line() {
  let cube_root_radius = cube_root(itm_path.radius_m);
  itm_path.diffraction_scale_m = cube_root_radius * cube_root_radius * itm.inverse_cube_root_frequency; // (a_e²/f)^(1/3)
  smooth_earth_terminals();
  let clutter_db = clutter_loss_db();
  let span_m = 10.0 * itm_path.diffraction_scale_m;
  let near_m = max(itm_path.smooth_sight_m, itm_path.sight_m + 0.5 * span_m); // d₃
  let near_db = diffraction_loss_db(near_m, clutter_db); // A₃
  let far_db = diffraction_loss_db(near_m + span_m, clutter_db); // A₄ at d₄
  itm_path.diffraction_db_per_m = (far_db - near_db) / span_m; // M_d
  itm_path.diffraction_at_zero_db = near_db - itm_path.diffraction_db_per_m * near_m; // A_d0
}

fn diffraction_loss_db(distance_m: f32, clutter_db: f32) -> f32 {
  let knife_db = itm_knife_edge_loss_db(distance_m);
  let smooth_db = smooth_earth_loss_db(distance_m);
  let heights = itm_path.tx_height_m * itm_path.rx_height_m;
  let known = select(heights, heights + 10.0, itm_path.point_to_point);
  let height_term = sqrt(1.0 + (itm_path.tx_effective_m * itm_path.rx_effective_m - heights) / known);
  let roughness = terrain_roughness_m(distance_m, itm_path.delta_h_m) * itm.wave_number;
  let q = (height_term + (itm_path.sight_m - itm_path.sight_rad * itm_path.radius_m) / distance_m) * select(6283.2, roughness, roughness < 6283.2);
  let weight = 25.1 / (25.1 + sqrt(q)); // 3.23
  return weight * smooth_db + (1.0 - weight) * knife_db + clutter_db;
}

fn clutter_loss_db() -> f32 {
  let sigma = sigma_h_m(terrain_roughness_m(itm_path.smooth_sight_m, itm_path.delta_h_m));
  return min(15.0, 0.5 * power_db(1.0 + 0.00001 * itm_path.tx_height_m * itm_path.rx_height_m * itm.frequency_mhz * sigma));
}
`,
  uses: [
    cubeRootWgsl,
    knifeEdgeWgsl,
    linkConstantsWgsl,
    pathStateWgsl,
    powerDbWgsl,
    sigmaHWgsl,
    smoothEarthWgsl,
    terrainRoughnessWgsl,
  ],
};
