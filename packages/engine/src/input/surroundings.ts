import { type FieldShapes, object, optionalObject, optionalOneOf } from '@radioshed/units';

import { MODEL_CHOICE, type ModelChoice } from '../models/choice/model-choice.js';
import { CLUTTER, type ClutterInput } from './clutter-input.js';

/** Bare ground, or the surface with trees and roofs. */
export type Elevation = 'terrain' | 'surface';

/** The way of a wave: the model, and the ground that it reads. */
export interface Surroundings {
  readonly model: ModelChoice;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  readonly clutter?: ClutterInput;
}

/** Fields of {@link Surroundings}, for shapes that have more. */
export const SURROUNDINGS_FIELDS: FieldShapes<Surroundings> = {
  model: object(MODEL_CHOICE),
  elevation: optionalOneOf('terrain', 'surface'),
  clutter: optionalObject(CLUTTER),
};
