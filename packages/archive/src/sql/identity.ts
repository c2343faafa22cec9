import { join } from 'node:path';

import { ArchiveError } from '../archive-error.js';
import { type Disk, syncFolder, writeThrough } from '../files/disk.js';
import { names } from '../files/file-store.js';
import { randomText } from '../random-text.js';
import type { Db } from './tables.js';

/**
 * Checks that a database and a folder belong together: cleaning a folder by another's database would empty it.
 *
 * @throws ArchiveError if they do not.
 */
export async function checkIdentity(db: Db, disk: Disk, folder: string, filesFolder: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ name: 'archive', value: randomText(24) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('name', '=', 'archive').executeTakeFirstOrThrow();
  const path = join(folder, 'archive-id');
  const kept = (await names(disk, folder)).includes('archive-id')
    ? (await disk.readFile(path, 'utf8')).trim()
    : undefined;
  if (kept === value) return;
  if ((await names(disk, filesFolder)).length > 0) {
    throw new ArchiveError('mismatch', `the files in ${folder} belong to another database`);
  }
  // It must survive a power failure before any file does: without it the files would belong to no database.
  await writeThrough(disk, path, new TextEncoder().encode(`${value}\n`));
  await syncFolder(disk, folder);
}
