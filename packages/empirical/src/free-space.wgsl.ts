import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';
import { type GpuGround, type GpuModel, linkWgslModule } from '@radioshed/profile';

import { FREE_SPACE_CONSTANT_DB, type WaveParameters } from './free-space.js';
import { MEDIAN_EARTH_RADIUS_M } from './line-of-sight.js';
import { sightOverClutterWgsl } from './sight-over-clutter.wgsl.js';

export const freeSpaceWgsl: WgslModule = {
  name: 'free-space',
  code: `
fn free_space_loss_db(distance_m: f32, frequency_mhz: f32) -> f32 {
  return ${wgslF32(FREE_SPACE_CONSTANT_DB)} + 20 * log10(distance_m) + 20 * log10(frequency_mhz);
}

fn slant_m(distance_m: f32, rise_m: f32) -> f32 {
  return sqrt(distance_m * distance_m + rise_m * rise_m);
}
`,
  uses: [log10Wgsl],
};

/** {@link freeSpaceModel} on a GPU. */
export function freeSpaceOnGpu({ frequencyMHz }: WaveParameters): GpuModel {
  const code = `
fn free_space_model(link: Link) -> f32 {
  return free_space_loss_db(slant_m(link.distance_m, link.rise_m), model_parameter(0));
}
`;
  const wgsl = { name: 'free-space-model', code, uses: [linkWgslModule, freeSpaceWgsl] };
  return { terrain: 'ends', wgsl, call: 'free_space_model', parameters: [frequencyMHz] };
}

/** {@link lineOfSightModel} on a GPU. */
export function lineOfSightOnGpu({ frequencyMHz }: WaveParameters, { isCovered }: GpuGround): GpuModel {
  const halfCurvature = wgslF32(0.5 / MEDIAN_EARTH_RADIUS_M);
  const code = `
fn line_of_sight_model(link: Link) -> f32 {
  if (!is_in_sight(link)) { return NO_LOSS; }${isCovered ? `\n  if (!is_free_of_clutter(link, ${halfCurvature})) { return NO_LOSS; }` : ''}
  return free_space_loss_db(slant_m(link.distance_m, link.rise_m), model_parameter(0));
}
`;
  const uses = [linkWgslModule, freeSpaceWgsl, ...(isCovered ? [sightOverClutterWgsl] : [])];
  return {
    terrain: 'profile',
    wgsl: { name: 'line-of-sight-model', code, uses },
    call: 'line_of_sight_model',
    parameters: [frequencyMHz],
    nominalRadiusM: MEDIAN_EARTH_RADIUS_M,
  };
}
