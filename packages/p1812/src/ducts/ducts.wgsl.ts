import { hyperbolicTangentWgsl, log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** Parts of the loss in ducts, as `anomalous.ts`. */
export const ductsWgsl: WgslModule = {
  name: 'p1812-ducts',
  code: `
// A_st, A_sr. P.1812 eq. (48), (48a)
fn site_shielding_db(horizon_mrad: f32, horizon_km: f32, frequency_ghz: f32) -> f32 {
  let above_mrad = horizon_mrad - 0.1 * horizon_km;
  if (!(above_mrad > 0)) { return 0; }
  return 20 * log10(1 + 0.361 * above_mrad * sqrt(frequency_ghz * horizon_km))
    + 0.264 * above_mrad * pow(frequency_ghz, 1.0 / 3);
}

// A_ct, A_cr of a path all over the sea. P.1812 eq. (49)
fn sea_duct_db(antenna_m: f32) -> f32 {
  return -3 * (1 + hyperbolic_tangent(0.07 * (50 - antenna_m)));
}

// log₁₀ μ₂μ₃. P.1812 eq. (55), (56)
fn log_geometry(
  distance_km: f32, between_km: f32, tx_m: f32, rx_m: f32, roughness_m: f32, alpha: f32, earth_km: f32,
) -> f32 {
  let roots = sqrt(tx_m) + sqrt(rx_m);
  let ratio = 500 * distance_km / roots * distance_km / (earth_km * roots);
  let log_mu2 = min(0, alpha * log10(ratio)); // eq. (55)
  if (!(roughness_m > 10)) { return log_mu2; }
  return log_mu2 - 4.6e-5 * ${Math.LOG10E} * (roughness_m - 10) * (43 + 6 * min(between_km, 40)); // eq. (56)
}
`,
  uses: [hyperbolicTangentWgsl, log10Wgsl],
};
