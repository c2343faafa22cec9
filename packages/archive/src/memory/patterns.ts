import { checkName } from '../records/check.js';
import { checkCount } from '../records/room.js';
import type { Pattern, PatternStore } from '../records/pattern.js';
import { ownedItems } from './owned-items.js';
import type { Forgetting } from './forgetting.js';

/** Antenna patterns in memory. */
export function memoryPatterns(): PatternStore & Forgetting {
  const all = ownedItems<Pattern>();
  return {
    forget: all.forget,
    async addPattern(accountId, name, text, most = Infinity) {
      checkCount(all.list(accountId).length, most, 'patterns');
      const { id } = all.add(accountId, (next) => ({ id: next, name: checkName(name), text }));
      return { id, name };
    },
    pattern: async (accountId, id) => all.get(accountId, id),
    patterns: async (accountId) => all.list(accountId).map(({ id, name }) => ({ id, name })),
    deletePattern: async (accountId, id) => all.delete(accountId, id),
  };
}
