import { checkName } from '../records/check.js';
import type { KeptProfile, ProfileStore } from '../records/clutter-profile.js';
import type { Forgetting } from './forgetting.js';

/** Clutter profiles in memory, the most recent of each account. */
export function memoryProfiles(): ProfileStore & Forgetting {
  const shelves = new Map<number, Map<string, KeptProfile>>();
  return {
    forget: (accountId) => void shelves.delete(accountId),
    async putProfile(accountId, { name, text }, most) {
      const shelf = shelves.get(accountId) ?? new Map<string, KeptProfile>();
      const key = checkName(name).toLowerCase();
      shelves.set(accountId, shelf);
      shelf.delete(key); // moves it to the end
      shelf.set(key, { name, text });
      const gone = [...shelf].slice(0, Math.max(0, shelf.size - most));
      for (const [each] of gone) shelf.delete(each);
      return gone.map(([, each]) => each.name);
    },
    profiles: async (accountId) => [...(shelves.get(accountId)?.values() ?? [])],
  };
}
