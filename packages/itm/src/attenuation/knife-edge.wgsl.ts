// Generated from knife-edge.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { linkConstantsWgsl } from '../link/link-constants.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { fresnelIntegralWgsl } from './fresnel-integral.wgsl.js';

/** `knife-edge.ts` in WGSL. */
export const knifeEdgeWgsl: WgslModule = {
  name: 'itm-knife-edge',
  code: `
fn itm_knife_edge_loss_db(distance_m: f32) -> f32 {
  let tx_horizon_m = itm_path.tx_horizon_m;
  let rx_horizon_m = itm_path.rx_horizon_m;
  let theta = distance_m / itm_path.radius_m - itm_path.sight_rad; // 4.12
  let beyond_m = distance_m - itm_path.sight_m;
  let common_ = 0.0795775 * itm.wave_number * theta * theta * beyond_m; // I.7
  return fresnel_integral_db(common_ * tx_horizon_m / (beyond_m + tx_horizon_m)) + fresnel_integral_db(common_ * rx_horizon_m / (beyond_m + rx_horizon_m)); // I.1
}
`,
  uses: [fresnelIntegralWgsl, linkConstantsWgsl, pathStateWgsl],
};
