import { checkChoice, checkObject, OutOfRangeError } from '@radioshed/units';

import { type ModelName, MODELS } from '../index.js';
import { checkTables } from '../shared/check-tables.js';
import { defineModel } from '../shared/define-model.js';
import type { ModelDescriptor } from '../shared/descriptor.js';
import type { ModelTables } from '../shared/model-tables.js';
import { AUTO, autoDescriptor } from './auto.js';
import type { NamedModel } from './model-choice.js';
import { loadedModel, loadModels } from './own-models.js';

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
