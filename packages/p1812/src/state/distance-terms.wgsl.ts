import { hyperbolicTangentWgsl, log10Wgsl, type WgslModule } from '@radioshed/gpu';

import { quantitiesWgsl } from '../quantities.wgsl.js';

/** Terms of the path length alone, as `distanceTerms`; β₀ at zero distance and the exponent of μ₁ are constants. */
export const distanceTermsWgsl: WgslModule = {
  name: 'p1812-distance-terms',
  code: `
// β₀, %. P.1812 eq. (2), (4), (5)
fn anomalous_time_percent(land_km: f32, tau: f32, open_percent: f32, exponent: f32) -> f32 {
  let sum = pow(10, -land_km / (16 - 6.6 * tau)) + pow(10, -5 * (0.496 + 0.354 * tau));
  return open_percent * pow(min(1, pow(sum, 0.2)), exponent);
}

// F_i, eq. (40)
fn time_share(time_percent: f32, time_quantile: f32, beta_percent: f32) -> f32 {
  if (time_percent <= beta_percent) { return 1; }
  return time_quantile / upper_quantile(beta_percent / 100);
}

// F_k, eq. (58)
fn distance_share(distance_km: f32) -> f32 {
  return 0.5 * (1 - hyperbolic_tangent(1.5 * (distance_km - 20) / 20));
}
`,
  uses: [hyperbolicTangentWgsl, log10Wgsl, quantitiesWgsl],
};
