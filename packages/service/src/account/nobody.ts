import type { Account } from '@radioshed/archive';

import type { SavedData } from './owner.js';

/** The account of a calculation outside of a server: it has no limits of its own, and is in no archive. */
export const NOBODY: Account = { id: 1, name: 'nobody', plan: 'selfHosted', createdAt: '1970-01-01T00:00:00.000Z' };

/** What that account has saved. */
export const NOTHING_SAVED: SavedData = {
  noise: async () => [],
  clutter: async () => [],
  colourKeys: async () => [],
  profiles: async () => [],
  patterns: async () => [],
  pattern: async () => undefined,
};
