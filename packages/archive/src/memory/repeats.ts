import { STORED_MS, type StoredResponse, type NewResponse, RepeatedError, type RepeatStore } from '../repeat.js';
import type { Forgetting } from './forgetting.js';

/** Stored responses in memory, and the part of them that belongs to a charge. */
export interface MemoryRepeats extends RepeatStore, Forgetting {
  /** @throws RepeatedError if a response with the key is stored */
  checkNew(accountId: number, stored: NewResponse): void;
  storeResponse(accountId: number, stored: NewResponse): void;
}

/** Responses by idempotency key in memory. */
export function memoryRepeats(now: () => string): MemoryRepeats {
  const all = new Map<number, Map<string, StoredResponse & { readonly atMs: number }>>(); // by account and key, oldest first

  function young(accountId: number): Map<string, StoredResponse & { readonly atMs: number }> {
    const mine = all.get(accountId) ?? new Map<string, StoredResponse & { readonly atMs: number }>();
    for (const [key, { atMs }] of mine) {
      if (Date.parse(now()) - atMs <= STORED_MS) break;
      mine.delete(key);
    }
    return mine;
  }

  return {
    forget: (accountId) => void all.delete(accountId),
    async repeated(accountId, key) {
      const found = young(accountId).get(key);
      return found && { print: found.print, response: found.response };
    },
    checkNew(accountId, { key }) {
      if (young(accountId).has(key)) throw new RepeatedError(`the request ${key} was saved at the same time`);
    },
    storeResponse(accountId, { key, print, response }) {
      all.set(accountId, young(accountId).set(key, { print, response, atMs: Date.parse(now()) }));
    },
  };
}
