import { wgslF32, type WgslModule } from './wgsl-module.js';

/** WGSL has no decimal logarithm. */
export const log10Wgsl: WgslModule = {
  name: 'log10',
  code: `
fn log10(x: f32) -> f32 {
  return log2(x) * ${wgslF32(Math.log10(2))};
}
`,
};
