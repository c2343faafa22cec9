import type {
  Calculation,
  CalculationEntry,
  CalculationStore,
  ListOptions,
  NamedFile,
  StoredFile,
} from '../records/calculation.js';
import { checkByteRange, checkFileName, refuseCommit, usedIdentity } from '../records/check.js';
import { extentsMeet } from '../records/extent.js';
import { randomText } from '../random-text.js';
import { checkFits } from '../records/room.js';
import type { Charge } from '../records/usage.js';
import { ownNumbers } from './own-numbers.js';
import type { Forgetting } from './forgetting.js';

/** Greatest number of calculations of an archive in memory, and of their bytes. */
export interface MemoryLimits {
  readonly maxCalculations: number;
  readonly maxBytes: number;
}

interface Kept {
  readonly calculation: Calculation;
  readonly files: Map<string, StoredFile>;
  bytes: number;
}

/**
 * Calculations in memory; beyond the limits the oldest are deleted.
 *
 * @param chargeNow charges without a pause: nothing comes between the check of the room and the files.
 * @param accountBytes of all that an account has saved: calculations, models and responses.
 */
export function memoryCalculations(
  now: () => string,
  { maxCalculations, maxBytes }: MemoryLimits,
  chargeNow: (accountId: number, charge: Charge) => void,
  accountBytes: (accountId: number) => number,
): CalculationStore & Forgetting & { readonly calculationBytes: (accountId?: number) => number } {
  const bySid = new Map<string, Kept>(); // oldest first
  const byAccount = new Map<number, Map<number, Kept>>(); // by number
  const numbers = ownNumbers();
  let bytes = 0;

  function remove(one: Kept): void {
    const { accountId, id, sid } = one.calculation;
    bySid.delete(sid);
    byAccount.get(accountId)?.delete(id);
    bytes -= one.bytes;
  }

  /** Deletes the oldest until the rest fits, but never `stay`. */
  function makeRoom(stay: Kept): Calculation[] {
    const dropped: Calculation[] = [];
    for (const one of bySid.values()) {
      if (bySid.size <= maxCalculations && bytes <= maxBytes) break;
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

  function all(accountId: number): readonly Kept[] {
    return [...(byAccount.get(accountId)?.values() ?? [])];
  }

  function calculationBytes(accountId?: number): number {
    return accountId === undefined ? bytes : all(accountId).reduce((sum, one) => sum + one.bytes, 0);
  }

  /** @throws ArchiveError if `coming` bytes of an account do not fit */
  function checkRoom(accountId: number, coming: number, most = Infinity): void {
    checkFits({ kept: accountBytes(accountId), coming, most }, 'account-full');
  }

  function owned(accountId: number, id: number): Kept | undefined {
    return byAccount.get(accountId)?.get(id);
  }

  return {
    forget(accountId) {
      for (const one of all(accountId)) remove(one);
      byAccount.delete(accountId);
    },
    reserve: async (accountId) => ({ id: numbers.next(accountId), sid: randomText(24) }),
    async addCalculation({ files = [], charge: charged, commit, maxAccountBytes, ...rest }) {
      refuseCommit(commit);
      for (const { name } of files) checkFileName(name);
      if (owned(rest.accountId, rest.id) !== undefined || bySid.has(rest.sid)) throw usedIdentity(rest.id);
      const coming = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
      const withResponse = coming + (charged?.stored?.response.length ?? 0);
      if (withResponse > 0) checkRoom(rest.accountId, withResponse, maxAccountBytes);
      if (charged !== undefined) chargeNow(rest.accountId, charged);
      const calculation: Calculation = { ...rest, createdAt: now() };
      const one: Kept = { calculation, files: new Map(), bytes: 0 };
      bySid.set(calculation.sid, one);
      const own = byAccount.get(calculation.accountId) ?? new Map<number, Kept>();
      byAccount.set(calculation.accountId, own.set(calculation.id, one));
      for (const file of files) keep(one, file);
      return { calculation, dropped: makeRoom(one) };
    },
    calculation: async (accountId, id) => owned(accountId, id)?.calculation,
    calculationBySid: async (sid) => bySid.get(sid)?.calculation,
    listCalculations: async (accountId, options = {}) => newestFirst(all(accountId), options).map(entryOf),
    calculations: async (accountId, options) => newestFirst(all(accountId), options),
    async deleteCalculation(accountId, id) {
      const one = owned(accountId, id);
      if (one !== undefined) remove(one);
      return one !== undefined;
    },
    async deleteNetwork(accountId, network) {
      const found = all(accountId).filter(({ calculation }) => calculation.network === network);
      for (const one of found) remove(one);
      return found.length;
    },

    calculationBytes,
    storedBytes: async (accountId) => calculationBytes(accountId),
    storedBytesByAccount: async () =>
      new Map([...byAccount.keys()].map((accountId) => [accountId, calculationBytes(accountId)])),
    checkRoom: async (accountId, maxAccountBytes) => checkRoom(accountId, 0, maxAccountBytes),

    async file(sid, name, range) {
      checkByteRange(range);
      const file = bySid.get(sid)?.files.get(name);
      if (file === undefined) return undefined;
      const { offset = 0, length = Infinity } = range ?? {};
      return { ...file, bytes: Uint8Array.prototype.slice.call(file.bytes, offset, offset + length) };
    },
    async putFile(sid, file) {
      checkFileName(file.name);
      const one = bySid.get(sid);
      // A derived file can be made again; no calculation is deleted for it.
      if (one === undefined || bytes + file.bytes.byteLength > maxBytes) return;
      keep(one, file);
    },
  };
}

function newestFirst(all: readonly Kept[], options: ListOptions): Calculation[] {
  const { network, kind, site, extent, before = Infinity, limit = 300 } = options;
  const kinds = kind === undefined ? undefined : [kind].flat();
  return all
    .map(({ calculation }) => calculation)
    .filter((one) => one.id < before && (network === undefined || one.network === network))
    .filter((one) => (kinds === undefined || kinds.includes(one.kind)) && (site === undefined || one.site === site))
    .filter((one) => extent === undefined || (one.extent !== undefined && extentsMeet(one.extent, extent)))
    .sort((a, b) => b.id - a.id)
    .slice(0, limit);
}

function entryOf({ id, sid, accountId, kind, site, network, extent, createdAt }: Calculation): CalculationEntry {
  const entry = { id, sid, accountId, kind, site, network, createdAt };
  return extent === undefined ? entry : { ...entry, extent };
}
