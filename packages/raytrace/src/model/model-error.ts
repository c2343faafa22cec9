/** Kinds of faults in a model file. */
export type ModelFault =
  | 'not-glb'
  | 'truncated'
  | 'bad-format'
  | 'external-data'
  | 'unsupported'
  | 'too-large'
  | 'empty'
  | 'not-a-number';

/** Thrown where a file cannot be read as a model. The message says what to do about it. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelFault;

  constructor(kind: ModelFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Whether an error is a {@link ModelError}, also one that came from another thread. */
export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === 'ModelError';
}
