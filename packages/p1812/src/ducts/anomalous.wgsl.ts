// Generated from anomalous.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `anomalous.ts` in WGSL. */
export const anomalousWgsl: WgslModule = {
  name: 'p1812-anomalous',
  code: `
fn duct_time_db(log_time: f32, log_beta: f32, distance_km: f32, duct_distance: f32) -> f32 {
  let ageing = (9.51 - 4.8 * log_beta + 0.198 * log_beta * log_beta) * duct_distance;
  let gamma = 1.076 * exp(-1.012 * log(2.0058 - log_beta) - ageing); // eq. (53a)
  let log_ratio = log_time - log_beta;
  return -12.0 + (1.2 + 3.7e-3 * distance_km) * log_ratio + 12.0 * exp(2.302585092994046 * gamma * log_ratio); // eq. (53)
}
`,
};
