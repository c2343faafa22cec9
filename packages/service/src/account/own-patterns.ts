import { readPattern } from '@radioshed/antenna';
import type { Archive } from '@radioshed/archive';

import type { PatternShelf } from '../host/shelves.js';

/** Patterns of accounts have numbers above this; files of the operator may have any number below. */
export const OWN_PATTERNS_FROM = 100_000_000;

/** The operator's patterns and those of the account, which no other account sees. */
export async function shelfOf(
  archive: Pick<Archive, 'patterns' | 'pattern'>,
  accountId: number,
  operator: PatternShelf | undefined,
): Promise<PatternShelf | undefined> {
  const own = await archive.patterns(accountId);
  if (own.length === 0) return operator;
  return {
    numbers: [...(operator?.numbers ?? []), ...own.map(({ id }) => OWN_PATTERNS_FROM + id)],
    async read(number) {
      const pattern =
        number > OWN_PATTERNS_FROM ? await archive.pattern(accountId, number - OWN_PATTERNS_FROM) : undefined;
      return pattern === undefined ? operator?.read(number) : readPattern(pattern.text, pattern.name);
    },
  };
}
