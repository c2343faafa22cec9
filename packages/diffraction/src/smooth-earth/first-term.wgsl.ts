// Generated from first-term.ts by tools/twins/generate-wgsl.mjs.

import { cubeRootWgsl, log10Wgsl, type WgslModule } from '@radioshed/gpu';

import { surfaceConstantsWgsl } from './surface-constants.wgsl.js';

/** `first-term.ts` in WGSL. */
export const firstTermWgsl: WgslModule = {
  name: 'diffraction-first-term',
  code: `
fn first_term_db(surface: EarthSurface, distance_km: f32, tx_m: f32, rx_m: f32, radius_km: f32) -> f32 {
  let root = 1.0 / cube_root(radius_km);
  let k = surface.admittance * root; // eq. (29)
  let beta = ground_factor(k);
  let x = surface.distance * beta * root * root * distance_km; // eq. (31)
  let scale = beta * beta * surface.height * root; // eq. (32), (35)
  let distance_db = select(-20.0 * log10(x) - 5.6488 * pow(x, 1.425), 11.0 + 10.0 * log10(x) - 17.6 * x, x >= 1.6);
  let least = 2.0 + 20.0 * log10(k);
  let tx_db = max(least, height_gain_db(scale * tx_m));
  let rx_db = max(least, height_gain_db(scale * rx_m));
  return -distance_db - tx_db - rx_db; // eq. (36)
}

fn ground_factor(k: f32) -> f32 {
  let k2 = k * k;
  return (1.0 + k2 * (1.6 + 0.67 * k2)) / (1.0 + k2 * (4.5 + 1.53 * k2));
}

fn height_gain_db(b: f32) -> f32 {
  if (b > 2.0) {
    return 17.6 * sqrt(b - 1.1) - 5.0 * log10(b - 1.1) - 8.0;
  }
  return 20.0 * log10(b + 0.1 * b * b * b);
}
`,
  uses: [cubeRootWgsl, log10Wgsl, surfaceConstantsWgsl],
};
