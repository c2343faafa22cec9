/** How a request is recognised when its client sends it again. */
export interface Repeat {
  /** Chosen by the client, unique in its account. */
  readonly key: string;
  /** Fingerprint of the request: the key is for one request only. */
  readonly print: string;
}

/** A stored response to a repeated request. */
export interface StoredResponse {
  readonly print: string;
  /** As JSON. */
  readonly response: string;
}

/** A response to store, and its request. */
export interface NewResponse extends StoredResponse, Repeat {}

/** How long a response is stored, ms. */
export const STORED_MS: number = 24 * 3_600_000;

/** Responses by the keys of their requests. They are stored for a day after their calculation was saved and charged. */
export interface RepeatStore {
  /** The response to an earlier request with a key; undefined if there is none. */
  repeated(accountId: number, key: string): Promise<StoredResponse | undefined>;
}

/** Another request with the key was saved and charged at the same time. Nothing was saved or charged for this one. */
export class RepeatedError extends Error {
  override readonly name = 'RepeatedError';
}

/** Whether `error` is a {@link RepeatedError}, even from another copy of this package. */
export function isRepeatedError(error: unknown): error is RepeatedError {
  return error instanceof Error && error.name === 'RepeatedError';
}
