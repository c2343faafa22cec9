import { wgslF32 } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import { areaSites, type P1411Parameters } from './area-sites.js';
import { HIGH_ROOFS_M } from './model.js';
import type { SiteLaw } from './site-general.js';
import { siteLossWgsl } from './site-loss.wgsl.js';

/** {@link p1411Model} on a GPU. */
export function p1411OnGpu(parameters: P1411Parameters): GpuModel {
  const { below, over, freeOneMetreDb } = areaSites(parameters);
  const lossOf = ({ freeOneMetreDb: bound }: SiteLaw, first: number): string => {
    const numbers = `d, model_parameter(${first}), model_parameter(${first + 1})`;
    return bound === undefined ? `slope_loss_db(${numbers})` : `above_free_space_db(${numbers}, free)`;
  };
  const code = `
fn p1411_model(link: Link) -> f32 {
  let d = sqrt(link.distance_m * link.distance_m + link.rise_m * link.rise_m);
  let free = model_parameter(0);
  let is_over = max(link.tx_height_m, link.rx_height_m) > ${wgslF32(HIGH_ROOFS_M)};
  return max(select(${lossOf(below, 1)}, ${lossOf(over, 3)}, is_over), slope_loss_db(d, 20.0, free));
}
`;
  return {
    terrain: 'ends',
    wgsl: { name: 'p1411-model', code, uses: [linkWgslModule, siteLossWgsl] },
    call: 'p1411_model',
    parameters: [freeOneMetreDb, below.slopeDb, below.oneMetreDb, over.slopeDb, over.oneMetreDb],
  };
}
