import { log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';

import {
  BASE_GAIN,
  FAR_EXPONENT,
  MOBILE_GAIN,
  MOBILE_SCALE,
  NEAR_SLOPE,
  NEAR_SLOPE_BASE,
  REFERENCE_SLANT_DB,
  REFERENCES_DB,
} from './extended-hata-median.js';

const [c0, c1, c2] = FAR_EXPONENT.map(f32);

/** What frequency and environment decide comes as numbers: the attenuations at 1 and 100 km and what is added to either. */
export const extendedHataMedianWgsl: WgslModule = {
  name: 'extended-hata-median',
  code: `
fn extended_hata_median_db(
  distance_m: f32, base_m: f32, mobile_m: f32, attenuation_1_km_db: f32, attenuation_100_km_db: f32, added_db: f32,
) -> f32 {
  let log_km = log10(distance_m / 1000);
  let log_base = log10(base_m);
  let far_exponent = 2 * (${c0} + log_base * (${c1} + log_base * ${c2}) - 1);
  let near_slope = ${f32(NEAR_SLOPE)} - ${f32(NEAR_SLOPE_BASE)} * log_base;
  let exponent_rise = far_exponent - (0.1 * near_slope - 2);
  let log_break_km = (2 * far_exponent + 0.1 * (attenuation_1_km_db - attenuation_100_km_db)) / exponent_rise;
  let log_mobile = log10(${f32(MOBILE_SCALE)} * mobile_m);
  let heights_db = ${f32(REFERENCES_DB)} - ${f32(BASE_GAIN)} * log_base - ${f32(MOBILE_GAIN)} * log_mobile * log_mobile;
  if (log_km <= log_break_km) {
    return attenuation_1_km_db + ${f32(REFERENCE_SLANT_DB)} + near_slope * log_km + heights_db + added_db;
  }
  let rise_m = base_m - mobile_m;
  let slant_db = 10 * log10(distance_m * distance_m + rise_m * rise_m);
  return attenuation_100_km_db + slant_db + 10 * far_exponent * (log_km - 2) + heights_db + added_db;
}
`,
  uses: [log10Wgsl],
};
