import { wgslF32, type WgslModule } from '@radioshed/gpu';

export const powerDbWgsl: WgslModule = {
  name: 'itm-power-db',
  code: `
fn power_db(ratio: f32) -> f32 {
  return ${wgslF32(10 * Math.log10(2))} * log2(ratio);
}

// WGSL has none; a step of Newton's method makes good what log2 and exp2 lose of large numbers.
fn cube_root(x: f32) -> f32 {
  let guess = exp2(log2(x) / 3);
  return (2 * guess + x / (guess * guess)) / 3;
}
`,
};
