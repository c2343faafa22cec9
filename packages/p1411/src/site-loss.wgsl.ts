// Generated from site-loss.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `site-loss.ts` in WGSL. */
export const siteLossWgsl: WgslModule = {
  name: 'p1411-site-loss',
  code: `
fn slope_loss_db(distance_m: f32, slope_db: f32, one_metre_db: f32) -> f32 {
  return slope_db * log10(distance_m) + one_metre_db;
}

fn above_free_space_db(distance_m: f32, slope_db: f32, one_metre_db: f32, free_one_metre_db: f32) -> f32 {
  let free_space_db = slope_loss_db(distance_m, 20.0, free_one_metre_db);
  let excess_db = slope_loss_db(distance_m, slope_db, one_metre_db) - free_space_db;
  return free_space_db + 10.0 * log10(pow(10.0, excess_db / 10.0) + 1.0);
}
`,
  uses: [log10Wgsl],
};
