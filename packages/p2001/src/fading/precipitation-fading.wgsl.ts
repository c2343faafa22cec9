// Generated from precipitation-fading.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `precipitation-fading.ts` in WGSL. */
export const precipitationFadingWgsl: WgslModule = {
  name: 'p2001-precipitation-fading',
  code: `
struct P2001PathRain {
  exponent: f32,
  log_per_db: f32,
}

fn path_rain(k: f32, alpha: f32, distance_km: f32) -> P2001PathRain {
  let limited_km = min(distance_km, 300.0); // eq. (C.2.9a)
  let d = max(limited_km, 1.0); // eq. (C.2.9b)
  let k_path = exp(0.5670169034157331 * alpha) * k * (0.6546 * exp(-0.009516 * d) + 0.3499 * exp(-0.001182 * d));
  let alpha_path = (0.753 + 0.197 / d) * alpha + 0.1572 * exp(-0.02268 * d) - 0.1594 * exp(-0.0003617 * d);
  return P2001PathRain(1.0 / alpha_path, log(max(limited_km, 0.001) * k_path)); // eq. (C.3.1d), (C.3.1e)
}
`,
};
