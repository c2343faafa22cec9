import { join } from 'node:path';

import { ArchiveError } from '../archive-error.js';
import { type Disk, syncFolder, writeThrough } from '../files/disk.js';
import { names } from '../files/file-store.js';
import { randomText } from '../random-text.js';
import type { Db } from './tables.js';

const FILE = 'archive-id';

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

/** The identity in a data folder; undefined if it has none. */
export async function savedIdentity(disk: Disk, folder: string): Promise<string | undefined> {
  if (!(await names(disk, folder)).includes(FILE)) return undefined;
  return (await disk.readFile(join(folder, FILE), 'utf8')).trim();
}

/** Saves the identity in a data folder. It survives a power failure. */
export async function writeIdentity(disk: Disk, folder: string, value: string): Promise<void> {
  await writeThrough(disk, join(folder, FILE), new TextEncoder().encode(`${value}\n`));
  await syncFolder(disk, folder);
}

/**
 * Checks that a database and a folder belong together: cleaning a folder by another's database would empty it.
 *
 * @throws ArchiveError if they do not.
 */
export async function checkIdentity(db: Db, disk: Disk, folder: string, filesFolder: string): Promise<void> {
  const value = await identityOf(db);
  const saved = await savedIdentity(disk, folder);
  if (saved === value) return;
  if ((await names(disk, filesFolder)).length > 0) {
    const why =
      saved === undefined
        ? `${FILE} is missing in ${folder}: radioshed adopt checks whether its files belong to this database`
        : `the files in ${folder} belong to another database`;
    throw new ArchiveError('mismatch', why);
  }
  // It must survive a power failure before any file does: without it the files would belong to no database.
  await writeIdentity(disk, folder, value);
}
