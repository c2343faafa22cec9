// Generated from height-function.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `height-function.ts` in WGSL. */
export const heightFunctionWgsl: WgslModule = {
  name: 'itm-height-function',
  code: `
fn height_function_db(x_km: f32, k: f32) -> f32 {
  if (x_km < 200.0) {
    let w = -log(k);
    if (k < 1e-5 || x_km * w * w * w > 5495.0) {
      return select(-117.0, 17.372 * log(x_km) - 117.0, x_km > 1.0);
    }
    return 2.5e-5 * x_km * x_km / k - 8.686 * w - 15.0;
  }
  let log_x = log(x_km);
  let far = 0.05751 * x_km - 4.343 * log_x;
  if (x_km >= 2000.0) {
    return far;
  }
  let w = 0.0134 * x_km * exp(-0.005 * x_km);
  return (1.0 - w) * far + w * (17.372 * log_x - 117.0);
}
`,
};
