// Generated from horizons.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `horizons.ts` in WGSL. */
export const horizonsWgsl: WgslModule = {
  name: 'p2001-horizons',
  code: `
struct P2001HorizonGround {
  tx_m: f32,
  rx_m: f32,
}
`,
};
