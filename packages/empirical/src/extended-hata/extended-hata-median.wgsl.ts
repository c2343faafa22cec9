// Generated from extended-hata-median.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `extended-hata-median.ts` in WGSL. */
export const extendedHataMedianWgsl: WgslModule = {
  name: 'empirical-extended-hata-median',
  code: `
struct ExtendedHataWave {
  attenuation_1_km_db: f32,
  attenuation_100_km_db: f32,
  less_than_town_db: f32,
  one_metre_db: f32,
}

struct ExtendedHataSlopesResult {
  near_slope: f32,
  far_exponent: f32,
  log_break_km: f32,
}

fn extended_hata_median_db(wave: ExtendedHataWave, distance_m: f32, base_m: f32, mobile_m: f32) -> f32 {
  let log_km = log10(distance_m / 1000.0);
  let log_base = log10(base_m);
  let found_1 = extended_hata_slopes(log_base, wave);
  let near_slope = found_1.near_slope;
  let far_exponent = found_1.far_exponent;
  let log_break_km = found_1.log_break_km;
  let value_2 = log10(11.75 * mobile_m);
  let heights_db = 39.460078849537425 - 13.82 * log_base - 3.2 * (value_2 * value_2);
  var town_db: f32;
  if (log_km <= log_break_km) {
    town_db = wave.attenuation_1_km_db + 60.165357036001275 + near_slope * log_km;
  } else {
    town_db = wave.attenuation_100_km_db + extended_hata_slant_db(distance_m, base_m - mobile_m) + 10.0 * far_exponent * (log_km - 2.0);
  }
  return town_db + heights_db + wave.one_metre_db - wave.less_than_town_db;
}

fn extended_hata_slopes(log_base: f32, given_1: ExtendedHataWave) -> ExtendedHataSlopesResult {
  let far_exponent = 2.0 * (-0.7496774002776947 + log_base * (3.274883462741355 + log_base * -0.6734850673882106) - 1.0);
  let near_slope = 44.9 - 6.55 * log_base; // Hata's
  let exponent_rise = far_exponent - (0.1 * near_slope - 2.0);
  let log_break_km = (2.0 * far_exponent + 0.1 * (given_1.attenuation_1_km_db - given_1.attenuation_100_km_db)) / exponent_rise;
  return ExtendedHataSlopesResult(near_slope, far_exponent, log_break_km);
}

fn extended_hata_slant_db(distance_m: f32, rise_m: f32) -> f32 {
  return 10.0 * log10(distance_m * distance_m + rise_m * rise_m);
}
`,
  uses: [log10Wgsl],
};
