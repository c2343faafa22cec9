import { OutOfRangeError } from '@radioshed/units';

/** An error as plain data: cloning an Error between threads would lose its own fields and its class. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The error's own enumerable fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause: Failure | undefined;
}

/** A thrown value, as data that can be sent to another thread. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) {
    return { name: 'Error', message: String(thrown), stack: undefined, fields: {}, cause: undefined };
  }
  const { name, message, stack, cause, ...fields } = { ...thrown, ...essentials(thrown) };
  return {
    name,
    message,
    stack,
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, sendable(value)])),
    cause: cause === undefined ? undefined : failureOf(cause),
  };
}

/** The error for the caller. Its `cause` is the worker's error, with the worker's stack. */
export function errorOf(failure: Failure): Error {
  return withCause(plainErrorOf(failure), thrownOf(failure));
}

/** The original error from elsewhere: its class where that is known here, its fields, stack and cause. */
export function thrownOf(failure: Failure): Error {
  const error = plainErrorOf(failure);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return failure.cause === undefined ? error : withCause(error, thrownOf(failure.cause));
}

function plainErrorOf({ name, message, fields }: Failure): Error {
  if (name === 'OutOfRangeError') {
    return new OutOfRangeError(
      String(fields['field']),
      fields['value'],
      String(fields['limits']),
      String(fields['unit']),
      String(fields['hint'] ?? ''),
    );
  }
  const error = Object.assign(new Error(message), fields);
  if (name !== 'Error') Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  return error;
}

function withCause(error: Error, cause: Error): Error {
  return Object.defineProperty(error, 'cause', { value: cause, configurable: true, writable: true });
}

function essentials(error: Error): Pick<Error, 'name' | 'message' | 'cause'> & { readonly stack: string | undefined } {
  return { name: error.name, message: error.message, stack: error.stack, cause: error.cause };
}

function sendable(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return String(value);
  }
}
