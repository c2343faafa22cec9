// Generated from anomalous-incidence.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `anomalous-incidence.ts` in WGSL. */
export const anomalousIncidenceWgsl: WgslModule = {
  name: 'p1812-anomalous-incidence',
  code: `
fn inland_share(inland_km: f32) -> f32 {
  return 1.0 - exp(-4.12e-4 * pow(inland_km, 2.41));
}
`,
};
