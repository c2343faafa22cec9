// Generated from path-state.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `path-state.ts` in WGSL. */
export const pathStateWgsl: WgslModule = {
  name: 'p1812-path-state',
  code: `
struct P1812Path {
  distance_km: f32,
  last: f32,
  tx_height_m: f32,
  rx_height_m: f32,
  tx_ground_m: f32,
  rx_ground_m: f32,
  rx_clutter_m: f32,
  tx_m: f32,
  rx_m: f32,
  sea_ratio: f32,
  longest_land_km: f32,
  longest_inland_km: f32,
  tx_coast_km: f32,
  rx_coast_km: f32,
  lat_deg: f32,
  fit_tx_m: f32,
  fit_rx_m: f32,
  obstruction_m: f32,
  obstruction_tx: f32,
  obstruction_rx: f32,
  diffraction_base_tx_m: f32,
  diffraction_base_rx_m: f32,
  ducting_base_tx_m: f32,
  ducting_base_rx_m: f32,
  ducting_tx_m: f32,
  ducting_rx_m: f32,
  roughness_m: f32,
  line_of_sight: bool,
  tx_horizon_km: f32,
  rx_horizon_km: f32,
  tx_horizon_mrad: f32,
  rx_horizon_mrad: f32,
  angle_mrad: f32,
  free_space_db: f32,
  line_of_sight_db: f32,
  line_of_sight_beta_db: f32,
  angle_share: f32,
  diffraction_db: f32,
  median_diffraction_loss_db: f32,
  diffraction_loss_db: f32,
  troposcatter_db: f32,
  anomalous_db: f32,
  minimum_db: f32,
  enhanced_minimum_db: f32,
  enhanced_diffraction_db: f32,
  modified_db: f32,
  median_place_db: f32,
}

var<private> p1812_path: P1812Path;
`,
};
