import { ArchiveError } from '../faults/archive-error.js';
import { identityOf } from '../sql/identity.js';
import type { Db } from '../sql/database/tables.js';
import type { FilePlace } from './file-place.js';
import { verify, type VerifyOptions } from './verify.js';

/** Outcome of tying a folder to a database, or of a dry run. */
export interface Adoption {
  /** Whether `archive-id` is already that of the database. */
  readonly isTied: boolean;
  readonly files: number;
  /** Files without a row; a start removes whole folders of them. */
  readonly strays: number;
}

/**
 * Ties a data folder to a database again, if `archive-id` was lost. Every file of every row must be in the folder,
 * unchanged.
 *
 * @param isMeant false to check only
 * @throws ArchiveError `mismatch` if they do not fit together.
 */
export async function adopt(
  db: Db,
  place: FilePlace,
  { isMeant, ...options }: VerifyOptions & { readonly isMeant: boolean },
): Promise<Adoption> {
  const value = await identityOf(db);
  const isTied = (await place.identity()) === value;
  const { files, strays, faults } = await verify(db, place, options);
  const found = faults.filter(({ kind }) => kind === 'missing' || kind === 'damaged' || kind === 'database');
  const [first] = found;
  if (first !== undefined) {
    const count = `${found.length} of ${files} files are missing or damaged; the first: ${first.message}`;
    throw new ArchiveError(
      'mismatch',
      `${place.folder === undefined ? '' : 'the folder '}${place.name} does not fit this database: ${count}`,
    );
  }
  if (files === 0 && strays > 0)
    throw new ArchiveError(
      'mismatch',
      `this database has no files, and ${place.name} has ${strays}: it belongs to another`,
    );
  if (isMeant && !isTied) await place.saveIdentity(value);
  return { isTied, files, strays };
}
