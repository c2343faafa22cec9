// Generated from path-state.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `path-state.ts` in WGSL. */
export const pathStateWgsl: WgslModule = {
  name: 'itm-path-state',
  code: `
struct ItmPath {
  point_to_point: bool,
  step_m: f32,
  last: f32,
  distance_m: f32,
  tx_height_m: f32,
  rx_height_m: f32,
  mean_height_m: f32,
  sum_m: f32,
  moment_m: f32,
  refractivity_n: f32,
  radius_m: f32,
  tx_horizon_rad: f32,
  rx_horizon_rad: f32,
  tx_horizon_m: f32,
  rx_horizon_m: f32,
  tx_effective_m: f32,
  rx_effective_m: f32,
  delta_h_m: f32,
  fit_tx_m: f32,
  fit_rx_m: f32,
  tx_smooth_horizon_m: f32,
  rx_smooth_horizon_m: f32,
  smooth_sight_m: f32,
  sight_m: f32,
  sight_rad: f32,
  diffraction_scale_m: f32,
  horizons_km: f32,
  height_gain_db: f32,
  diffraction_at_zero_db: f32,
  diffraction_db_per_m: f32,
  frequency_gain_db: f32,
  reference_db: f32,
  mode: f32,
  last_high_m: f32,
  last_low_m: f32,
}

var<private> itm_path: ItmPath;
`,
};
