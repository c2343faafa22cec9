// @ts-check
import { loadGpuModel } from '@radioshed/profile';
import { itmRef } from '@radioshed/itm';

/** Horizons by looking at every sample between: the rival of the hull that the kernels keep. */
const WALKED = {
  name: 'walked-horizons',
  code: `
fn walked_horizons_of(link: Link, half_curvature: f32) -> Horizons {
  let bulge_rad = link.distance_m * half_curvature;
  let slope = link.rise_m / link.distance_m;
  var found = Horizons(slope - bulge_rad, link.index, -slope - bulge_rad, 0);
  for (var i = 1u; i < link.index; i++) {
    let ground_m = ground_above_m(link, i) - link.tx_height_m;
    let from_tx = f32(i) * link.step_m;
    let from_rx = f32(link.index - i) * link.step_m;
    let tx_rad = ground_m / from_tx - from_tx * half_curvature;
    if (tx_rad > found.tx_rad) {
      found.tx_rad = tx_rad;
      found.tx_index = i;
    }
    let rx_rad = (ground_m - link.rise_m) / from_rx - from_rx * half_curvature;
    if (rx_rad > found.rx_rad) {
      found.rx_rad = rx_rad;
      found.rx_index = i;
    }
  }
  return found;
}
`,
};

/**
 * @param {import('@radioshed/gpu').WgslModule} module
 * @returns {import('@radioshed/gpu').WgslModule}
 */
function walking(module) {
  const code = module.code.replaceAll('horizons_of(link,', 'walked_horizons_of(link,');
  const uses = (module.uses ?? []).map(walking);
  return { ...module, code, uses: code === module.code ? uses : [...uses, WALKED] };
}

/**
 * ITM on a GPU, its horizons by walking.
 *
 * @param {import('@radioshed/itm').ItmEnvironment} environment
 */
export async function itmWalkingHorizons(environment) {
  const model = await loadGpuModel(itmRef(environment));
  if (model === undefined) throw new Error('ITM has no twin');
  return { ...model, wgsl: walking(model.wgsl) };
}
