import { checkCall } from '../call/check-call.js';
import { SCENE_CONTEXT, type Scene3dInput, type SceneContext, SCENE_3D_INPUT } from '../input/scene-input.js';
import type { Scene3dResult } from './scene-result.js';

/**
 * Computes the field inside a 3D model, as files.
 *
 * @throws ModelError for a file that is not a model; OutOfRangeError with the field, also, before the calculation
 *   starts, if it would need too much memory; the signal's reason if cancelled.
 */
export async function scene3d(input: Scene3dInput, context: SceneContext = {}): Promise<Scene3dResult> {
  const checked = checkCall(input, SCENE_3D_INPUT, context, SCENE_CONTEXT);
  // Loaded on first use: reading and writing glTF takes many modules, which maps never need.
  const { solvedScene } = await import('./solved-scene.js');
  return await solvedScene(...checked);
}
