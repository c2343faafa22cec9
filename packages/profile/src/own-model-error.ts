import { isOutOfRangeError } from '@radioshed/units';

/** Thrown where a user's model fails or returns what is no loss. The message names the model. */
export class OwnModelError extends Error {
  override readonly name = 'OwnModelError';
  /** The message without the words of an error that the model threw: those are for its author. */
  readonly fault: string;

  /**
   * @param fault what is wrong: `lossDb at 500 m failed`.
   * @param options.cause what the model threw.
   */
  constructor(model: string, fault: string, options: { readonly cause?: unknown } = {}) {
    const { cause } = options;
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`model ${model}: ${fault}${cause === undefined ? '' : `: ${why}`}`, options);
    this.fault = `model ${model}: ${fault}`;
  }
}

/** Whether `error` is an {@link OwnModelError}, also one from another copy of this package. */
export function isOwnModelError(error: unknown): error is OwnModelError {
  return error instanceof Error && error.name === 'OwnModelError' && 'fault' in error;
}

/**
 * The error for what a user's model threw. A value that it refuses stays an OutOfRangeError, so that callers refuse
 * that one place.
 *
 * @param what of the model failed: `lossDb at 500 m`.
 */
export function ownModelFailure(model: string, what: string, thrown: unknown): Error {
  if (isOutOfRangeError(thrown) || isOwnModelError(thrown)) return thrown;
  return new OwnModelError(model, `${what} failed`, { cause: thrown ?? String(thrown) });
}
