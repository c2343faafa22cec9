import { setImmediate } from 'node:timers/promises';

import type { ClutterItem, ClutterStore } from '../clutter-item.js';
import { extentAround } from '../extent.js';
import { ordered } from '../nearest.js';
import { extentOf, meets } from './boxes.js';
import { chunks } from '../chunks.js';
import { countOwned } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './numbers.js';
import type { Db } from './tables.js';

/** How much JSON is parsed before other requests get a turn, characters: a few milliseconds. */
const AT_ONCE = 500_000;

export function sqlClutter(db: Db): ClutterStore {
  return {
    async addClutter(accountId, items) {
      if (items.length === 0) return [];
      const first = await nextOwnNumbers(db, 'clutter', accountId, items.length);
      const rows = items.map(({ extent: { north, east, south, west }, feature }, i) => ({
        number: first + i,
        account_id: accountId,
        north,
        east,
        south,
        west,
        feature: JSON.stringify(feature),
      }));
      await db.transaction().execute(async (transaction) => {
        for (const some of chunks(rows)) {
          await transaction.insertInto('clutter').values(some).execute();
          await setImmediate(); // SQLite writes on the calling thread
        }
      });
      return rows.map(({ number }) => number);
    },
    async clutter(accountId, options = {}) {
      const extent = options.near === undefined ? options.extent : extentAround(options.near);
      let query = db.selectFrom('clutter').selectAll().where('account_id', '=', accountId).orderBy('number');
      if (extent !== undefined) query = query.where((eb) => meets(eb, extent));
      // The nearest are known only after sorting; otherwise the database can apply the limit.
      if (options.near === undefined && options.limit !== undefined) query = query.limit(options.limit);
      const items: ClutterItem[] = [];
      let parsed = 0;
      for (const row of await query.execute()) {
        const extentOfRow = extentOf(row);
        if (extentOfRow === undefined) continue;
        items.push({ id: row.number, extent: extentOfRow, feature: JSON.parse(row.feature) as unknown });
        parsed += row.feature.length;
        if (parsed < AT_ONCE) continue;
        parsed = 0;
        await setImmediate();
      }
      return ordered(items, options);
    },
    countClutter: (accountId) => countOwned(db, 'clutter', accountId),
    deleteClutter: (accountId, id) => deleteOwned(db, 'clutter', accountId, id),
    async deleteAllClutter(accountId) {
      const done = await db.deleteFrom('clutter').where('account_id', '=', accountId).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  };
}
