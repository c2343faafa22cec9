// Generated from ericsson.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `ericsson.ts` in WGSL. */
export const ericssonWgsl: WgslModule = {
  name: 'empirical-ericsson',
  code: `
const EMPIRICAL_ERICSSON_TABLE_1 = array(array(36.2, 30.2), array(43.2, 68.93), array(45.95, 100.6));

fn ericsson_loss_db(distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, area_type: u32) -> f32 {
  let a0 = EMPIRICAL_ERICSSON_TABLE_1[area_type][0];
  let a1 = EMPIRICAL_ERICSSON_TABLE_1[area_type][1];
  let log_f = log10(frequency_mhz);
  let constant = a0 + 44.49 * log_f - 4.78 * log_f * log_f;
  let log_km = log10(distance_m / 1000.0);
  let log_base = log10(base_height_m);
  let value_1 = log10(11.75 * mobile_height_m);
  let mobile_db = 3.2 * (value_1 * value_1);
  return constant + a1 * log_km + -12.0 * log_base + 0.1 * log_base * log_km - mobile_db;
}
`,
  uses: [log10Wgsl],
};
