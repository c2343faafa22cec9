import type { WgslModule } from '@radioshed/gpu';

/** Combines the losses of edges, by method. */
export const edgeSumsWgsl: WgslModule = {
  name: 'edge-sums',
  code: `
fn meeting_fresnel(distance_m: f32, alpha_rad: f32, beta_rad: f32, wavelength_m: f32) -> f32 {
  return sqrt(2 * distance_m * max(0, alpha_rad * beta_rad) / wavelength_m);
}

fn bullington_corrected_db(knife_db: f32, distance_m: f32) -> f32 {
  return knife_db + (1 - exp(-knife_db / 6)) * (10 + 0.02e-3 * distance_m);
}

fn three_edges_db(principal_db: f32, tx_db: f32, rx_db: f32, distance_m: f32) -> f32 {
  return principal_db + (1 - exp(-principal_db / 6)) * (tx_db + rx_db + 10 + 0.04e-3 * distance_m);
}
`,
};
