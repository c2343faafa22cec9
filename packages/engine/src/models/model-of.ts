import type { ModelRef } from '@radioshed/profile';
import { checkChoice, OutOfRangeError } from '@radioshed/units';

import { defineModel } from './define-model.js';
import type { ModelDescriptor } from './descriptor.js';
import { type ModelName, MODELS } from './index.js';
import { loadedModel, loadModels } from './own-models.js';

/** A model by its name: one of {@link MODELS}, one that a user's module describes, or a bare reference. */
export interface NamedModel {
  /** Of {@link MODELS}, of the models in `module`, or `custom`. */
  readonly name: ModelName | 'custom' | (string & {});
  /** Address of the module whose export `models` describes the model, where it is a user's. */
  readonly module?: string;
  /** Needed where the name is `custom`: the module and the factory of a model without a descriptor. */
  readonly ref?: ModelRef;
}

/** Makes a user's model ready for {@link modelOf}. @throws OutOfRangeError for a descriptor with a fault. */
export async function modelReady(model: NamedModel | undefined): Promise<void> {
  if (typeof model?.module === 'string') await loadModels(model.module);
}

/** What the engine knows about a model. @throws OutOfRangeError for a name that is not known, or a missing reference. */
export function modelOf({ name, module, ref }: NamedModel): ModelDescriptor {
  if (module !== undefined) return loadedModel(module, name);
  if (Object.hasOwn(MODELS, name)) return MODELS[name as ModelName];
  checkChoice('model.name', name, [...Object.keys(MODELS), 'custom']);
  if (ref === undefined) throw new OutOfRangeError('model.ref', ref, 'the references that a custom model needs');
  return defineModel({
    name: 'custom',
    title: 'own model',
    description: 'A model of the user’s.',
    reportName: 'custom',
    ref: async () => ref,
  });
}
