import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';

import { fieldDbuvpm } from './field.js';

/** The part of a link budget that changes from pixel to pixel: `power.ts`, `field.ts` and `noise.ts`. */
export const budgetWgsl: WgslModule = {
  name: 'budget',
  code: `
fn received_power_dbm(eirp_dbm: f32, path_loss_db: f32, rx_gain_dbi: f32) -> f32 {
  return eirp_dbm - path_loss_db + rx_gain_dbi;
}

fn field_strength_dbuvpm(eirp_dbm: f32, path_loss_db: f32, frequency_mhz: f32) -> f32 {
  return eirp_dbm - path_loss_db + 20 * log10(frequency_mhz) + ${wgslF32(fieldDbuvpm(0, 0, 1))};
}

fn snr_db(received_power_dbm: f32, noise_floor_dbm: f32) -> f32 {
  return received_power_dbm - noise_floor_dbm;
}
`,
  uses: [log10Wgsl],
};
