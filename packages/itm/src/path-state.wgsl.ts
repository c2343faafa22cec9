import type { WgslModule } from '@radioshed/gpu';

/**
 * The constants of a link as parameters of the model on a GPU, in the order of {@link itmParameters}, and one path on its
 * way through the model, as `path-state.ts` has it.
 */
export const pathStateWgsl: WgslModule = {
  name: 'itm-path-state',
  code: `
struct ItmLink {
  frequency_mhz: f32,
  wave_number: f32,
  sea_level_refractivity_n: f32,
  impedance_re: f32,
  impedance_im: f32,
  impedance_valid: bool,
  cube_root_frequency: f32,
  inverse_cube_root_frequency: f32,
  smooth_earth_k: f32,
  log_frequency: f32,
  free_space_at_metre_db: f32,
  mode: f32,
  without_location: bool,
  without_situation: bool,
  z_time: f32,
  z_location: f32,
  z_situation: f32,
  frequency_distance_m: f32,
}

// (c1 + c2x3_squared/(x3_squared + (d − x2)²))·d²/(x1_squared + d²)
struct ItmCurve {
  c1: f32,
  c2x3_squared: f32,
  x1_squared: f32,
  x2: f32,
  x3_squared: f32,
}

struct ItmPath {
  distance_m: f32,
  tx_height_m: f32,
  rx_height_m: f32,
  refractivity_n: f32,
  radius_m: f32,
  tx_horizon_rad: f32,
  rx_horizon_rad: f32,
  tx_horizon_m: f32,
  rx_horizon_m: f32,
  tx_effective_m: f32,
  rx_effective_m: f32,
  delta_h_m: f32,
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
}

var<private> itm: ItmLink;
var<private> itm_median: ItmCurve;
var<private> itm_time: ItmCurve;
var<private> itm_path: ItmPath;
`,
};
