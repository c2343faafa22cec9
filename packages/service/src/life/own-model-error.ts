/** What a client may know of a fault of the operator's own model: the model and what it must return. */
interface OwnModelFault extends Error {
  readonly fault: string;
}

/** Whether an error is about an own model. Checked by name, because the engine loads models on first use. */
export function isOwnModelError(error: unknown): error is OwnModelFault {
  return error instanceof Error && error.name === 'OwnModelError' && 'fault' in error;
}
