import type { EndsModel, ModelFactory, ModelRef, PathLossModel, RadialModel } from '@radioshed/profile';

/** What the two kinds of models are called, and what they are. */
interface Kinds {
  readonly ends: EndsModel;
  readonly profile: RadialModel;
}

/** Makes the model a reference names. @throws TypeError when there is none, and what its factory throws. */
async function makeModel(ref: ModelRef): Promise<PathLossModel> {
  const module = (await import(/* @vite-ignore */ ref.module)) as Record<string, ModelFactory<unknown> | undefined>;
  const factory = module[ref.export];
  if (typeof factory !== 'function') throw new TypeError(`${ref.module} exports no function ${ref.export}`);
  return factory(ref.parameters);
}

/** Makes a model of one kind. @throws TypeError for one of the other. */
export async function loadModel<K extends keyof Kinds>(ref: ModelRef, kind: K): Promise<Kinds[K]> {
  const model = await makeModel(ref);
  if (model.terrain !== kind) throw new TypeError(`${ref.export} is a model of kind '${model.terrain}', not '${kind}'`);
  return model as Kinds[K];
}

/** Which kind of model a reference names. */
export async function modelKind(ref: ModelRef): Promise<keyof Kinds> {
  return (await makeModel(ref)).terrain;
}
