import type { WgslModule } from './wgsl-module.js';

/** The hyperbolic tangent for any argument: WGSL's own may overflow for large ones. */
export const hyperbolicTangentWgsl: WgslModule = {
  name: 'hyperbolic-tangent',
  code: `
fn hyperbolic_tangent(x: f32) -> f32 {
  return 1 - 2 / (exp(2 * clamp(x, -20, 20)) + 1);
}
`,
};
