import { stringifyInTurns } from '@radioshed/parallel';
import type { Selectable } from 'kysely';

import type { ByteRange, Calculation, CalculationStore, NamedFile, StoredFile } from '../records/calculation.js';
import { ArchiveError } from '../faults/archive-error.js';
import type { AuditAction } from '../records/audit.js';
import { checkByteRange, checkFileName, usedIdentity } from '../records/check.js';
import { sha256Of } from '../files/hash.js';
import { randomText } from '../random-text.js';
import { fits } from '../records/room.js';
import { audited } from './audit.js';
import { DETAILS_FILE, detailsFile, ENTRY_COLUMNS, entryOf, fileRowOf, IN_FILE, rowOf } from './calculation-rows.js';
import { commitCall } from './calls/end-call.js';
import { chunks } from '../chunks.js';
import type { RowFiles } from './leftovers.js';
import { listed, owned } from './list-calculations.js';
import { nextOwnNumbers } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import { checkSeal } from './seals/seal.js';
import { addStoredBytes, checkRoom, countCalculation, storedBytes, storedBytesByAccount } from './stored-bytes.js';
import type { CalculationTable, Db } from './database/tables.js';
import { beforeWrite } from './database/retried.js';
import { chargeWithin, lockAccount } from './usage.js';
import { deletedWithFiles, writtenWithFiles } from './with-files.js';

/** Longer details are stored in a file, since large rows slow every query. Characters. */
const MOST_DETAILS_IN_ROW = 64 * 1024;

