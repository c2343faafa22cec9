import type { Note } from '@radioshed/units';

/** Input of the engine, and notes for the response. */
export interface Translated<I> {
  readonly input: I;
  readonly notes: readonly Note[];
}
