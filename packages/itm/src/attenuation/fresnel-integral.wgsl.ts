// Generated from fresnel-integral.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { powerDbWgsl } from './power-db.wgsl.js';

/** `fresnel-integral.ts` in WGSL. */
export const fresnelIntegralWgsl: WgslModule = {
  name: 'itm-fresnel-integral',
  code: `
fn fresnel_integral_db(v_squared: f32) -> f32 {
  if (v_squared < 5.76) {
    return 6.02 + 9.11 * sqrt(v_squared) + -1.27 * v_squared;
  }
  return 12.953 + power_db(v_squared); // III.24c
}
`,
  uses: [powerDbWgsl],
};
