import type { Note } from '@radioshed/units';

import type { ResponseForm } from './response-form.js';

/** Contents of a response besides the engine's result. */
export interface Described<U> {
  readonly id: number;
  readonly sid: string;
  readonly urls: U;
  readonly elapsedMs: number;
  readonly balance: number;
  /** All notes, including the engine's. */
  readonly notes: readonly Note[];
  readonly form: ResponseForm;
}
