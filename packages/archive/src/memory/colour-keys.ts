import { checkName } from '../records/check.js';
import type { ColourKeyStore, KeptColourKey } from '../records/colour-key.js';
import type { Forgetting } from './forgetting.js';

/** Colour keys in memory. */
export function memoryColourKeys(): ColourKeyStore & Forgetting {
  const shelves = new Map<number, Map<string, KeptColourKey>>();
  return {
    forget: (accountId) => void shelves.delete(accountId),
    async putColourKey(accountId, { name, text }, most) {
      const shelf = shelves.get(accountId) ?? new Map<string, KeptColourKey>();
      const key = checkName(name).toLowerCase();
      if (!shelf.has(key) && shelf.size >= most) return false;
      shelves.set(accountId, shelf);
      shelf.delete(key); // moves it to the end
      shelf.set(key, { name, text });
      return true;
    },
    colourKeys: async (accountId) => [...(shelves.get(accountId)?.values() ?? [])],
    deleteColourKey: async (accountId, name) => shelves.get(accountId)?.delete(name.toLowerCase()) ?? false,
  };
}
