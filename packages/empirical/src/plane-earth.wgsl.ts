import { log10Wgsl, type WgslModule } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import type { WaveParameters } from './free-space.js';
import { freeSpaceWgsl } from './free-space.wgsl.js';

export const planeEarthWgsl: WgslModule = {
  name: 'plane-earth',
  code: `
fn two_ray_db(distance_m: f32, tx_height_m: f32, rx_height_m: f32) -> f32 {
  return 20 * log10((distance_m * distance_m) / (tx_height_m * rx_height_m));
}

fn plane_earth_loss_db(distance_m: f32, tx_height_m: f32, rx_height_m: f32, frequency_mhz: f32) -> f32 {
  return max(free_space_loss_db(distance_m, frequency_mhz), two_ray_db(distance_m, tx_height_m, rx_height_m));
}
`,
  uses: [log10Wgsl, freeSpaceWgsl],
};

/** {@link planeEarthModel} on a GPU. */
export function planeEarthOnGpu({ frequencyMHz }: WaveParameters): GpuModel {
  // A height of zero has an infinite two-ray loss on the CPU; here the smallest f32 stands for it.
  const code = `
fn plane_earth_model(link: Link) -> f32 {
  let free_space = free_space_loss_db(slant_m(link.distance_m, link.rise_m), model_parameter(0));
  return max(free_space, two_ray_db(link.distance_m, link.tx_height_m, link.rx_height_m));
}
`;
  const wgsl = { name: 'plane-earth-model', code, uses: [linkWgslModule, planeEarthWgsl] };
  return { terrain: 'ends', wgsl, call: 'plane_earth_model', parameters: [frequencyMHz] };
}
