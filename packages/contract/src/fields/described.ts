import type { ResponseForm } from './response-form.js';

/** What an answer says besides what the engine found. */
export interface Described<U> {
  readonly id: number;
  readonly sid: string;
  readonly urls: U;
  readonly elapsedMs: number;
  readonly balance: number;
  /** All sentences, those of the engine included. */
  readonly adjustments: readonly string[];
  readonly form: ResponseForm;
}
