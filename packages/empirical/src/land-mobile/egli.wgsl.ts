// Generated from egli.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `egli.ts` in WGSL. */
export const egliWgsl: WgslModule = {
  name: 'empirical-egli',
  code: `
fn egli_loss_db(distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32) -> f32 {
  let frequency_db = 20.0 * log10(frequency_mhz);
  let log_mobile = log10(mobile_height_m);
  let mobile_db = select(85.9 - 20.0 * log_mobile, 76.3 - 10.0 * log_mobile, mobile_height_m <= 10.0);
  return frequency_db + 40.0 * log10(distance_m / 1000.0) - 20.0 * log10(base_height_m) + mobile_db;
}
`,
  uses: [log10Wgsl],
};
