import { arcTangentWgsl, type WgslModule, wgslF32 as f32 } from '@radioshed/gpu';

import { firstTermWgsl } from './first-term.wgsl.js';
import { surfaceConstantsWgsl } from './surface-constants.wgsl.js';

/** By hand: f32 takes the angle of eq. (24c) from its own series, as WGSL errs by 2⁻¹¹ there. */
export const sphericalEarthWgsl: WgslModule = {
  name: 'diffraction-spherical-earth',
  code: `
// cos((π + arccos x) / 3), by its Taylor series about a right angle: WGSL's cosine may err by 2⁻¹¹.
fn third_of_arc(x: f32) -> f32 {
  let angle = arc_tangent2(sqrt(max(0, (1 - x) * (1 + x))), x);
  let y = (angle - ${f32(Math.PI / 2)}) / 3;
  let s = y * y;
  return -y * (1 + s * (${f32(-1 / 6)} + s * (${f32(1 / 120)} + s * ${f32(-1 / 5040)})));
}

// P.1812 §4.3.2, eq. (22) to (27)
fn spherical_earth_db(
  distance_km: f32, tx_m: f32, rx_m: f32, radius_km: f32, wavelength_m: f32, surface: EarthSurface,
) -> f32 {
  let d = distance_km;
  let roots = sqrt(tx_m) + sqrt(rx_m);
  if (d >= sqrt(0.002 * radius_km) * roots) { return first_term_db(surface, d, tx_m, rx_m, radius_km); } // eq. (22)
  let c = (tx_m - rx_m) / (tx_m + rx_m); // eq. (24d)
  let m = 250 * d / radius_km * d / (tx_m + rx_m); // eq. (24e)
  let m1 = m + 1;
  let b = 2 * sqrt(m1 / (3 * m)) * third_of_arc(clamp(1.5 * c * sqrt(3 * m / m1) / m1, -1, 1)); // eq. (24c)
  let d1 = d / 2 * (1 + b); // eq. (24a)
  let d2 = d - d1; // eq. (24b)
  let half_curvature = 500 / radius_km;
  let clearance_m = ((tx_m - half_curvature * d1 * d1) * d2 + (rx_m - half_curvature * d2 * d2) * d1) / d; // eq. (23)
  let needed_m = 17.456 * sqrt(max(0, d1 * d2 * wavelength_m) / d); // eq. (25)
  if (clearance_m > needed_m) { return 0; }
  let loss_db = first_term_db(surface, d, tx_m, rx_m, 500 * (d / roots) * (d / roots)); // eq. (26)
  if (!(loss_db > 0 && needed_m > 0)) { return 0; }
  return (1 - clearance_m / needed_m) * loss_db; // eq. (27)
}
`,
  uses: [arcTangentWgsl, firstTermWgsl, surfaceConstantsWgsl],
};
