import type { ModelError } from '@radioshed/raytrace';

/** Whether an error is about a 3D model. It goes by the name: importing the class would load the readers of models. */
export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === 'ModelError';
}
