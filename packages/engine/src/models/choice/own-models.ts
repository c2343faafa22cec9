import type { LoadModule } from '@radioshed/parallel';
import { checkString, OutOfRangeError } from '@radioshed/units';

import { MODEL_LIST } from '../index.js';
import { checkDescriptor } from '../shared/check-descriptor.js';
import type { ModelDescriptor } from '../shared/descriptor.js';
import { notesAsData } from '../shared/own-notes.js';

/** A model from a user's module. Every thread loads the module itself. */
export interface OwnModel {
  readonly descriptor: ModelDescriptor;
  /** Address of the module whose export `models` lists it, or its name in a bundle. */
  readonly module: string;
}

/** Each module is imported once. A module that failed can be fixed and loaded again. */
const loading = new Map<string, Promise<readonly OwnModel[]>>();
const loaded = new Map<string, readonly OwnModel[]>();

/**
 * Loads the models of a module, which exports them as `models`, an array of descriptors.
 *
 * @param module its absolute address, `file:///…/my-model.js`, because worker threads load it too. In a bundle, the
 * name by
 *   which `load` finds it; pool and workers need the same `load` (docs/bundlers.md).
 * @param load finds modules by name; by default, `module` is imported.
 * @throws OutOfRangeError with the field of a descriptor that is missing or wrong, `my-model.js models[0].limits`.
 */
export async function loadModels(module: string, load?: LoadModule): Promise<readonly OwnModel[]> {
  checkString('module', module);
  let found = loading.get(module);
  if (found === undefined) {
    found = importModels(module, load);
    loading.set(module, found);
  }
  try {
    const models = await found;
    loaded.set(module, models);
    return models;
  } catch (error) {
    loading.delete(module);
    throw error;
  }
}

/** Returns a model from a module that {@link loadModels} has loaded. @throws OutOfRangeError for an unknown name. */
export function loadedModel(module: string, name: string): ModelDescriptor {
  const models = loaded.get(module);
  if (models === undefined) throw new OutOfRangeError('model.module', module, 'a module loaded with loadModels');
  const found = models.find(({ descriptor }) => descriptor.name === name);
  if (found !== undefined) return found.descriptor;
  const names = models.map(({ descriptor }) => descriptor.name).join(', ');
  throw new OutOfRangeError('model.name', name, `one of ${names}`);
}

async function importModels(module: string, load: LoadModule | undefined): Promise<readonly OwnModel[]> {
  const exported = await (load?.(module) ??
    import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ module));
  const { models } = exported as { readonly models?: unknown };
  const short = module.slice(module.lastIndexOf('/') + 1);
  if (!Array.isArray(models) || models.length === 0) {
    throw new OutOfRangeError(`${short} models`, models, 'an array of model descriptors, exported as models');
  }
  // The descriptors load no package before a model is used.
  const found = load && (await import('../shared/found-with.js')).foundWith;
  const names = new Set<string>(MODEL_LIST.flatMap(({ name, flag }) => [name, flag]));
  names.add('custom');
  return models.map((candidate: unknown, i) => {
    const descriptor = checkDescriptor(candidate, `${short} models[${i}]`);
    if (names.has(descriptor.name)) {
      throw new OutOfRangeError(
        `${short} models[${i}].name`,
        descriptor.name,
        'a name different from all other models',
      );
    }
    names.add(descriptor.name);
    const own = ownDescriptor(descriptor);
    return { descriptor: load && found ? found(own, load) : own, module };
  });
}

/**
 * The descriptor with references that carry its name, so that every thread checks its losses and names it in errors.
 */
function ownDescriptor(descriptor: ModelDescriptor): ModelDescriptor {
  const { name } = descriptor;
  return {
    ...descriptor,
    ...notesAsData(descriptor.title, descriptor),
    async ref(setting) {
      try {
        return { ...(await descriptor.ref(setting)), ownName: name };
      } catch (error) {
        const { ownModelFailure } = await import('@radioshed/profile');
        throw ownModelFailure(name, 'ref of its descriptor', error);
      }
    },
  };
}
