/** A fault of the operator's own model: `fault` is what clients may know, the model and what it must return. */
interface OwnModelFault extends Error {
  readonly fault: string;
}

/**
 * Whether an error is about the operator's own model. Checked by name, because the engine loads models on first use.
 */
export function isOwnModelError(error: unknown): error is OwnModelFault {
  return error instanceof Error && error.name === 'OwnModelError' && 'fault' in error;
}
