import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';
import type { GpuModel } from '@radioshed/profile';

import { EGLI } from './coefficients.js';
import type { WaveParameters } from './free-space.js';
import { endsOnGpu } from './land-mobile-on-gpu.js';

export const egliWgsl: WgslModule = {
  name: 'egli',
  code: `
fn egli_loss_db(distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32) -> f32 {
  let log_mobile = log10(mobile_height_m);
  let low_db = ${wgslF32(EGLI.lowMobileDb)} - 10 * log_mobile;
  let high_db = ${wgslF32(EGLI.highMobileDb)} - 20 * log_mobile;
  let mobile_db = select(high_db, low_db, mobile_height_m <= ${wgslF32(EGLI.mobileM)});
  return 20 * log10(frequency_mhz) + 40 * log10(distance_m / 1000) - 20 * log10(base_height_m) + mobile_db;
}
`,
  uses: [log10Wgsl],
};

/** {@link egliModel} on a GPU. */
export function egliOnGpu({ frequencyMHz }: WaveParameters): GpuModel {
  return endsOnGpu(egliWgsl, 'egli_loss_db', [frequencyMHz]);
}
