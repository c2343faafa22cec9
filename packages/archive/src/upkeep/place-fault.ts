import { EMPTY_HELP, hasResults } from '../sql/identity.js';
import type { Db } from '../sql/database/tables.js';
import type { FilePlace } from './file-place.js';
import type { DataFault } from './saved-files.js';

/** The fault of a place that is not tied to a database with results, with the ways to recover; none if it is tied. */
export async function placeFault(db: Db, place: FilePlace): Promise<readonly DataFault[]> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', 'archive').executeTakeFirst();
  const saved = await place.identity();
  if (row === undefined || saved === row.value || !(await hasResults(db))) return [];
  const why = saved === undefined ? 'has no archive-id' : 'belongs to another database';
  const help =
    'is the folder or bucket with the files of this database there? If only archive-id is lost, run radioshed adopt';
  const message = `wrong: ${place.name} ${why}: ${help}. ${EMPTY_HELP}`;
  return [{ kind: 'place', account: 0, item: 'archive-id', message }];
}
