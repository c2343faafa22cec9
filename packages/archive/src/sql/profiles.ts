import { checkName } from '../records/check.js';
import type { ProfileStore } from '../records/clutter-profile.js';
import { nextNumbers } from './database/numbers.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db } from './database/tables.js';
import { lockAccount } from './usage.js';

/** Clutter profiles in a database, the most recent of each account. */
export function sqlProfiles(db: Db): ProfileStore {
  return {
    async putProfile(accountId, { name, text }, most) {
      // Lower case by JavaScript's rules: those of databases differ beyond ASCII.
      const row = sealed('profiles', { account_id: accountId, key: checkName(name).toLowerCase(), name, text });
      const number = await nextNumbers(db, 'profiles');
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId); // another server may add one at the same time
        await transaction
          .insertInto('profiles')
          .values({ ...row, number })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'key']).doUpdateSet({ name, text, number, seal: row.seal }),
          )
          .execute();
        const mine = transaction.selectFrom('profiles').where('account_id', '=', accountId);
        const newest = await mine.select(['key', 'name']).orderBy('number', 'desc').execute();
        const gone = newest.slice(most).toReversed();
        for (const { key } of gone) {
          await transaction.deleteFrom('profiles').where('account_id', '=', accountId).where('key', '=', key).execute();
        }
        return gone.map((each) => each.name);
      });
    },
    async profiles(accountId) {
      const mine = db.selectFrom('profiles').selectAll().where('account_id', '=', accountId);
      const rows = await mine.orderBy('number').execute();
      return rows.map((row) => {
        checkSeal('profiles', row);
        return { name: row.name, text: row.text };
      });
    },
  };
}
