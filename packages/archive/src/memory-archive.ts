import { checkInteger, OutOfRangeError } from '@radioshed/units';

import type { Account, Archive, Calculation, ListOptions, NamedFile, StoredFile } from './archive.js';
import { extentsMeet } from './extent.js';
import { isKey, keyHash, keyIdOf, newKey } from './key.js';
import { randomText } from './random-text.js';

export interface MemoryArchiveOptions {
  /** Calculations kept at most; 1000 by default. */
  readonly maxCalculations?: number;
  /** Bytes of files kept at most, except that the newest calculation is always kept; 512 MiB by default. */
  readonly maxBytes?: number;
  /** The time as ISO 8601. */
  readonly now?: () => string;
}

interface Kept {
  readonly calculation: Calculation;
  readonly files: Map<string, StoredFile>;
  bytes: number;
}

/**
 * An archive that lives and dies with the process. When it is full, the oldest calculations go.
 *
 * @throws OutOfRangeError for limits that are no integers from 1.
 */
export function memoryArchive(options: MemoryArchiveOptions = {}): Archive {
  const maxCalculations = checkInteger('maxCalculations', options.maxCalculations ?? 1000, 1, 1e9);
  const maxBytes = checkInteger('maxBytes', options.maxBytes ?? 512 * 2 ** 20, 1, Number.MAX_SAFE_INTEGER, 'bytes');
  const now = options.now ?? (() => new Date().toISOString());
  const accounts = new Map<number, Account>();
  const keys = new Map<string, { readonly hash: string; readonly accountId: number }>(); // by key id
  const kept = new Map<number, Kept>(); // by calculation id, oldest first
  const bySid = new Map<string, Kept>();
  let lastId = 0;
  let bytes = 0;

  function remove(one: Kept): void {
    kept.delete(one.calculation.id);
    bySid.delete(one.calculation.sid);
    bytes -= one.bytes;
  }

  /** Drops the oldest until the rest fits; never `stay`. */
  function makeRoom(stay: Kept): Calculation[] {
    const dropped: Calculation[] = [];
    for (const one of kept.values()) {
      if (kept.size <= maxCalculations && bytes <= maxBytes) break;
      if (one === stay) continue;
      remove(one);
      dropped.push(one.calculation);
    }
    return dropped;
  }

  function keep(one: Kept, { name, type, bytes: content }: NamedFile): void {
    const change = content.byteLength - (one.files.get(name)?.bytes.byteLength ?? 0);
    one.files.set(name, { type, bytes: content });
    one.bytes += change;
    bytes += change;
  }

  function owned(accountId: number, id: number): Kept | undefined {
    const one = kept.get(id);
    return one?.calculation.accountId === accountId ? one : undefined;
  }

  return {
    async createAccount(name) {
      if (name.length < 1 || name.length > 100) throw new OutOfRangeError('name', name, '1 to 100', 'characters');
      const account = { id: accounts.size + 1, name, createdAt: now() };
      accounts.set(account.id, account);
      return account;
    },
    account: async (id) => accounts.get(id),
    async issueKey(accountId) {
      if (!accounts.has(accountId)) throw new OutOfRangeError('accountId', accountId, 'the accounts there are');
      const key = newKey(accountId);
      const hash = await keyHash(key);
      keys.set(keyIdOf(hash), { hash, accountId });
      return { key, keyId: keyIdOf(hash) };
    },
    revokeKey: async (keyId) => keys.delete(keyId),
    async authenticate(key) {
      if (!isKey(key)) return undefined;
      const hash = await keyHash(key);
      const found = keys.get(keyIdOf(hash));
      const account = found?.hash === hash ? accounts.get(found.accountId) : undefined;
      return account === undefined ? undefined : { account, keyId: keyIdOf(hash) };
    },

    reserve: async () => ({ id: ++lastId, sid: randomText(24) }),
    async addCalculation({ files = [], ...rest }) {
      const calculation: Calculation = { ...rest, createdAt: now() };
      const one: Kept = { calculation, files: new Map(), bytes: 0 };
      kept.set(calculation.id, one);
      bySid.set(calculation.sid, one);
      for (const file of files) keep(one, file);
      return { calculation, dropped: makeRoom(one) };
    },
    calculation: async (accountId, id) => owned(accountId, id)?.calculation,
    calculationBySid: async (sid) => bySid.get(sid)?.calculation,
    listCalculations: async (accountId, options = {}) => newestFirst(kept.values(), accountId, options),
    async deleteCalculation(accountId, id) {
      const one = owned(accountId, id);
      if (one !== undefined) remove(one);
      return one !== undefined;
    },

    file: async (sid, name) => bySid.get(sid)?.files.get(name),
    async putFile(sid, file) {
      const one = bySid.get(sid);
      // A derived file can be made again: it is not worth another calculation's numbers.
      if (one === undefined || bytes + file.bytes.byteLength > maxBytes) return;
      keep(one, file);
    },
    close: async () => {},
  };
}

function newestFirst(all: Iterable<Kept>, accountId: number, options: ListOptions): Calculation[] {
  const { network, extent, limit = 300 } = options;
  return [...all]
    .map(({ calculation }) => calculation)
    .filter((one) => one.accountId === accountId && (network === undefined || one.network === network))
    .filter((one) => extent === undefined || (one.extent !== undefined && extentsMeet(one.extent, extent)))
    .reverse()
    .slice(0, limit);
}
