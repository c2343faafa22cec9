import { stringifyInTurns } from '@radioshed/parallel';
import type { Selectable } from 'kysely';

import { checkName } from '../records/check.js';
import type { ProjectEntry, ProjectStore } from '../records/project.js';
import { insertedWithin } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import { checkSeal, sealed, sealOf } from './seals/seal.js';
import type { Db, Tables } from './database/tables.js';

/** All but the content, which can be long. */
const ENTRY = ['number', 'name', 'version', 'created_at', 'changed_at', 'length'] as const;

/** Projects of the map page in a database. */
export function sqlProjects(db: Db, now: () => string): ProjectStore {
  const mine = (accountId: number, number: number) =>
    db.selectFrom('projects').where('account_id', '=', accountId).where('number', '=', number);

  return {
    async addProject(accountId, name, content, most = Infinity) {
      checkName(name);
      const number = await nextOwnNumbers(db, 'projects', accountId);
      const [at, text] = [now(), await stringifyInTurns(content)];
      const row = {
        number,
        account_id: accountId,
        name,
        version: 1,
        created_at: at,
        changed_at: at,
        length: text.length,
        content: text,
      };
      await insertedWithin(db, { table: 'projects', accountId, most }, (transaction) =>
        transaction.insertInto('projects').values(sealed('projects', row)).execute(),
      );
      return entryOf(row);
    },
    async project(accountId, id) {
      if (!isRowId(id)) return undefined;
      const row = await mine(accountId, id).selectAll().executeTakeFirst();
      if (row === undefined) return undefined;
      checkSeal('projects', row);
      return { ...entryOf(row), content: JSON.parse(row.content) as unknown };
    },
    async projects(accountId) {
      const rows = await db
        .selectFrom('projects')
        .select(ENTRY)
        .where('account_id', '=', accountId)
        .orderBy('number')
        .execute();
      return rows.map(entryOf);
    },
    async changeProject(accountId, id, version, { name, content }) {
      if (!isRowId(id) || !isRowId(version)) return undefined;
      const text = content === undefined ? undefined : await stringifyInTurns(content);
      // One statement compares the version and changes the row: of two that save at once, one changes nothing.
      const row = await db
        .updateTable('projects')
        .set({
          version: version + 1,
          changed_at: now(),
          ...(name === undefined ? {} : { name: checkName(name) }),
          ...(text === undefined ? {} : contentOf(accountId, id, text)),
        })
        .where('account_id', '=', accountId)
        .where('number', '=', id)
        .where('version', '=', version)
        .returning(ENTRY)
        .executeTakeFirst();
      if (row !== undefined) return entryOf(row);
      return (await mine(accountId, id).select('number').executeTakeFirst()) && 'outdated';
    },
    deleteProject: (accountId, id) => deleteOwned(db, 'projects', accountId, id),
  };
}

/** The columns of a content. */
function contentOf(accountId: number, number: number, text: string) {
  const seal = sealOf('projects', { account_id: accountId, number, content: text });
  return { content: text, length: text.length, seal };
}

type EntryRow = Pick<Selectable<Tables['projects']>, (typeof ENTRY)[number]>;

function entryOf({ number, name, version, created_at, changed_at, length }: EntryRow): ProjectEntry {
  return { id: number, name, version, createdAt: created_at, changedAt: changed_at, length };
}
