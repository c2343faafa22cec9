import { checkName } from '../records/check.js';
import type { ColourKeyStore } from '../records/colour-key.js';
import { nextNumbers } from './database/numbers.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db } from './database/tables.js';
import { lockAccount } from './usage.js';

/** Colour keys in a database. */
export function sqlColourKeys(db: Db): ColourKeyStore {
  return {
    async putColourKey(accountId, { name, text }, most) {
      // Lower case by JavaScript's rules: those of databases differ beyond ASCII.
      const row = sealed('colour_keys', { account_id: accountId, key: checkName(name).toLowerCase(), name, text });
      const number = await nextNumbers(db, 'colour_keys');
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId); // another server may add one at the same time
        const mine = transaction.selectFrom('colour_keys').where('account_id', '=', accountId);
        const others = await mine.select('key').where('key', '<>', row.key).execute();
        if (others.length >= most) return false;
        await transaction
          .insertInto('colour_keys')
          .values({ ...row, number })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'key']).doUpdateSet({ name, text, number, seal: row.seal }),
          )
          .execute();
        return true;
      });
    },
    async colourKeys(accountId) {
      const mine = db.selectFrom('colour_keys').selectAll().where('account_id', '=', accountId);
      const rows = await mine.orderBy('number').execute();
      return rows.map((row) => {
        checkSeal('colour_keys', row);
        return { name: row.name, text: row.text };
      });
    },
    async deleteColourKey(accountId, name) {
      const { numDeletedRows } = await db
        .deleteFrom('colour_keys')
        .where('account_id', '=', accountId)
        .where('key', '=', name.toLowerCase())
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
