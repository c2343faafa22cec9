// Generated from free-space.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `free-space.ts` in WGSL. */
export const freeSpaceWgsl: WgslModule = {
  name: 'p2001-free-space',
  code: `
fn p2001_free_space_loss_db(frequency_ghz: f32, distance_km: f32) -> f32 {
  return 92.4 + 8.685889638065037 * log(frequency_ghz * distance_km);
}
`,
};
