// Generated from link-terms.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `link-terms.ts` in WGSL. */
export const linkTermsWgsl: WgslModule = {
  name: 'p2001-link-terms',
  code: `
struct P2001Multipath {
  log_worst_month: f32,
  tropical_db: f32,
}
`,
};
