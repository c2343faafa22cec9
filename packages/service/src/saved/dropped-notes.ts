/** A note if older calculations were deleted to make room. */
export function droppedNotes(dropped: readonly unknown[]): string[] {
  if (dropped.length === 0) return [];
  const [noun, verb] = dropped.length === 1 ? ['calculation', 'was'] : [`${dropped.length} calculations`, 'were'];
  return [`The archive is full: the oldest ${noun} ${verb} deleted.`];
}

/** Builds a response again with a note if older calculations were deleted to make room for it. */
export function withDroppedNotes<D extends { readonly adjustments: readonly string[] }, A>(
  response: A,
  described: D,
  dropped: readonly unknown[],
  respond: (described: D) => A | Promise<A>,
): A | Promise<A> {
  const notes = droppedNotes(dropped);
  return notes.length === 0 ? response : respond({ ...described, adjustments: [...described.adjustments, ...notes] });
}
