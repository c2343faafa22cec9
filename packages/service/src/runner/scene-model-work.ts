import type { ModelReport } from '@radioshed/raytrace';
import type { CallFactory } from '@radioshed/parallel';

import { sceneModel, type SceneModelInput } from './scene-model.js';

/** An upload, as sent to another thread. */
export interface SceneModelJob {
  readonly name: 'sceneModel';
  readonly input: SceneModelInput;
}

/** Reads uploaded models in a separate thread. It opens no ground and shares nothing with calculations. */
export const sceneModels: CallFactory<null, SceneModelJob, ModelReport> =
  () =>
  async ({ input }) =>
    sceneModel(input);
