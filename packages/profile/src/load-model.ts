import type { GpuGain } from './gpu-gain.js';
import type { GpuGround, GpuModel } from './gpu-model.js';
import type { EndsModel, Gain, GainRef, ModelRef, PathLossModel, RadialModel } from './model.js';

/** What the two kinds of models are called, and what they are. */
interface Kinds {
  readonly ends: EndsModel;
  readonly profile: RadialModel;
}

/** What a reference names, made from its parameters. @throws TypeError when there is none; what its factory throws. */
async function make<T>({ module, export: name, parameters }: ModelRef | GainRef, ...more: unknown[]): Promise<T> {
  const exported = (await import(/* @vite-ignore */ /* webpackIgnore: true */ module)) as Record<
    string,
    ((...parameters: unknown[]) => T | Promise<T>) | undefined
  >;
  const factory = exported[name];
  if (typeof factory !== 'function') throw new TypeError(`${module} exports no function ${name}`);
  return await factory(parameters, ...more);
}

/** The model a reference names, in this thread. @throws TypeError when there is none; what its factory throws. */
export function loadModel(ref: ModelRef): Promise<PathLossModel> {
  return make<PathLossModel>(ref);
}

/** Makes a model of one kind. @throws TypeError for one of the other. */
export async function loadModelOf<K extends keyof Kinds>(kind: K, ref: ModelRef): Promise<Kinds[K]> {
  const model = await loadModel(ref);
  if (model.terrain !== kind) throw new TypeError(`${ref.export} is a model of kind '${model.terrain}', not '${kind}'`);
  return model as Kinds[K];
}

/** The twin for a GPU that a model names; undefined where it has none. */
export async function loadGpuModel(
  { gpu, parameters }: ModelRef,
  ground: GpuGround = { isCovered: false },
): Promise<GpuModel | undefined> {
  return gpu && (await make<GpuModel | undefined>({ ...gpu, parameters }, ground));
}

/** The twin for a GPU that a gain names; undefined where it has none. */
export async function loadGpuGain({ gpu, parameters }: GainRef): Promise<GpuGain | undefined> {
  return gpu && (await make<GpuGain>({ ...gpu, parameters }));
}

/** The gain a reference names. */
export function loadGain(ref: GainRef): Promise<Gain> {
  return make<Gain>(ref);
}
