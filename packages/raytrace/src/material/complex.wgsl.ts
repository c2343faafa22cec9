import type { WgslModule } from '@radioshed/gpu';

/** Arithmetic of complex numbers in WGSL. */
export const complexWgsl: WgslModule = {
  name: 'complex',
  code: `
fn complex_times(a: vec2f, b: vec2f) -> vec2f {
  return vec2f(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

fn complex_over(a: vec2f, b: vec2f) -> vec2f {
  return vec2f(a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y) / dot(b, b);
}
`,
};
