import type { WgslModule } from '@radioshed/gpu';
import type { GpuGain } from '@radioshed/profile';

import { gpuModelWgsl } from './gpu-plan.wgsl.js';

/** The gain where no antenna is given: 0 dBi in all directions. */
export const NO_GAIN: GpuGain = {
  wgsl: { name: 'no-gain', code: 'fn no_gain_dbi(toward: vec3f) -> f32 { return 0; }' },
  call: 'no_gain_dbi',
  numbers: [0],
};

/** Gain of the transmitting antenna, dBi, for a unit vector on the map (east, north) and the slope of the ray. */
export function gainTowardsWgsl(gain: GpuGain): WgslModule {
  const code = `
fn gain_number(i: u32) -> f32 {
  return numbers[plan.gain_at + i];
}

fn gain_towards_dbi(bearing: vec2f, slope: f32) -> f32 {
  let level = 1 / sqrt(1 + slope * slope);
  return ${gain.call}(vec3f(bearing * level, slope * level));
}
`;
  return { name: 'gain-towards', code, uses: [gpuModelWgsl, gain.wgsl] };
}
