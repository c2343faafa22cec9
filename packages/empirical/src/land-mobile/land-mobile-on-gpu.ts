import { type WgslModule, wgslF32 } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import { EFFECTIVE_HEIGHT_LIMITS_M } from '../ranges.js';

/**
 * A formula in WGSL, (distance_m, base_height_m, mobile_height_m, frequency_mhz, area type), as a model between the
 * antennas’ heights above their own ground. Formulas without an area type say so.
 */
export function endsOnGpu(formula: WgslModule, call: string, parameters: readonly number[]): GpuModel {
  const code = `
fn ends_model(link: Link) -> f32 {
  if (!(link.tx_height_m > 0 && link.rx_height_m > 0)) { return NO_LOSS; }
  return ${call}(link.distance_m, link.tx_height_m, link.rx_height_m, ${argumentsOf(parameters)});
}
`;
  const wgsl = { name: 'ends-model', code, uses: [linkWgslModule, formula] };
  return { terrain: 'ends', wgsl, call: 'ends_model', parameters };
}

/** The same over terrain, the transmitter at its effective height. */
export function effectiveHeightOnGpu(formula: WgslModule, call: string, parameters: readonly number[]): GpuModel {
  const [least, most] = EFFECTIVE_HEIGHT_LIMITS_M;
  const code = `
fn height_over_terrain_m(link: Link) -> f32 {
  if (link.distance_m <= 3000) { return link.tx_height_m; }
  let first = min(link.index, u32(ceil(3000 / link.step_m)));
  let last = max(first, min(link.index, u32(floor(15000 / link.step_m))));
  let mean_m = ground_sum_m(link, first, last + 1) / f32(last + 1 - first);
  return link.tx_height_m - mean_m * min(1, (link.distance_m - 3000) / 12000);
}

fn effective_height_model(link: Link) -> f32 {
  if (!(link.rx_height_m > 0)) { return NO_LOSS; }
  let base_height_m = clamp(height_over_terrain_m(link), ${wgslF32(least)}, ${wgslF32(most)});
  return ${call}(link.distance_m, base_height_m, link.rx_height_m, ${argumentsOf(parameters)});
}
`;
  const wgsl = { name: 'effective-height-model', code, uses: [linkWgslModule, formula] };
  return { terrain: 'profile', wgsl, call: 'effective_height_model', parameters };
}

function argumentsOf(parameters: readonly number[]): string {
  return parameters.length === 1 ? 'model_parameter(0)' : 'model_parameter(0), u32(model_parameter(1))';
}
