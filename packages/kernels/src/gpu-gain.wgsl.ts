import type { WgslModule } from '@radioshed/gpu';
import type { GpuGain } from '@radioshed/profile';

/** The gain of an antenna that is not there: alike in all directions. */
export const NO_GAIN: GpuGain = {
  wgsl: { name: 'no-gain', code: 'fn no_gain_dbi(toward: vec3f) -> f32 { return 0; }' },
  call: 'no_gain_dbi',
  numbers: [0],
};

/**
 * Gain in dBi of the transmitting antenna by a unit vector on the map (east, north) and the slope of the ray; a kernel binds
 * the gain's numbers.
 */
export function gainTowardsWgsl(gain: GpuGain, binding: number): WgslModule {
  const code = `
@group(0) @binding(${binding}) var<storage, read> gain_numbers: array<f32>;

fn gain_number(i: u32) -> f32 {
  return gain_numbers[i];
}

fn gain_towards_dbi(bearing: vec2f, slope: f32) -> f32 {
  _ = &gain_numbers;
  let level = 1 / sqrt(1 + slope * slope);
  return ${gain.call}(vec3f(bearing * level, slope * level));
}
`;
  return { name: 'gain-towards', code, uses: [gain.wgsl] };
}
