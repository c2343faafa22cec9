// Generated from scatter-zones.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `scatter-zones.ts` in WGSL. */
export const scatterZonesWgsl: WgslModule = {
  name: 'p2001-scatter-zones',
  code: `
struct P2001ScatterZone {
  meteorology_db: f32,
  decay_per_km: f32,
  high_db: f32,
  fall_db: f32,
  fall_db_per_ghz: f32,
  is_by_length: bool,
  short_km: f32,
  short_db: f32,
  long_km: f32,
  long_db: f32,
  c0: f32,
  c1: f32,
  c2: f32,
  c3: f32,
}
`,
};
