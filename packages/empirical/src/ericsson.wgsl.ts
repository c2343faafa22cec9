import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';
import type { GpuModel } from '@radioshed/profile';

import { ERICSSON } from './coefficients.js';
import { ENVIRONMENTS } from './environment.js';
import type { EricssonParameters } from './ericsson.js';
import { effectiveHeightOnGpu } from './land-mobile-on-gpu.js';

const rows = ENVIRONMENTS.map((each) => `vec2f(${ERICSSON.environment[each].map(wgslF32).join(', ')})`);
const [linear, square] = ERICSSON.frequency.map(wgslF32);
const [mobileA, mobileB] = ERICSSON.mobile.map(wgslF32);

/** The environment is a place in `ENVIRONMENTS`. */
export const ericssonWgsl: WgslModule = {
  name: 'ericsson',
  code: `
const ERICSSON_ENVIRONMENT = array<vec2f, ${rows.length}>(${rows.join(', ')});

fn ericsson_loss_db(
  distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, environment: u32,
) -> f32 {
  let constants = ERICSSON_ENVIRONMENT[environment];
  let log_f = log10(frequency_mhz);
  let constant = constants.x + ${linear} * log_f - ${square} * log_f * log_f;
  let log_km = log10(distance_m / 1000);
  let log_base = log10(base_height_m);
  let log_mobile = log10(${mobileB} * mobile_height_m);
  let base_db = ${wgslF32(ERICSSON.base)} * log_base + ${wgslF32(ERICSSON.distanceBase)} * log_base * log_km;
  return constant + constants.y * log_km + base_db - ${mobileA} * log_mobile * log_mobile;
}
`,
  uses: [log10Wgsl],
};

/** {@link ericssonModel} on a GPU. */
export function ericssonOnGpu({ frequencyMHz, environment }: EricssonParameters): GpuModel {
  return effectiveHeightOnGpu(ericssonWgsl, 'ericsson_loss_db', [frequencyMHz, ENVIRONMENTS.indexOf(environment)]);
}
