// Generated from horizon-geometry.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { pathStateWgsl } from '../path-state.wgsl.js';

/** `horizon-geometry.ts` in WGSL. */
export const horizonGeometryWgsl: WgslModule = {
  name: 'itm-horizon-geometry',
  code: `
fn horizon_geometry() {
  let radius_m = itm_path.radius_m;
  itm_path.tx_smooth_horizon_m = sqrt(2.0 * itm_path.tx_effective_m * radius_m);
  itm_path.rx_smooth_horizon_m = sqrt(2.0 * itm_path.rx_effective_m * radius_m);
  itm_path.smooth_sight_m = itm_path.tx_smooth_horizon_m + itm_path.rx_smooth_horizon_m; // d_sML
  itm_path.sight_m = itm_path.tx_horizon_m + itm_path.rx_horizon_m; // d_ML
  itm_path.sight_rad = -max(itm_path.tx_horizon_rad + itm_path.rx_horizon_rad, -itm_path.sight_m / radius_m); // θ_los
}
`,
  uses: [pathStateWgsl],
};
