import { GROUND_MODELS, type GroundModelId } from './ground-models.js';
import type { ModelEntry } from './model-entry.js';
import { SCENE_MODELS, type SceneModelId } from './scene-models.js';
import { SKY_MODELS, type SkyModelId } from './sky-models.js';

/** The models. */
export type ModelId = GroundModelId | SkyModelId | SceneModelId;

/** All models by name. */
export const MODELS: Readonly<Record<ModelId, ModelEntry>> = { ...GROUND_MODELS, ...SKY_MODELS, ...SCENE_MODELS };

/** Their names. */
export const MODEL_IDS: readonly ModelId[] = Object.keys(MODELS) as ModelId[];
