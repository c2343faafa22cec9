import { checkName } from '../check.js';
import type { Pattern, PatternStore } from '../pattern.js';

export function memoryPatterns(): PatternStore {
  const all = new Map<number, { readonly accountId: number; readonly pattern: Pattern }>();
  let lastId = 0;

  const owned = (accountId: number, id: number): Pattern | undefined => {
    const found = all.get(id);
    return found?.accountId === accountId ? found.pattern : undefined;
  };

  return {
    async addPattern(accountId, name, text) {
      const pattern = { id: ++lastId, name: checkName(name), text };
      all.set(pattern.id, { accountId, pattern });
      return { id: pattern.id, name };
    },
    pattern: async (accountId, id) => owned(accountId, id),
    patterns: async (accountId) =>
      [...all.values()]
        .filter((each) => each.accountId === accountId)
        .map(({ pattern: { id, name } }) => ({ id, name })),
    deletePattern: async (accountId, id) => owned(accountId, id) !== undefined && all.delete(id),
  };
}
