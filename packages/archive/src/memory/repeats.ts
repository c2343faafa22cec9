import {
  STORED_MS,
  type StoredResponse,
  type NewResponse,
  RepeatedError,
  type RepeatStore,
} from '../records/repeat.js';
import type { Forgetting } from './forgetting.js';

/** Stored responses in memory, and the part of them that belongs to a charge. */
export interface MemoryRepeats extends RepeatStore, Forgetting {
  /** @throws RepeatedError if a response with the key is stored */
  checkNew(accountId: number, stored: NewResponse): void;
  storeResponse(accountId: number, stored: NewResponse): void;
  /** Bytes of the stored responses of an account, or of all. */
  responseBytes(accountId?: number): number;
  /** Numbers of the accounts that have responses. */
  responseOwners(): Iterable<number>;
}

/** Bytes of all responses; beyond them the oldest are deleted. */
const MOST_BYTES = 64 * 2 ** 20;

interface Kept extends StoredResponse {
  readonly accountId: number;
  readonly atMs: number;
}

/** Responses by idempotency key in memory. */
export function memoryRepeats(now: () => string): MemoryRepeats {
  const all = new Map<string, Kept>(); // by account and key, oldest first
  const bytes = new Map<number, number>(); // by account
  const nameOf = (accountId: number, key: string): string => `${accountId} ${key}`;

  function count(accountId: number, more: number): void {
    bytes.set(accountId, (bytes.get(accountId) ?? 0) + more);
  }

  const responseBytes = (accountId?: number): number =>
    accountId === undefined ? [...bytes.values()].reduce((sum, each) => sum + each, 0) : (bytes.get(accountId) ?? 0);

  /** Those whose day is not over and that there is room for; the others are deleted. */
  function young(): ReadonlyMap<string, Kept> {
    for (const [name, { accountId, atMs, response }] of all) {
      if (Date.parse(now()) - atMs <= STORED_MS && responseBytes() <= MOST_BYTES) break;
      all.delete(name);
      count(accountId, -response.length);
    }
    return all;
  }

  return {
    forget(accountId) {
      for (const [name, one] of all) if (one.accountId === accountId) all.delete(name);
      bytes.delete(accountId);
    },
    async repeated(accountId, key) {
      const found = young().get(nameOf(accountId, key));
      return found && { print: found.print, response: found.response };
    },
    checkNew(accountId, { key }) {
      if (young().has(nameOf(accountId, key))) throw new RepeatedError(`the request ${key} was saved at the same time`);
    },
    storeResponse(accountId, { key, print, response }) {
      all.set(nameOf(accountId, key), { accountId, print, response, atMs: Date.parse(now()) });
      count(accountId, response.length);
    },
    responseBytes(accountId) {
      young();
      return responseBytes(accountId);
    },
    responseOwners: () => bytes.keys(),
  };
}
