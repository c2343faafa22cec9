import { GPU_MODEL_PARAMETERS, type GpuGround, type GpuModel, linkWgslModule, loadGpuModel } from '@radioshed/profile';
import { checkInteger } from '@radioshed/units';

import { freeSpaceLossDb } from '../free-space.js';
import type { FlooredParameters } from './free-space-floor.js';
import { freeSpaceFloorWgsl } from './free-space-floor.wgsl.js';

/**
 * {@link flooredModel} on a GPU, around the twin of its model; nothing where that has none.
 *
 * @throws OutOfRangeError naming the field; TypeError when the model is not found; what its factory throws.
 */
export async function flooredOnGpu(
  { model: ref, frequencyMHz, addedDb = 0 }: FlooredParameters,
  ground: GpuGround,
): Promise<GpuModel | undefined> {
  const model = await loadGpuModel(ref, ground);
  if (model === undefined) return undefined;
  const size = checkInteger('model.parameters.length', model.parameters.length, 0, GPU_MODEL_PARAMETERS - 1);
  const floor = `
fn loss_floor(loss_db: f32, square_m2: f32) -> f32 {
  return at_least_free_space_db(loss_db, square_m2, model_parameter(${size}));
}
`;
  const ends = `
fn floored_model(link: Link) -> f32 {
  return loss_floor(${model.call}(link), link.distance_m * link.distance_m + link.rise_m * link.rise_m);
}
`;
  const isEnds = model.terrain === 'ends';
  return {
    ...model,
    wgsl: {
      name: 'floored-model',
      code: isEnds ? floor + ends : floor,
      uses: [linkWgslModule, model.wgsl, freeSpaceFloorWgsl],
    },
    ...(isEnds ? { call: 'floored_model' } : { floor: 'loss_floor' }),
    parameters: [...model.parameters, freeSpaceLossDb(1, frequencyMHz) - addedDb],
  };
}
