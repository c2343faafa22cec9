import { nextTurn } from '@radioshed/parallel';
import type { Insertable, Transaction } from 'kysely';

import type { ClutterItem, ClutterStore, NewClutterItem } from '../records/clutter-item.js';
import { extentAround } from '../records/extent.js';
import { ordered } from '../records/nearest.js';
import { extentOf, meets } from './boxes.js';
import { chunksBySize } from '../chunks.js';
import { countOwned } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './database/numbers.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db, Tables } from './database/tables.js';
import { lockAccount } from './usage.js';

/** How much JSON is read or written before other requests get a turn, bytes: a few milliseconds. */
const BYTES_AT_ONCE = 500_000;
/** Rows of a statement that writes: longer ones take more than some milliseconds to put together. */
const ROWS_AT_ONCE = 100;
/** Rows of a statement that reads. */
const ROWS_READ_AT_ONCE = 500;

/** Obstacles in a database. */
export function sqlClutter(db: Db): ClutterStore {
  /** Rows of new items, with their numbers. */
  async function rowsOf(accountId: number, items: readonly NewClutterItem[]): Promise<Insertable<Tables['clutter']>[]> {
    const first = await nextOwnNumbers(db, 'clutter', accountId, items.length);
    const yieldIfDue = yielder();
    const rows: Insertable<Tables['clutter']>[] = [];
    for (const [i, { extent, feature: given }] of items.entries()) {
      const { north, east, south, west } = extent;
      const feature = JSON.stringify(given);
      const row = { number: first + i, account_id: accountId, north, east, south, west, feature };
      rows.push(sealed('clutter', row));
      await yieldIfDue(feature.length);
    }
    return rows;
  }

  async function insert(
    transaction: Transaction<Tables>,
    rows: readonly Insertable<Tables['clutter']>[],
  ): Promise<void> {
    for (const some of chunksBySize(rows, ({ feature }) => feature.length, BYTES_AT_ONCE, ROWS_AT_ONCE)) {
      await transaction.insertInto('clutter').values(some).execute();
      await nextTurn(); // SQLite may write on the calling thread
    }
  }

  /** The items with their features, as far as they still exist. */
  async function withFeatures(
    accountId: number,
    wanted: readonly (Omit<ClutterItem, 'feature'> & { readonly bytes: number })[],
  ): Promise<ClutterItem[]> {
    const yieldIfDue = yielder();
    const items: ClutterItem[] = [];
    for (const some of chunksBySize(wanted, ({ bytes }) => bytes, BYTES_AT_ONCE, ROWS_READ_AT_ONCE)) {
      const rows = await db
        .selectFrom('clutter')
        .selectAll()
        .where('account_id', '=', accountId)
        .where(
          'number',
          'in',
          some.map(({ id }) => id),
        )
        .execute();
      const features = new Map(rows.map((row) => [row.number, row]));
      for (const { id, extent } of some) {
        const row = features.get(id);
        if (row === undefined) continue; // deleted in between
        checkSeal('clutter', row);
        const { feature } = row;
        items.push({ id, extent, feature: JSON.parse(feature) as unknown });
        await yieldIfDue(feature.length);
      }
    }
    return items;
  }

  return {
    async addClutter(accountId, items) {
      if (items.length === 0) return [];
      const rows = await rowsOf(accountId, items);
      await db.transaction().execute((transaction) => insert(transaction, rows));
      return rows.map(({ number }) => number);
    },
    async addClutterAfter(accountId, newest, items) {
      if (items.length === 0) return [];
      const rows = await rowsOf(accountId, items);
      const isSaved = await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const newer = transaction.selectFrom('clutter').select('number').where('account_id', '=', accountId);
        if ((await newer.where('number', '>', newest).limit(1).executeTakeFirst()) !== undefined) return false;
        await insert(transaction, rows);
        return true;
      });
      return isSaved ? rows.map(({ number }) => number) : undefined;
    },
    async clutter(accountId, options = {}) {
      const extent = options.near === undefined ? options.extent : extentAround(options.near);
      let query = db
        .selectFrom('clutter')
        .select(['number', 'north', 'east', 'south', 'west'])
        .select(({ fn }) => fn<number>('octet_length', ['feature']).as('bytes'))
        .where('account_id', '=', accountId)
        .orderBy('number');
      if (extent !== undefined) query = query.where((eb) => meets(eb, extent));
      // The nearest are known only after sorting; otherwise the database can apply the limit.
      if (options.near === undefined && options.limit !== undefined) query = query.limit(options.limit);
      const met = (await query.execute()).flatMap(({ number: id, bytes, ...box }) => {
        const extentOfRow = extentOf(box);
        return extentOfRow === undefined ? [] : [{ id, bytes: Number(bytes), extent: extentOfRow }];
      });
      return await withFeatures(accountId, ordered(met, options));
    },
    countClutter: (accountId) => countOwned(db, 'clutter', accountId),
    deleteClutter: (accountId, id) => deleteOwned(db, 'clutter', accountId, id),
    async deleteAllClutter(accountId) {
      const done = await db.deleteFrom('clutter').where('account_id', '=', accountId).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  };
}

/**
 * A function to await with the characters of each string: lets other requests have a turn after {@link BYTES_AT_ONCE}.
 */
function yielder(): (characters: number) => Promise<void> {
  let since = 0;
  return async (characters) => {
    since += characters;
    if (since < BYTES_AT_ONCE) return;
    since = 0;
    await nextTurn();
  };
}
