import type { WgslModule } from './wgsl-module.js';

/** WGSL has no cube root. Defined for x > 0. */
export const cubeRootWgsl: WgslModule = {
  name: 'cube-root',
  code: `
fn cube_root(x: f32) -> f32 {
  let guess = exp2(log2(x) / 3);
  // One step of Newton's method: log2 and exp2 lose digits of large numbers.
  return (2 * guess + x / (guess * guess)) / 3;
}
`,
};
