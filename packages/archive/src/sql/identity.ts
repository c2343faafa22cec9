import { ArchiveError } from '../faults/archive-error.js';
import type { FileStore } from '../files/file-store.js';
import { randomText } from '../random-text.js';
import type { Db } from './database/tables.js';

const IDENTITY_LENGTH = 24;

/** Advice for an operator whose files are not where they should be. */
export const EMPTY_HELP =
  'Mount it, or name it with --data or --files; if the files are lost, restore the last backup. radioshed verify names what is missing';

/** Whether a database has a calculation, a file or a 3D model. */
export async function hasResults(db: Db): Promise<boolean> {
  for (const table of ['calculations', 'files', 'models'] as const) {
    const row = await db
      .selectFrom<'calculations' | 'files' | 'models'>(table)
      .select('sid')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** The identity of a database, made if it has none. */
export async function identityOf(db: Db): Promise<string> {
  await db
    .insertInto('meta')
    .values({ name: 'archive', value: randomText(IDENTITY_LENGTH) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('name', '=', 'archive').executeTakeFirstOrThrow();
  return value;
}

/**
 * Checks that a database and its files belong together: cleaning up by another's database would remove them all, and
 * results that are saved in a folder that is not mounted are lost. Only a database without results takes an empty
 * place.
 *
 * @throws ArchiveError if they do not.
 */
export async function checkIdentity(db: Db, store: FileStore): Promise<void> {
  const value = await identityOf(db);
  const saved = await store.identity();
  if (saved === value) return;
  if (!(await store.isEmpty())) {
    const lost = faultOf(saved);
    const why =
      lost === undefined
        ? `the files in ${store.place} belong to another database`
        : `archive-id ${lost} in ${store.place}: ${store.lostIdentityHelp}`;
    throw new ArchiveError('mismatch', why);
  }
  if (await hasResults(db)) {
    throw new ArchiveError(
      'mismatch',
      `${store.place} is empty, but the database has saved results: is the folder or bucket with their files there? ${EMPTY_HELP}`,
    );
  }
  // It must survive a power failure before any file does: without it the files would belong to no database.
  await store.saveIdentity(value);
}

/** The fault of a saved identity; undefined if it has none. */
function faultOf(saved: string | undefined): string | undefined {
  if (saved === undefined) return 'is missing';
  if (saved === '') return 'is empty';
  return saved.length === IDENTITY_LENGTH && /^[0-9A-Za-z]+$/.test(saved) ? undefined : 'is damaged';
}
