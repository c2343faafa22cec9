import type { ModelError } from '@radioshed/raytrace';

/** Whether an error is about a 3D model. Checked by name, because importing the class would load the model readers. */
export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === 'ModelError';
}
