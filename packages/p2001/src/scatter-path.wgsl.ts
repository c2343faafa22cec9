// Generated from scatter-path.ts by tools/twins/generate-wgsl.mjs.

import { sineWgsl, type WgslModule } from '@radioshed/gpu';
import { pathStateWgsl } from '@radioshed/p1812/path-gpu';

import { linkWgsl } from './link/link.wgsl.js';

/** `scatter-path.ts` in WGSL. */
export const scatterPathWgsl: WgslModule = {
  name: 'p2001-scatter-path',
  code: `
struct P2001ScatterPath {
  tx_km: f32,
  rx_km: f32,
  altitude_m: f32,
}

fn scatter_path() -> P2001ScatterPath {
  let distance_km = p1812_path.distance_km;
  let tx_m = p1812_path.tx_m;
  let rx_m = p1812_path.rx_m;
  let half_angle = 0.5 * distance_km / p2001.median_earth_km; // eq. (3.5.4)
  let tx_rad = 0.001 * max(p1812_path.tx_horizon_mrad, 0.0); // eq. (3.7.11a)
  let rx_rad = 0.001 * max(p1812_path.rx_horizon_mrad, 0.0); // eq. (3.7.11b)
  let tx = p2001_tangent(tx_rad + half_angle);
  let rx = p2001_tangent(rx_rad + half_angle);
  let crossing_km = (distance_km * rx - 0.001 * (tx_m - rx_m)) / (tx + rx); // eq. (3.9.1a)
  let tx_km = min(max(crossing_km, 0.0), distance_km);
  let altitude_m = tx_m + 1000.0 * tx_km * p2001_tangent(tx_rad) + 1000.0 * tx_km * tx_km / (2.0 * p2001.median_earth_km); // eq. (3.9.2)
  return P2001ScatterPath(tx_km, distance_km - tx_km, altitude_m); // eq. (3.9.1b)
}

fn p2001_tangent(rad: f32) -> f32 {
  return sine(rad) / cosine(rad);
}
`,
  uses: [linkWgsl, pathStateWgsl, sineWgsl],
};
