// Generated from clear-air-fading.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';
import { pathStateWgsl } from '@radioshed/p1812/path-gpu';

import { horizonsWgsl } from '../horizons.wgsl.js';
import { linkWgsl } from '../link/link.wgsl.js';

/** `clear-air-fading.ts` in WGSL. */
export const clearAirFadingWgsl: WgslModule = {
  name: 'p2001-clear-air-fading',
  code: `
fn multipath_percent(horizon: P2001HorizonGround) -> f32 {
  let tx_m = p1812_path.tx_m;
  let rx_m = p1812_path.rx_m;
  if (p1812_path.line_of_sight) {
    let inclination_mrad = abs(tx_m - rx_m) / p1812_path.distance_km; // eq. (3.3.3)
    return zero_fade_percent(p1812_path.distance_km, inclination_mrad, min(tx_m, rx_m)); // eq. (B.2.2)
  }
  return max(zero_fade_percent(p1812_path.tx_horizon_km, abs(p1812_path.tx_horizon_mrad), min(tx_m, horizon.tx_m)), zero_fade_percent(p1812_path.rx_horizon_km, abs(p1812_path.rx_horizon_mrad), min(rx_m, horizon.rx_m))); // eq. (B.2.5)
}

fn zero_fade_percent(distance_km: f32, inclination_mrad: f32, lowest_m: f32) -> f32 {
  let decades = 0.4342944819032518 * log(distance_km);
  let slant = 0.4342944819032518 * log(1.0 + inclination_mrad);
  let worst_month = p2001.multipath.log_worst_month + 3.1 * decades - 1.29 * slant - 0.00089 * lowest_m; // log₁₀ of eq. (B.3.1)
  let to_year_db = 10.5 - p2001.multipath.tropical_db - 2.7 * decades + 1.7 * slant; // eq. (B.3.2)
  return ten_to(worst_month - 0.1 * min(to_year_db, 10.8)); // eq. (B.3.3)
}

fn surface_exponent(a: f32, zero_percent: f32) -> f32 {
  let log_zero = log10(zero_percent);
  let qt = 3.576 - 1.955 * log_zero; // eq. (B.4.1b)
  let qs = -4.05 - 2.35 * log_zero; // eq. (B.4.2b)
  if (a >= 0.0) {
    let level = ten_to(-0.05 * a);
    let qa = 2.0 + (1.0 + 0.3 * level) * ten_to(-0.016 * a) * (qt + 4.3 * (level + a / 800.0)); // eq. (B.4.1a)
    return ten_to(-0.05 * qa * a) * 0.6931471805599453; // eq. (B.4.1)
  }
  let level = ten_to(0.05 * a);
  let qe = 8.0 + (1.0 + 0.3 * level) * ten_to(0.035 * a) * (qs + 12.0 * (level - a / 800.0)); // eq. (B.4.2a)
  return ten_to(0.05 * qe * a) * 0.6931471805599453; // eq. (B.4.2)
}

fn ten_to(x: f32) -> f32 {
  return exp(2.302585092994046 * x);
}
`,
  uses: [horizonsWgsl, linkWgsl, log10Wgsl, pathStateWgsl],
};
