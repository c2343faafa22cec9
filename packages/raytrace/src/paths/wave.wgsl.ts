import type { WgslModule } from '@radioshed/gpu';

import { complexWgsl } from '../material/complex.wgsl.js';
import { gpuPlanWgsl } from '../gpu/gpu-plan.wgsl.js';

/**
 * `createWave`. At normal incidence f32 finds no plane of incidence: any will do, as all coefficients are alike there.
 */
export const waveWgsl: WgslModule = {
  name: 'wave',
  code: `
var<private> wave_state: vec2f;
var<private> wave_re: vec3f;
var<private> wave_im: vec3f;

// The transmitter's polarisation as a wave of a direction has it: across that direction.
fn axis_across(toward: vec3f) -> vec3f {
  let axis = plan.polarisation - dot(plan.polarisation, toward) * toward;
  if (dot(axis, axis) > 1e-10) { return normalize(axis); }
  let other = select(vec3f(0, 1, 0), vec3f(1, 0, 0), abs(toward.x) < 0.9);
  return normalize(other - dot(other, toward) * toward);
}

fn align_wave(toward: vec3f) {
  wave_re = axis_across(toward);
  wave_im = vec3f(0);
}

fn receive_wave(toward: vec3f) {
  let axis = axis_across(toward);
  wave_state = complex_times(wave_state, vec2f(dot(wave_re, axis), dot(wave_im, axis)));
}

// Takes the field through, or back from, a surface with this normal.
fn turn_wave(toward: vec3f, normal: vec3f, onward: vec3f, by: Coefficients) {
  var s = cross(toward, normal);
  if (dot(s, s) < 1e-7) { s = cross(toward, axis_across(toward)); }
  s = normalize(s);
  let p = cross(toward, s);
  let a = complex_times(by.te, vec2f(dot(wave_re, s), dot(wave_im, s)));
  let b = complex_times(by.tm, vec2f(dot(wave_re, p), dot(wave_im, p)));
  let q = cross(onward, s);
  wave_re = a.x * s + b.x * q;
  wave_im = a.y * s + b.y * q;
}
`,
  uses: [complexWgsl, gpuPlanWgsl],
};
