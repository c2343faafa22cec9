import { log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import type { GpuModel } from '@radioshed/profile';

import { HATA } from './coefficients.js';
import { HATA_AREA_TYPES, type HataParameters } from './hata.js';
import { effectiveHeightOnGpu } from './land-mobile-on-gpu.js';

const [smallA, smallB, smallC, smallD] = HATA.smallCity.map(f32);
const [belowA, belowB, belowC] = HATA.largeCityBelow.map(f32);
const [fromA, fromB, fromC] = HATA.largeCityFrom.map(f32);
const [suburbanA, suburbanB, suburbanC] = HATA.suburban.map(f32);
const [openA, openB, openC] = HATA.open.map(f32);

/** The terms that Hata's and COST 231's equations share. */
export const hataTermsWgsl: WgslModule = {
  name: 'hata-terms',
  code: `
fn distance_and_base_db(distance_m: f32, base_height_m: f32) -> f32 {
  let log_base = log10(base_height_m);
  let slope = ${f32(HATA.distance)} - ${f32(HATA.distanceBase)} * log_base;
  return -${f32(HATA.base)} * log_base + slope * log10(distance_m / 1000);
}

fn small_city_gain_db(mobile_height_m: f32, log_f: f32) -> f32 {
  return (${smallA} * log_f - ${smallB}) * mobile_height_m - (${smallC} * log_f - ${smallD});
}
`,
  uses: [log10Wgsl],
};

/** The area type is an index in `HATA_AREA_TYPES`. */
export const hataWgsl: WgslModule = {
  name: 'hata',
  code: `
fn large_city_gain_db(mobile_height_m: f32, frequency_mhz: f32) -> f32 {
  if (frequency_mhz < ${f32(HATA.largeCityMHz)}) {
    let low = log10(${belowB} * mobile_height_m);
    return ${belowA} * low * low - ${belowC};
  }
  let high = log10(${fromB} * mobile_height_m);
  return ${fromA} * high * high - ${fromC};
}

fn hata_loss_db(
  distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, area_type: u32,
) -> f32 {
  let log_f = log10(frequency_mhz);
  var gain = small_city_gain_db(mobile_height_m, log_f);
  var at_one_km = ${f32(HATA.constantDb)} + ${f32(HATA.frequency)} * log_f;
  if (area_type == ${HATA_AREA_TYPES.indexOf('urbanLarge')}) {
    gain = large_city_gain_db(mobile_height_m, frequency_mhz);
  }
  if (area_type == ${HATA_AREA_TYPES.indexOf('suburban')}) {
    let log_ratio = log10(frequency_mhz / ${suburbanB});
    at_one_km -= ${suburbanA} * log_ratio * log_ratio + ${suburbanC};
  }
  if (area_type == ${HATA_AREA_TYPES.indexOf('open')}) {
    at_one_km -= ${openA} * log_f * log_f - ${openB} * log_f + ${openC};
  }
  return at_one_km + distance_and_base_db(distance_m, base_height_m) - gain;
}
`,
  uses: [log10Wgsl, hataTermsWgsl],
};

/** {@link hataModel} on a GPU. */
export function hataOnGpu({ frequencyMHz, areaType }: HataParameters): GpuModel {
  return effectiveHeightOnGpu(hataWgsl, 'hata_loss_db', [frequencyMHz, HATA_AREA_TYPES.indexOf(areaType)]);
}
