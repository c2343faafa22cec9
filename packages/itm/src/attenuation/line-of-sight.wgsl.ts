// Generated from line-of-sight.ts by tools/twins/generate-wgsl.mjs.

import { sineWgsl, type WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { sigmaHWgsl } from '../terrain/sigma-h.wgsl.js';
import { terrainRoughnessWgsl } from '../terrain/terrain-roughness.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';

/** `line-of-sight.ts` in WGSL. */
export const lineOfSightWgsl: WgslModule = {
  name: 'itm-line-of-sight',
  code: `
fn line_of_sight_loss_db(distance_m: f32) -> f32 {
  let z_re = itm.impedance_re;
  let z_im = itm.impedance_im;
  let wave_number = itm.wave_number;
  let heights_m = itm_path.tx_effective_m + itm_path.rx_effective_m;
  let sin_psi = heights_m / sqrt(distance_m * distance_m + heights_m * heights_m); // 4.46
  let sigma = sigma_h_m(terrain_roughness_m(distance_m, itm_path.delta_h_m));
  let norm = (sin_psi + z_re) * (sin_psi + z_re) + z_im * z_im;
  let scattered = exp(-min(10.0, wave_number * sigma * sin_psi)) / norm;
  var re = (sin_psi * sin_psi - z_re * z_re - z_im * z_im) * scattered;
  var im = -2.0 * z_im * sin_psi * scattered;
  let power = re * re + im * im;
  if (power < 0.25 || power < sin_psi) {
    let scale = sqrt(sin_psi / power); // 4.48
    re *= scale;
    im *= scale;
  }
  var phase = 2.0 * wave_number * itm_path.tx_effective_m * itm_path.rx_effective_m / distance_m;
  if (phase > 1.5707963267948966) {
    phase = 3.141592653589793 - 2.4674011002723395 / phase;
  }
  let sum_re = cosine(phase) + re;
  let sum_im = im - sine(phase);
  let two_ray_db = -power_db(sum_re * sum_re + sum_im * sum_im);
  let diffraction_db = itm_path.diffraction_db_per_m * distance_m + itm_path.diffraction_at_zero_db;
  let weight = 1.0 / (1.0 + itm.frequency_mhz * itm_path.delta_h_m / max(10e3, itm_path.smooth_sight_m));
  return weight * two_ray_db + (1.0 - weight) * diffraction_db;
}
`,
  uses: [linkConstantsWgsl, pathStateWgsl, powerDbWgsl, sigmaHWgsl, sineWgsl, terrainRoughnessWgsl],
};
