import type { ModelError } from '@radioshed/raytrace';

/** Whether an error tells of a 3D model: by its name, as its class would bring readers and writers of models with it. */
export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === 'ModelError';
}