/** Calculations in a database, with large details and values in files. */
export function sqlCalculations(
  db: Db,
  now: () => string,
  store: RowFiles,
  maxBytes: number = Infinity,
): CalculationStore {
  /** A calculation with its details, from the row or from their file. */
  async function whole(row: Selectable<CalculationTable>): Promise<Calculation | undefined> {
    const { details, ...entry } = row;
    checkSeal('calculations', row);
    if (details !== IN_FILE) return { ...entryOf(entry), details: JSON.parse(details) as unknown };
    const bytes = (await file(row.sid, DETAILS_FILE))?.bytes;
    if (bytes === undefined) {
      // Deleted between the two reads, or damaged.
      const still = await db.selectFrom('calculations').select('id').where('sid', '=', row.sid).executeTakeFirst();
      if (still === undefined) return undefined;
      throw new ArchiveError('unreadable', `the details of calculation ${row.number} are missing`);
    }
    return { ...entryOf(entry), details: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
  }

  async function file(sid: string, name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    checkByteRange(range);
    for (let attempt = 0; attempt < 3; attempt++) {
      const row = await db
        .selectFrom('files')
        .select(['sid', 'name', 'type', 'size', 'sha256', 'seal'])
        .where('sid', '=', sid)
        .where('name', '=', name)
        .executeTakeFirst();
      const found = row && (await store.read(sid, name, range));
      if (row === undefined || found === undefined) return undefined;
      checkSeal('files', row);
      // Another size or content means that the file was just replaced, or is damaged, or that an object store cut it.
      const { offset, length } = range ?? { offset: 0, length: Infinity };
      const expected = Math.max(0, Math.min(length, row.size - offset));
      const isWhole = range === undefined && row.sha256 !== null;
      const fits = found.size === row.size && found.bytes.byteLength === expected;
      if (fits && (!isWhole || (await sha256Of(found.bytes)) === row.sha256))
        return { type: row.type, bytes: found.bytes };
    }
    const of = await db.selectFrom('calculations').select('number').where('sid', '=', sid).executeTakeFirst();
    if (of === undefined) return undefined;
    throw new ArchiveError('unreadable', `the file ${name} of calculation ${of.number} is damaged`);
  }

  /**
   * Deletes calculations of an account. Rows go first: files without a row are invisible and removed at the next start.
   */
  async function remove(
    accountId: number,
    chosenRows: readonly { readonly sid: string }[],
    action?: AuditAction,
  ): Promise<number> {
    let count = 0;
    for (const some of chunks(chosenRows.map(({ sid }) => sid))) {
      const isThere = async (at: Db): Promise<boolean> =>
        (await at.selectFrom('calculations').select('sid').where('sid', 'in', some).executeTakeFirst()) !== undefined;
      const deleted = await deletedWithFiles({ db, store, accountId, isThere, sids: () => some }, () =>
        db.transaction().execute(async (transaction) => {
          await lockAccount(transaction, accountId);
          const rows = await transaction
            .deleteFrom('calculations')
            .where('sid', 'in', some)
            .returning('bytes')
            .execute();
          await addStoredBytes(transaction, accountId, -rows.reduce((sum, { bytes }) => sum + bytes, 0));
          if (action !== undefined && rows.length > 0)
            await audited(transaction, { action, accountId, items: rows.length }, now());
          return rows.length;
        }),
      );
      count += deleted ?? some.length;
    }
    return count;
  }

  return {
    reserve: async (accountId) => ({ id: await nextOwnNumbers(db, 'calculations', accountId), sid: randomText(24) }),
    async addCalculation({ files: given = [], charge, commit, maxAccountBytes, ...calculation }) {
      const { id, sid, accountId } = calculation;
      for (const { name } of given) checkFileName(name);
      if (!/^[0-9A-Za-z]{24}$/.test(sid) || (await beforeWrite(() => taken(db, accountId, id, sid))))
        throw usedIdentity(id);
      const createdAt = now();
      const text = await stringifyInTurns(calculation.details);
      const isLong = text.length > MOST_DETAILS_IN_ROW;
      const row = rowOf({ ...calculation, createdAt }, isLong ? IN_FILE : text);
      const files = isLong ? [...given, detailsFile(text)] : given;
      const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, row.details.length);
      const room = { coming: bytes + (charge?.stored?.response.length ?? 0), maxBytes, maxAccountBytes };
      await beforeWrite(() => checkRoom(db, accountId, room));
      const hashed = Promise.all(files.map((file) => fileRowOf(sid, file)));
      await writtenWithFiles({ db, store, table: 'calculations', accountId, sid }, files, async () => {
        const rows = await hashed;
        await db.transaction().execute(async (transaction) => {
          if (commit !== undefined) await commitCall(transaction, commit);
          await lockAccount(transaction, accountId);
          await checkRoom(transaction, accountId, room);
          await transaction
            .insertInto('calculations')
            .values({ ...row, bytes })
            .execute();
          await addStoredBytes(transaction, accountId, bytes);
          if (rows.length > 0) await transaction.insertInto('files').values(rows).execute();
          if (charge !== undefined) await chargeWithin(transaction, accountId, charge, createdAt);
        });
      });
      return { calculation: { ...calculation, createdAt }, dropped: [] };
    },
    async calculation(accountId, id) {
      if (!isRowId(id)) return undefined;
      const row = await owned(db, accountId).selectAll().where('number', '=', id).executeTakeFirst();
      return row && whole(row);
    },
    async calculationBySid(sid) {
      const row = await db.selectFrom('calculations').selectAll().where('sid', '=', sid).executeTakeFirst();
      return row && whole(row);
    },
    async listCalculations(accountId, options = {}) {
      const rows = await (await listed(db, accountId, options)).select(ENTRY_COLUMNS).execute();
      return rows.map(entryOf);
    },
    async calculations(accountId, options) {
      const found: Calculation[] = [];
      for (const row of await (await listed(db, accountId, options)).selectAll().execute()) {
        const calculation = await whole(row);
        if (calculation !== undefined) found.push(calculation);
      }
      return found;
    },
    async deleteCalculation(accountId, id) {
      if (!isRowId(id)) return false;
      const rows = await beforeWrite(() => owned(db, accountId).select('sid').where('number', '=', id).execute());
      return (await remove(accountId, rows)) > 0;
    },
    async deleteNetwork(accountId, network) {
      const rows = await beforeWrite(() => owned(db, accountId).select('sid').where('network', '=', network).execute());
      return remove(accountId, rows, 'network-deleted');
    },

    storedBytes: (accountId) => storedBytes(db, accountId),
    storedBytesByAccount: () => storedBytesByAccount(db),
    checkRoom: (accountId, maxAccountBytes) => checkRoom(db, accountId, { coming: 0, maxBytes, maxAccountBytes }),

    file,
    async putFile(sid, file) {
      checkFileName(file.name);
      const known = db.selectFrom('calculations').select('id').where('sid', '=', sid);
      if ((await known.executeTakeFirst()) === undefined) return;
      // A derived file can be made again; it takes no room from calculations.
      if (maxBytes < Infinity && !fits({ kept: await storedBytes(db), coming: file.bytes.byteLength, most: maxBytes }))
        return;
      if (!(await store.put(sid, file))) return;
      if (!(await noted(db, sid, file))) await store.remove(sid);
    },
  };
}

/** Records another file of a calculation; false if the calculation was deleted. */
async function noted(db: Db, sid: string, file: NamedFile): Promise<boolean> {
  const row = await fileRowOf(sid, file);
  return db.transaction().execute(async (transaction) => {
    const of = await transaction
      .selectFrom('calculations')
      .select('account_id')
      .where('sid', '=', sid)
      .executeTakeFirst();
    if (of === undefined) return false;
    await lockAccount(transaction, of.account_id);
    const before = await transaction
      .selectFrom('calculations')
      .select('bytes')
      .where('sid', '=', sid)
      .executeTakeFirst();
    if (before === undefined) return false;
    await transaction
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.columns(['sid', 'name']).doUpdateSet(row))
      .execute();
    await addStoredBytes(transaction, of.account_id, (await countCalculation(transaction, sid)) - before.bytes);
    return true;
  });
}

async function taken(db: Db, accountId: number, id: number, sid: string): Promise<boolean> {
  const row = await db
    .selectFrom('calculations')
    .select('id')
    .where((eb) => eb.or([eb.and({ account_id: accountId, number: id }), eb('sid', '=', sid)]))
    .executeTakeFirst();
  return row !== undefined;
}
