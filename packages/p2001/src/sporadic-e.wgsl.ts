// Generated from sporadic-e.ts by tools/twins/generate-wgsl.mjs.

import { knifeEdgeWgsl } from '@radioshed/diffraction/gpu';
import { arcTangentWgsl, sineWgsl, type WgslModule } from '@radioshed/gpu';
import { pathStateWgsl } from '@radioshed/p1812/path-gpu';

import { combinationWgsl } from './combination.wgsl.js';
import { freeSpaceWgsl } from './free-space.wgsl.js';
import { linkWgsl } from './link/link.wgsl.js';

/** `sporadic-e.ts` in WGSL. */
export const sporadicEWgsl: WgslModule = {
  name: 'p2001-sporadic-e',
  code: `
fn sporadic_e_loss_db() -> f32 {
  let one = hops_loss_db(1.0); // eq. (G.2.8)
  let two = hops_loss_db(2.0); // eq. (G.3.8)
  if (one < two - 20.0) {
    return one;
  }
  if (two < one - 20.0) {
    return two;
  }
  return two_ways_db(one, two); // eq. (G.4.1)
}

fn hops_loss_db(hops: f32) -> f32 {
  let hop_km = p1812_path.distance_km / hops;
  let value_1 = hop_km / 250.0;
  let value_2 = hop_km / 2600.0;
  let reflection_db = 40.0 / (1.0 + hop_km / 130.0 + value_1 * value_1) + 0.2 * (value_2 * value_2);
  let value_3 = 1000.0 * p2001.frequency_ghz / p2001.sporadic_e_mhz;
  let ionosphere_db = reflection_db * (value_3 * value_3) + exp((hop_km - 1660.0) / 280.0);
  let half_angle = hop_km / (2.0 * p2001.median_earth_km);
  let top_km = p2001.median_earth_km + 120.0;
  let half_sine = sine(0.5 * half_angle);
  let ray_km = 2.0 * hops * sqrt(14400.0 + 4.0 * p2001.median_earth_km * top_km * (half_sine * half_sine)); // eq. (G.2.2), (G.3.2)
  let rise = 120.0 + 2.0 * p2001.median_earth_km * (half_sine * half_sine);
  let take_off = 1.5707963267948966 - arc_tangent(p2001.median_earth_km * sine(half_angle) / rise) - half_angle; // eq. (G.2.4), (G.3.4)
  return p2001_free_space_loss_db(p2001.frequency_ghz, ray_km) + ionosphere_db + p2001_terminal_loss_db(p2001.frequency_ghz, p1812_path.tx_horizon_mrad, p1812_path.tx_horizon_km, take_off) + p2001_terminal_loss_db(p2001.frequency_ghz, p1812_path.rx_horizon_mrad, p1812_path.rx_horizon_km, take_off);
}

fn p2001_terminal_loss_db(f: f32, horizon_mrad: f32, horizon_km: f32, take_off_rad: f32) -> f32 {
  let horizon_rad = 0.001 * horizon_mrad;
  let angle = horizon_rad - take_off_rad;
  let cosine = cosine(horizon_rad);
  if (!(cosine > 0.0)) {
    return 0.0; // a slope beyond the small angles for which the equation is made
  }
  return knife_edge_loss_db(3.651 * sqrt(2000.0 * f * horizon_km / cosine) * sine(0.5 * angle));
}
`,
  uses: [arcTangentWgsl, combinationWgsl, freeSpaceWgsl, knifeEdgeWgsl, linkWgsl, pathStateWgsl, sineWgsl],
};
