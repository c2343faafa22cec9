/** Largest difference as a fraction of the reference. */
export function worstShare(pairs: readonly (readonly [ours: number, theirs: number])[]): number {
  return Math.max(
    ...pairs.map(([ours, theirs]) => (theirs === 0 ? Math.abs(ours) : Math.abs(ours - theirs) / Math.abs(theirs))),
  );
}
