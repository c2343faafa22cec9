import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';

import { complexWgsl } from './complex.wgsl.js';
import { turnedWgsl } from '../gpu/turned.wgsl.js';

/** `slabCoefficients`, written so that nothing cancels in f32; thickness in wavelengths, 0 for a half space. */
export const slabWgsl: WgslModule = {
  name: 'slab',
  code: `
struct Slab {
  reflected_te: vec2f,
  reflected_tm: vec2f,
  passed_te: vec2f,
  passed_tm: vec2f,
}

fn slab_coefficients(permittivity: vec2f, cosine: f32, wavelengths: f32) -> Slab {
  // √(ε − sin²θ), in the quadrant that decays; ε = real − j·lossy
  let a = permittivity.x - (1 - cosine * cosine);
  let size = length(vec2f(a, permittivity.y));
  let root_re = sqrt(max(0, (size + a) / 2));
  let root = vec2f(root_re, -permittivity.y / (2 * max(root_re, 1e-12)));
  let weighed = vec2f(permittivity.x, -permittivity.y) * cosine;
  let below_te = vec2f(cosine, 0) + root;
  let below_tm = weighed + root;
  let r_te = complex_over(vec2f(cosine, 0) - root, below_te);
  let r_tm = complex_over(weighed - root, below_tm);
  if (wavelengths == 0) {
    // 1 − |r|² without taking it off from one
    let p_te = 4 * cosine * root.x / max(dot(below_te, below_te), 1e-30);
    let p_tm = 4 * dot(weighed, root) / max(dot(below_tm, below_tm), 1e-30);
    return Slab(r_te, r_tm, vec2f(sqrt(max(0, p_te)), 0), vec2f(sqrt(max(0, p_tm)), 0));
  }
  let once = turned(-wavelengths * root.x) * exp(${f32(2 * Math.PI)} * wavelengths * root.y);
  let rest = vec2f(1, 0) - complex_times(once, once);
  var reflected = array<vec2f, 2>(r_te, r_tm);
  var passed = array<vec2f, 2>();
  // 1 − r²
  let gaps = array<vec2f, 2>(
    complex_over(complex_over(4 * cosine * root, below_te), below_te),
    complex_over(complex_over(4 * complex_times(weighed, root), below_tm), below_tm),
  );
  for (var i = 0; i < 2; i++) {
    let r = reflected[i];
    let r_rest = complex_times(r, rest);
    let down = gaps[i] + complex_times(r, r_rest);
    passed[i] = complex_over(complex_times(gaps[i], once), down);
    reflected[i] = complex_over(r_rest, down);
  }
  return Slab(reflected[0], reflected[1], passed[0], passed[1]);
}
`,
  uses: [complexWgsl, turnedWgsl],
};
