// Generated from free-space.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `free-space.ts` in WGSL. */
export const freeSpaceWgsl: WgslModule = {
  name: 'empirical-free-space',
  code: `
fn free_space_loss_db(distance_m: f32, frequency_mhz: f32) -> f32 {
  return -27.552216778116623 + 20.0 * log10(distance_m) + 20.0 * log10(frequency_mhz);
}
`,
  uses: [log10Wgsl],
};
