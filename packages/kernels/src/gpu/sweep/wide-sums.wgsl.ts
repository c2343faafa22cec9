import type { WgslModule } from '@radioshed/gpu';

/**
 * Integers of 64 bits in two's complement as (low, high) words: prefix sums of heights in steps of 2⁻¹⁰ m are exact for
 * any length of the radial, where f32 would lose metres.
 */
export const wideSumsWgsl: WgslModule = {
  name: 'wide-sums',
  code: `
fn wide(a: i32) -> vec2u {
  return vec2u(bitcast<u32>(a), select(0u, 0xffffffffu, a < 0));
}

fn wide_plus(a: vec2u, b: vec2u) -> vec2u {
  let low = a.x + b.x;
  return vec2u(low, a.y + b.y + select(0u, 1u, low < a.x));
}

fn wide_minus(a: vec2u, b: vec2u) -> vec2u {
  return vec2u(a.x - b.x, a.y - b.y - select(0u, 1u, a.x < b.x));
}

fn wide_times(a: vec2u, b: u32) -> vec2u {
  let a0 = a.x & 0xffffu;
  let a1 = a.x >> 16;
  let b0 = b & 0xffffu;
  let b1 = b >> 16;
  let middle = a1 * b0 + ((a0 * b0) >> 16);
  let cross = a0 * b1 + (middle & 0xffffu);
  return vec2u(a.x * b, a1 * b1 + (middle >> 16) + (cross >> 16) + a.y * b);
}

fn wide_value(a: vec2u) -> f32 {
  let is_negative = a.y > 0x7fffffffu;
  let size = select(a, wide_minus(vec2u(0), a), is_negative);
  let value = f32(size.y) * 4294967296f + f32(size.x);
  return select(value, -value, is_negative);
}
`,
};
