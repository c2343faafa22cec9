import { LINK_MODELS } from './link-models.js';
import type { PredictedModel } from './model-form.js';
import { STREET_MODELS } from './street-models.js';
import { TERRAIN_MODELS } from './terrain-models.js';

/** The models of `radioshed predict` by name. */
export const MODELS: ReadonlyMap<string, PredictedModel> = new Map(
  [TERRAIN_MODELS, STREET_MODELS, LINK_MODELS].flatMap(Object.entries),
);
