import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';
import type { GpuModel } from '@radioshed/profile';

import { COST231 } from './coefficients.js';
import { COST231_AREA_TYPES, type Cost231Parameters } from './cost231.js';
import { hataTermsWgsl } from './hata.wgsl.js';
import { effectiveHeightOnGpu } from './land-mobile-on-gpu.js';

/** The area type is an index in `COST231_AREA_TYPES`. */
export const cost231Wgsl: WgslModule = {
  name: 'cost231',
  code: `
fn cost231_loss_db(
  distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, area_type: u32,
) -> f32 {
  let log_f = log10(frequency_mhz);
  let is_metropolitan = area_type == ${COST231_AREA_TYPES.indexOf('metropolitan')};
  let city_db = select(0f, ${wgslF32(COST231.metropolitanDb)}, is_metropolitan);
  let at_one_km = ${wgslF32(COST231.constantDb)} + ${wgslF32(COST231.frequency)} * log_f + city_db;
  return at_one_km + distance_and_base_db(distance_m, base_height_m) - small_city_gain_db(mobile_height_m, log_f);
}
`,
  uses: [log10Wgsl, hataTermsWgsl],
};

/** {@link cost231Model} on a GPU. */
export function cost231OnGpu({ frequencyMHz, areaType }: Cost231Parameters): GpuModel {
  return effectiveHeightOnGpu(cost231Wgsl, 'cost231_loss_db', [frequencyMHz, COST231_AREA_TYPES.indexOf(areaType)]);
}
