/** Names that a sentence lists. */
const MOST_NAMED = 3;

/** Names in a sentence: `A, B, C and 4 more`. */
export function namedOf(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  return `${all.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
