import { diffractionOnGpu, knifeEdgeWgsl } from '@radioshed/diffraction';
import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import { freeSpaceWgsl } from './free-space.wgsl.js';
import { CLEARING_M, CLUTTER_HEIGHT_M, type GeneralPurposeParameters } from './general-purpose.js';
import { MEDIAN_EARTH_RADIUS_M } from './line-of-sight.js';

export const generalPurposeWgsl: WgslModule = {
  name: 'general-purpose',
  code: `
fn below_clutter_db(depth_m: f32, frequency_mhz: f32) -> f32 {
  if (depth_m <= 0) { return 0; }
  let theta_deg = degrees(atan(depth_m / ${f32(CLEARING_M)}));
  let v = 0.342 * sqrt(frequency_mhz / 1000 * depth_m * theta_deg);
  return knife_edge_loss_db(v) - knife_edge_loss_db(0);
}
`,
  uses: [knifeEdgeWgsl],
};

/** {@link generalPurposeModel} on a GPU. */
export function generalPurposeOnGpu(parameters: GeneralPurposeParameters): GpuModel {
  const { frequencyMHz, environment, exponent = 2, diffraction = 'bullington' } = parameters;
  const code = `
fn general_purpose_model(link: Link) -> f32 {
  let frequency_mhz = model_parameter(0);
  let clutter_m = model_parameter(2);
  let d = slant_m(link.distance_m, link.rise_m);
  return free_space_loss_db(d, frequency_mhz)
    + 10 * (model_parameter(1) - 2) * log10(max(1, d / 100))
    + below_clutter_db(clutter_m - link.tx_height_m, frequency_mhz)
    + below_clutter_db(clutter_m - link.rx_height_m, frequency_mhz);
}
`;
  const ends: GpuModel = {
    terrain: 'ends',
    wgsl: { name: 'general-purpose-model', code, uses: [linkWgslModule, freeSpaceWgsl, generalPurposeWgsl] },
    call: 'general_purpose_model',
    parameters: [frequencyMHz, exponent, environment === undefined ? 0 : CLUTTER_HEIGHT_M[environment]],
  };
  return diffraction === 'none' ? ends : diffractionOnGpu(diffraction, ends, frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}
