// Generated from power-db.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `power-db.ts` in WGSL. */
export const powerDbWgsl: WgslModule = {
  name: 'itm-power-db',
  code: `
fn power_db(ratio: f32) -> f32 {
  return 4.3429448190325175 * log(ratio);
}
`,
};
