import type { ModelRef } from '@radioshed/profile';
import { checkChoice, checkObject, OutOfRangeError } from '@radioshed/units';

import { AUTO, autoDescriptor } from './auto.js';
import { defineModel } from '../shared/define-model.js';
import type { ModelDescriptor } from '../shared/descriptor.js';
import { type ModelName, MODELS } from '../index.js';
import { loadedModel, loadModels } from './own-models.js';
import { checkTables } from '../shared/check-tables.js';
import type { ModelTables } from '../shared/model-tables.js';

/** A model by name: one of {@link MODELS}, one from a user's module, or a bare reference. */
export interface NamedModel {
  /** A name of {@link MODELS} or of a model in `module`, `auto` for a choice by the link, or `custom`. */
  readonly name: ModelName | 'auto' | 'custom' | (string & {});
  /** Address of the module whose export `models` lists the model, for a user's model. */
  readonly module?: string;
  /** Required by `custom`: module and factory of a model without a descriptor. */
  readonly ref?: ModelRef;
}

/**
 * Loads a user's model for {@link modelOf}, and checks the tables that a model needs.
 *
 * @throws OutOfRangeError for an invalid descriptor, an unknown name and missing tables.
 */
export async function modelReady(model: NamedModel | undefined, tables: ModelTables): Promise<void> {
  if (model === undefined) return;
  if (typeof model.module === 'string') await loadModels(model.module);
  await checkTables(modelOf(model), tables);
}

/** Returns a model's descriptor. @throws OutOfRangeError for an unknown name or a missing reference. */
export function modelOf(model: NamedModel): ModelDescriptor {
  const { name, module, ref } = checkObject('model', model, 'an object with name');
  if (module !== undefined) return loadedModel(module, name);
  if (Object.hasOwn(MODELS, name)) return MODELS[name as ModelName];
  if (name === AUTO) return autoDescriptor;
  checkChoice('model.name', name, [...Object.keys(MODELS), AUTO, 'custom']);
  if (ref === undefined)
    throw new OutOfRangeError(
      'model.ref',
      ref,
      'an object with module, export and parameters, required by the model name custom',
    );
  return defineModel({
    name: 'custom',
    title: 'custom model',
    description: 'A user’s model without a descriptor.',
    reportName: 'custom',
    ref: async () => ({ ...ref, ownName: 'custom' }),
  });
}
