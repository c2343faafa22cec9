import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';
import type { GpuModel } from '@radioshed/profile';

import { SUI } from './coefficients.js';
import { freeSpaceWgsl } from './free-space.wgsl.js';
import { endsOnGpu } from './land-mobile-on-gpu.js';
import { SUI_TERRAINS, type SuiParameters } from './sui.js';

const rows = SUI_TERRAINS.map((terrain) => `vec4f(${SUI.terrain[terrain].map(wgslF32).join(', ')})`);

/** The terrain is a place in `SUI_TERRAINS`. */
export const suiWgsl: WgslModule = {
  name: 'sui',
  code: `
const SUI_TERRAIN = array<vec4f, ${rows.length}>(${rows.join(', ')});

fn sui_loss_db(
  distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, terrain: u32,
) -> f32 {
  let constants = SUI_TERRAIN[terrain];
  let at_reference = free_space_loss_db(${wgslF32(SUI.referenceM)}, frequency_mhz)
    + ${wgslF32(SUI.frequency)} * log10(frequency_mhz / ${wgslF32(SUI.frequencyMHz)});
  let exponent = constants.x - constants.y * base_height_m + constants.z / base_height_m;
  let height_db = constants.w * log10(mobile_height_m / ${wgslF32(SUI.mobileM)});
  return at_reference + 10 * exponent * log10(distance_m / ${wgslF32(SUI.referenceM)}) + height_db;
}
`,
  uses: [log10Wgsl, freeSpaceWgsl],
};

/** {@link suiModel} on a GPU. */
export function suiOnGpu({ frequencyMHz, terrain }: SuiParameters): GpuModel {
  return endsOnGpu(suiWgsl, 'sui_loss_db', [frequencyMHz, SUI_TERRAINS.indexOf(terrain)]);
}
