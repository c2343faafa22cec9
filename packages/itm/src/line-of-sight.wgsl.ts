import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';

import { pathStateWgsl } from './path-state.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';
import { terrainRoughnessWgsl } from './terrain-roughness.wgsl.js';

/** Taylor's coefficients of sin x / x and cos x in x², enough for |x| ≤ π/2 in f32. */
const FACTORIALS = Array.from({ length: 15 }).reduce<number[]>(
  (known, _, n) => [...known, (known[n] ?? 1) * (n + 1)],
  [1],
);
const series = (first: 0 | 1): string =>
  Array.from({ length: 7 }, (_, i) => f32((i % 2 === 0 ? 1 : -1) / (FACTORIALS[2 * i + first] ?? Number.NaN)))
    .reverse()
    .reduce((inner, c) => `(${c} + x2 * ${inner})`);

export const itmLineOfSightWgsl: WgslModule = {
  name: 'itm-line-of-sight',
  code: `
// cos and sin of 0 … π: WGSL's own may be off by 2⁻¹¹, which nulls of two rays do not forgive.
fn phasor(phase: f32) -> vec2f {
  let x = phase - ${f32(Math.PI / 2)};
  let x2 = x * x;
  return vec2f(-x * ${series(1)}, ${series(0)});
}

fn line_of_sight_loss_db(distance_m: f32) -> f32 {
  let p = itm_path;
  let z_re = itm.impedance_re;
  let z_im = itm.impedance_im;
  let heights_m = p.tx_effective_m + p.rx_effective_m;
  let sin_psi = heights_m / sqrt(distance_m * distance_m + heights_m * heights_m); // 4.46

  // Reflection coefficient R_e, 4.47
  let sigma = sigma_h_m(terrain_roughness_m(distance_m, p.delta_h_m));
  let norm = (sin_psi + z_re) * (sin_psi + z_re) + z_im * z_im;
  let scattered = exp(-min(10, itm.wave_number * sigma * sin_psi)) / norm;
  var reflected = vec2f(sin_psi * sin_psi - z_re * z_re - z_im * z_im, -2 * z_im * sin_psi) * scattered;
  let power = dot(reflected, reflected);
  if (power < 0.25 || power < sin_psi) { reflected *= sqrt(sin_psi / power); } // 4.48

  // Phase between the rays, 4.49, bent towards π beyond π/2, 4.50
  var phase = 2 * itm.wave_number * p.tx_effective_m * p.rx_effective_m / distance_m;
  if (phase > ${f32(Math.PI / 2)}) { phase = ${f32(Math.PI)} - ${f32(Math.PI ** 2 / 4)} / phase; }
  let direct = phasor(phase);
  let sum = vec2f(direct.x, -direct.y) + reflected;
  let two_ray_db = -power_db(dot(sum, sum));

  let diffraction_db = p.diffraction_db_per_m * distance_m + p.diffraction_at_zero_db;
  let weight = 1 / (1 + itm.frequency_mhz * p.delta_h_m / max(10e3, p.smooth_sight_m));
  return weight * two_ray_db + (1 - weight) * diffraction_db;
}
`,
  uses: [pathStateWgsl, powerDbWgsl, terrainRoughnessWgsl],
};
