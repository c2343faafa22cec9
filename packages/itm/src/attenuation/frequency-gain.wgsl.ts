// Generated from frequency-gain.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { powerDbWgsl } from './power-db.wgsl.js';

/** `frequency-gain.ts` in WGSL. */
export const frequencyGainWgsl: WgslModule = {
  name: 'itm-frequency-gain',
  code: `
const ITM_FREQUENCY_GAIN_TABLE_1 = array(25.0, 80.0, 177.0, 395.0, 705.0);
const ITM_FREQUENCY_GAIN_TABLE_2 = array(24.0, 45.0, 68.0, 80.0, 105.0);

fn frequency_gain_db(r: f32, eta_s: f32) -> f32 {
  let eta = min(max(eta_s, 1.0), 5.0);
  let whole = floor(eta);
  let part = eta - whole;
  let inverse_square = 1.0 / (r * r);
  let low = power_db(1.0 + (ITM_FREQUENCY_GAIN_TABLE_1[i32(whole - 1.0)] * inverse_square + ITM_FREQUENCY_GAIN_TABLE_2[i32(whole - 1.0)]) * inverse_square);
  if (part == 0.0) {
    return low;
  }
  let high = power_db(1.0 + (ITM_FREQUENCY_GAIN_TABLE_1[i32(whole)] * inverse_square + ITM_FREQUENCY_GAIN_TABLE_2[i32(whole)]) * inverse_square);
  return (1.0 - part) * low + part * high;
}
`,
  uses: [powerDbWgsl],
};
