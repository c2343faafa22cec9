// Generated from surface-constants.ts by tools/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `surface-constants.ts` in WGSL. */
export const surfaceConstantsWgsl: WgslModule = {
  name: 'p1812-surface-constants',
  code: `
struct P1812Surface {
  admittance: f32,
  distance: f32,
  height: f32,
}
`,
};
