import type { Selectable } from 'kysely';

import { checkName } from '../records/check.js';
import type { Template, TemplateStore } from '../records/template.js';
import { insertedWithin } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db, Tables } from './database/tables.js';

/** Templates and favourites in a database. */
export function sqlTemplates(db: Db, now: () => string): TemplateStore {
  const mine = (accountId: number) => db.selectFrom('templates').selectAll().where('account_id', '=', accountId);

  return {
    async addTemplate(accountId, name, content, most = Infinity) {
      checkName(name);
      const number = await nextOwnNumbers(db, 'templates', accountId);
      const row = { number, account_id: accountId, name, created_at: now(), content: JSON.stringify(content) };
      await insertedWithin(db, { table: 'templates', accountId, most }, (transaction) =>
        transaction.insertInto('templates').values(sealed('templates', row)).execute(),
      );
      return templateOf({ ...row, seal: null });
    },
    async template(accountId, id) {
      if (!isRowId(id)) return undefined;
      const row = await mine(accountId).where('number', '=', id).executeTakeFirst();
      return row && templateOf(row);
    },
    templates: async (accountId) => (await mine(accountId).orderBy('number').execute()).map(templateOf),
    deleteTemplate: (accountId, id) => deleteOwned(db, 'templates', accountId, id),
    async addFavourite(accountId, name) {
      const row = { account_id: accountId, name: checkName(name) };
      const done = await db
        .insertInto('favourites')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      return done !== undefined;
    },
    async deleteFavourite(accountId, name) {
      const done = await db
        .deleteFrom('favourites')
        .where('account_id', '=', accountId)
        .where('name', '=', name)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    async favourites(accountId) {
      const rows = await db.selectFrom('favourites').select('name').where('account_id', '=', accountId).execute();
      return rows.map(({ name }) => name).sort();
    },
  };
}

function templateOf(row: Omit<Selectable<Tables['templates']>, 'id'>): Template {
  checkSeal('templates', row);
  const { number, name, created_at, content } = row;
  return { id: number, name, createdAt: created_at, content: JSON.parse(content) as unknown };
}
