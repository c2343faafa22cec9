// Generated from combination.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `combination.ts` in WGSL. */
export const combinationWgsl: WgslModule = {
  name: 'p2001-combination',
  code: `
struct P2001WaysDb {
  surface_loss_db: f32,
  anomalous_loss_db: f32,
  troposcatter_loss_db: f32,
  sporadic_e_loss_db: f32,
}

fn p2001_combined_loss_db(given_1: P2001WaysDb) -> f32 {
  let near = two_ways_db(given_1.surface_loss_db, given_1.anomalous_loss_db);
  let least = min(near, min(given_1.troposcatter_loss_db, given_1.sporadic_e_loss_db));
  let sum = pow(10.0, -0.2 * (near - least)) + pow(10.0, -0.2 * (given_1.troposcatter_loss_db - least)) + pow(10.0, -0.2 * (given_1.sporadic_e_loss_db - least));
  return least - 5.0 * log10(sum);
}

fn two_ways_db(one_db: f32, other_db: f32) -> f32 {
  return min(one_db, other_db) - 10.0 * log10(1.0 + pow(10.0, -0.1 * abs(one_db - other_db)));
}
`,
  uses: [log10Wgsl],
};
