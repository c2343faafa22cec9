// Generated from initialise-point-to-point.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { effectiveEarthWgsl } from './effective-earth.wgsl.js';

/** `initialise-point-to-point.ts` in WGSL. */
export const initialisePointToPointWgsl: WgslModule = {
  name: 'itm-initialise-point-to-point',
  code: `
fn initialise_atmosphere(height_m: f32) {
  itm_path.refractivity_n = refractivity_at_height_n(itm.sea_level_refractivity_n, height_m);
  itm_path.radius_m = effective_earth_radius_m(itm_path.refractivity_n);
}
`,
  uses: [effectiveEarthWgsl, linkConstantsWgsl, pathStateWgsl],
};
