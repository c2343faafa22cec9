import type { WgslModule } from '@radioshed/gpu';

/** `createRayRandom`, to the bit. */
export const rayRandomWgsl: WgslModule = {
  name: 'ray-random',
  code: `
var<private> random_state: vec4u;

fn mix_word(word: u32) -> u32 {
  var z = word + 0x9e3779b9u;
  z = (z ^ (z >> 16)) * 0x85ebca6bu;
  z = (z ^ (z >> 13)) * 0xc2b2ae35u;
  return z ^ (z >> 16);
}

fn start_random(key: u32, ray: u32) {
  for (var i = 0u; i < 4; i++) { random_state[i] = mix_word(mix_word(key + i) ^ ray); }
}

fn next_random() -> f32 {
  let s = random_state;
  let five = s.y * 5;
  let scrambled = ((five << 7) | (five >> 25)) * 9;
  let c = s.z ^ s.x;
  let d = s.w ^ s.y;
  random_state = vec4u(s.x ^ d, s.y ^ c, c ^ (s.y << 9), (d << 11) | (d >> 21));
  return f32(scrambled >> 8) / 16777216;
}
`,
};
