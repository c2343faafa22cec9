import type { ModelRef } from '@radioshed/profile';
import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { ModelDescriptor } from './descriptor.js';
import { type ModelName, MODELS } from './index.js';
import { ownModel } from './own-model.js';

/** A model by its name, or one of the user's by its reference. */
export interface NamedModel {
  /** Of {@link MODELS}, or `custom`. */
  readonly name: ModelName | 'custom';
  /** Needed where the name is `custom`: the user's module and the factory that it exports. */
  readonly ref?: ModelRef;
}

/** What the engine knows about a model. @throws OutOfRangeError for a name that is not known, or a missing reference. */
export function modelOf({ name, ref }: NamedModel): ModelDescriptor {
  checkChoice('model.name', name, [...Object.keys(MODELS), 'custom']);
  if (name !== 'custom') return MODELS[name];
  if (ref === undefined) throw new OutOfRangeError('model.ref', ref, 'the references that a custom model needs');
  return ownModel(ref);
}
