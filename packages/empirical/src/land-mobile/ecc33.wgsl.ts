// Generated from ecc33.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `ecc33.ts` in WGSL. */
export const ecc33Wgsl: WgslModule = {
  name: 'empirical-ecc33',
  code: `
fn ecc33_loss_db(distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, area_type: u32) -> f32 {
  let log_ghz = log10(frequency_mhz / 1000.0);
  let free_space = 92.4 + 20.0 * log_ghz; // and 20·log d
  let median = 20.41 + 7.894 * log_ghz + 9.56 * log_ghz * log_ghz; // and 9.83·log d
  let slope = 42.57 + 13.7 * log_ghz;
  let log_km = log10(distance_m / 1000.0);
  let mobile_gain_db = select(0.759 * mobile_height_m - 1.862, slope * (log10(mobile_height_m) - 0.585), area_type == 1u);
  let base_gain_db = log10(base_height_m / 200.0) * (13.958 + 5.8 * log_km * log_km);
  return free_space + median + 29.83 * log_km - base_gain_db - mobile_gain_db;
}
`,
  uses: [log10Wgsl],
};
