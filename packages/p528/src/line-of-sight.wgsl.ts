// Generated from line-of-sight.ts by tools/twins/generate-wgsl.mjs.

import { log10Wgsl, type WgslModule } from '@radioshed/gpu';

/** `line-of-sight.ts` in WGSL. */
export const lineOfSightWgsl: WgslModule = {
  name: 'p528-line-of-sight',
  code: `
fn deep_fade_level_db(frequency_mhz: f32, length_km: f32) -> f32 {
  return max(-20.0, 10.0 * log10(frequency_mhz * (length_km * length_km * length_km)) - 84.26);
}
`,
  uses: [log10Wgsl],
};
