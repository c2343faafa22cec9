import type { ModelRef } from '@radioshed/profile';
import { fields, type Shape } from '@radioshed/units';

import type { ModelName } from '../index.js';
import type { Assumptions } from '../shared/default-assumptions.js';

/** A model by name: one of {@link MODELS}, one from a user's module, or a bare reference. */
export interface NamedModel {
  /** A name of {@link MODELS} or of a model in `module`, `auto` for a choice by the link, or `custom`. */
  readonly name: ModelName | 'auto' | 'custom' | (string & {});
  /** Address of the module whose export `models` lists the model, for a user's model. */
  readonly module?: string;
  /** Required by `custom`: module and factory of a model without a descriptor. */
  readonly ref?: ModelRef;
}

/** The propagation model and its assumptions. Defaults used are reported in the result. */
export interface ModelChoice extends NamedModel, Partial<Assumptions> {}

/** A {@link ModelChoice}. */
export const MODEL_CHOICE: Shape = fields<ModelChoice>({
  name: 'choice',
  module: 'string?',
  ref: 'object?',
  reliabilityPercent: 'number?',
  timePercent: 'number?',
  confidencePercent: 'number?',
  climate: 'choice?',
  surfaceRefractivityN: 'number?',
  refractivityLapseN: 'number?',
  relativePermittivity: 'number?',
  conductivitySpm: 'number?',
  areaType: 'choice?',
  radarCrossSectionM2: 'number?',
  diffraction: 'choice?',
  terrainIrregularity: 'choice?',
});
