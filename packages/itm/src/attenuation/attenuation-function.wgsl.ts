// Generated from attenuation-function.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `attenuation-function.ts` in WGSL. */
export const attenuationFunctionWgsl: WgslModule = {
  name: 'itm-attenuation-function',
  code: `
fn attenuation_function_db(theta_distance_m: f32) -> f32 {
  let log_td = log10(theta_distance_m);
  if (theta_distance_m <= 10e3) {
    return 133.4 + 0.332e-3 * theta_distance_m - 10.0 * log_td;
  }
  if (theta_distance_m <= 70e3) {
    return 104.6 + 0.212e-3 * theta_distance_m - 2.5 * log_td;
  }
  return 71.8 + 0.157e-3 * theta_distance_m + 5.0 * log_td;
}
`,
  uses: [log10Wgsl],
};
