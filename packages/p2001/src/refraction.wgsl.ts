// Generated from refraction.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `refraction.ts` in WGSL. */
export const refractionWgsl: WgslModule = {
  name: 'p2001-refraction',
  code: `
struct P2001Refraction {
  curvature_per_km: f32,
  earth_km: f32,
}
`,
};
