import type { EndsModel, Gain, GainRef, ModelRef, PathLossModel, RadialModel } from '@radioshed/profile';

/** What the two kinds of models are called, and what they are. */
interface Kinds {
  readonly ends: EndsModel;
  readonly profile: RadialModel;
}

/** What a reference names, made from its parameters. @throws TypeError when there is none; what its factory throws. */
async function make<T>({ module, export: name, parameters }: ModelRef | GainRef): Promise<T> {
  const exported = (await import(/* @vite-ignore */ module)) as Record<
    string,
    ((parameters: unknown) => T) | undefined
  >;
  const factory = exported[name];
  if (typeof factory !== 'function') throw new TypeError(`${module} exports no function ${name}`);
  return factory(parameters);
}

/** Makes a model of one kind. @throws TypeError for one of the other. */
export async function loadModel<K extends keyof Kinds>(ref: ModelRef, kind: K): Promise<Kinds[K]> {
  const model = await make<PathLossModel>(ref);
  if (model.terrain !== kind) throw new TypeError(`${ref.export} is a model of kind '${model.terrain}', not '${kind}'`);
  return model as Kinds[K];
}

/** Which kind of model a reference names. */
export async function modelKind(ref: ModelRef): Promise<keyof Kinds> {
  return (await make<PathLossModel>(ref)).terrain;
}

/** The gain a reference names. */
export function loadGain(ref: GainRef): Promise<Gain> {
  return make<Gain>(ref);
}
