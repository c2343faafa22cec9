import { wireNote } from '@radioshed/contract/translate';
import type { Note } from '@radioshed/units';

/** A note if older calculations were deleted to make room. */
export function droppedNotes(dropped: readonly unknown[]): Note[] {
  return dropped.length === 0 ? [] : [wireNote('oldestDeleted', { count: dropped.length })];
}

/** Builds a response again with a note if older calculations were deleted to make room for it. */
export function withDroppedNotes<D extends { readonly notes: readonly Note[] }, A>(
  response: A,
  described: D,
  dropped: readonly unknown[],
  respond: (described: D) => A | Promise<A>,
): A | Promise<A> {
  const notes = droppedNotes(dropped);
  return notes.length === 0 ? response : respond({ ...described, notes: [...described.notes, ...notes] });
}
