import { ArchiveError } from '../archive-error.js';
import type { FileStore } from '../files/file-store.js';
import { randomText } from '../random-text.js';
import type { Db } from './tables.js';

/** The identity of a database, made if it has none. */
export async function identityOf(db: Db): Promise<string> {
  await db
    .insertInto('meta')
    .values({ name: 'archive', value: randomText(24) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('name', '=', 'archive').executeTakeFirstOrThrow();
  return value;
}

/**
 * Checks that a database and its files belong together: cleaning up by another's database would remove them all.
 *
 * @throws ArchiveError if they do not.
 */
export async function checkIdentity(db: Db, store: FileStore): Promise<void> {
  const value = await identityOf(db);
  const saved = await store.identity();
  if (saved === value) return;
  if (!(await store.isEmpty())) {
    const why =
      saved === undefined
        ? `archive-id is missing in ${store.place}: ${store.lostIdentityHelp}`
        : `the files in ${store.place} belong to another database`;
    throw new ArchiveError('mismatch', why);
  }
  // It must survive a power failure before any file does: without it the files would belong to no database.
  await store.saveIdentity(value);
}
