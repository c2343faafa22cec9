import { checkCall } from '../call/check-call.js';
import { SCENE_CONTEXT } from '../call/context-shape.js';
import { SCENE_3D_INPUT } from '../call/shapes.js';
import type { Scene3dInput, Scene3dResult, SceneContext } from './scene-input.js';

/**
 * The field inside a model, as files.
 *
 * @throws ModelError for a file that is no model; OutOfRangeError naming the field, before the work begins also where it
 *   would take too much memory; the signal's reason.
 */
export async function scene3d(input: Scene3dInput, context: SceneContext = {}): Promise<Scene3dResult> {
  const checked = checkCall(input, SCENE_3D_INPUT, context, SCENE_CONTEXT);
  // With the first model, not before: readers and writers of glTF are many modules, which maps never need.
  const { solvedScene } = await import('./solved-scene.js');
  return await solvedScene(...checked);
}
