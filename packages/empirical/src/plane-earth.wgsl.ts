// Generated from plane-earth.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

import { freeSpaceWgsl } from './free-space.wgsl.js';

/** `plane-earth.ts` in WGSL. */
export const planeEarthWgsl: WgslModule = {
  name: 'empirical-plane-earth',
  code: `
fn plane_earth_loss_db(distance_m: f32, tx_height_m: f32, rx_height_m: f32, frequency_mhz: f32) -> f32 {
  return max(free_space_loss_db(distance_m, frequency_mhz), two_ray_db(distance_m, tx_height_m, rx_height_m));
}

fn two_ray_db(distance_m: f32, tx_height_m: f32, rx_height_m: f32) -> f32 {
  return 20.0 * log10(distance_m * distance_m / (tx_height_m * rx_height_m));
}
`,
  uses: [freeSpaceWgsl, log10Wgsl],
};
