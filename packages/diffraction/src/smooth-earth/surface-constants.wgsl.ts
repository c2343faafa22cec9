// Generated from surface-constants.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `surface-constants.ts` in WGSL. */
export const surfaceConstantsWgsl: WgslModule = {
  name: 'diffraction-surface-constants',
  code: `
struct EarthSurface {
  admittance: f32,
  distance: f32,
  height: f32,
}
`,
};
