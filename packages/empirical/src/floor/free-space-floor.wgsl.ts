// Generated from free-space-floor.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `free-space-floor.ts` in WGSL. */
export const freeSpaceFloorWgsl: WgslModule = {
  name: 'empirical-free-space-floor',
  code: `
fn at_least_free_space_db(loss_db: f32, square_m2: f32, one_metre_db: f32) -> f32 {
  return max(loss_db, one_metre_db + 10.0 * log10(square_m2));
}
`,
  uses: [log10Wgsl],
};
