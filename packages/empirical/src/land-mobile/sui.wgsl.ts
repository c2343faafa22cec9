// Generated from sui.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

import { freeSpaceWgsl } from '../free-space.wgsl.js';

/** `sui.ts` in WGSL. */
export const suiWgsl: WgslModule = {
  name: 'empirical-sui',
  code: `
const EMPIRICAL_SUI_TABLE_1 = array(array(4.6, 0.0075, 12.6, -10.8), array(4.0, 0.0065, 17.1, -10.8), array(3.6, 0.005, 20.0, -20.0));

fn sui_loss_db(distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, terrain: u32) -> f32 {
  let a = EMPIRICAL_SUI_TABLE_1[terrain][0];
  let b = EMPIRICAL_SUI_TABLE_1[terrain][1];
  let c = EMPIRICAL_SUI_TABLE_1[terrain][2];
  let height_factor = EMPIRICAL_SUI_TABLE_1[terrain][3];
  let at_reference = free_space_loss_db(100.0, frequency_mhz) + 6.0 * log10(frequency_mhz / 2000.0);
  let exponent = a - b * base_height_m + c / base_height_m;
  let height_db = height_factor * log10(mobile_height_m / 2.0);
  return at_reference + 10.0 * exponent * log10(distance_m / 100.0) + height_db;
}
`,
  uses: [freeSpaceWgsl, log10Wgsl],
};
