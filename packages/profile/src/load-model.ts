import { loadFunction, type LoadModule } from '@radioshed/parallel';

import { checkedModel } from './checked-model.js';
import type { GpuGain } from './gpu-gain.js';
import type { GpuGround, GpuModel } from './gpu-model.js';
import type { EndsModel, Gain, GainRef, ModelRef, PathLossModel, RadialModel } from './model.js';
import { ownModelFailure } from './own-model-error.js';

/** The two kinds of models: name and meaning. */
interface Kinds {
  readonly ends: EndsModel;
  readonly profile: RadialModel;
}

/** Makes the model that a reference names. @throws TypeError if there is none; errors of its factory. */
async function make<T>(ref: ModelRef | GainRef, load: LoadModule | undefined, ...more: unknown[]): Promise<T> {
  const factory = (await loadFunction(ref, load)) as (...parameters: unknown[]) => T | Promise<T>;
  return await factory(ref.parameters, ...more);
}

/**
 * The model a reference names, in this thread.
 *
 * @param load finds modules by name: that of the pool, or what a worker's job receives.
 * @throws TypeError when there is none; what its factory throws; for a user's model, an OwnModelError that names it.
 */
export async function loadModel(ref: ModelRef, load?: LoadModule): Promise<PathLossModel> {
  const ownName = (ref as ModelRef | undefined)?.ownName; // what is no reference is refused below
  if (ownName === undefined) return await make<PathLossModel>(ref, load, load);
  let model: PathLossModel;
  try {
    model = await make<PathLossModel>(ref, load, load);
  } catch (error) {
    throw ownModelFailure(ownName, `its function ${ref.export}`, error);
  }
  return checkedModel(model, ownName);
}

/** Makes a model of one kind. @throws TypeError for one of the other. */
export async function loadModelOf<K extends keyof Kinds>(kind: K, ref: ModelRef, load?: LoadModule): Promise<Kinds[K]> {
  const model = await loadModel(ref, load);
  if (model.terrain !== kind) throw new TypeError(`${ref.export} is a model of kind '${model.terrain}', not '${kind}'`);
  return model as Kinds[K];
}

/** The twin for a GPU that a model names; undefined where it has none. */
export async function loadGpuModel(
  { gpu, parameters }: ModelRef,
  ground: GpuGround = { isCovered: false },
): Promise<GpuModel | undefined> {
  return gpu && (await make<GpuModel | undefined>({ ...gpu, parameters }, undefined, ground));
}

/** The twin for a GPU that a gain names; undefined where it has none. */
export async function loadGpuGain({ gpu, parameters }: GainRef): Promise<GpuGain | undefined> {
  return gpu && (await make<GpuGain>({ ...gpu, parameters }, undefined));
}

/** The gain a reference names. */
export function loadGain(ref: GainRef, load?: LoadModule): Promise<Gain> {
  return make<Gain>(ref, load);
}
