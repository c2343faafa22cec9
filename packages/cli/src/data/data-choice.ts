import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Archive, OnBackgroundError, OnDiskReserve } from '@radioshed/archive';
import type { PostgresArchive } from '@radioshed/archive/postgres';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { defined, type Note } from '@radioshed/units';

import { note } from '../notes.js';
import { type DataFlags, databaseOf, dataFolderOf } from '../settings/data-flags.js';
import { chosenFiles } from '../settings/files-choice.js';

/** An open archive and a description of its location. */
export interface OpenData {
  readonly archive: Archive;
  readonly folder: string;
  readonly place: string;
  /** Notes about faults found at the start. */
  readonly notes: readonly Note[];
  /** Removes what killed processes left, where the start does not. */
  readonly sweepFiles?: PostgresArchive['sweepFiles'];
}

/** How a data folder or database is opened. */
export interface OpenOptions {
  /** Storage limit of calculations, bytes. */
  readonly maxBytes?: number;
  /** Whether this process is a server, with exclusive use of the folder. */
  readonly exclusive: boolean;
  /** Whether to create missing data, or to refuse the folder. */
  readonly create: boolean;
  /** Of a server, which reports the failures of work in the background. */
  readonly onBackgroundError?: OnBackgroundError;
  /** Of a server, which reports a full disk. */
  readonly onDiskReserve?: OnDiskReserve;
}

/** Opens the archive of `--data` and `--database`. @throws CliError */
export async function openData(
  flags: DataFlags,
  { exclusive, create, maxBytes, onBackgroundError, onDiskReserve }: OpenOptions,
): Promise<OpenData> {
  const folder = dataFolderOf(flags);
  const url = databaseOf(flags);
  const chosen = await chosenFiles(flags);
  if (!create && url === undefined && !existsSync(join(folder, 'radioshed.sqlite'))) {
    throw new CliError(EXIT_CODE.file, `${folder} has no accounts; name another folder with --data`);
  }
  const notes: Note[] = [];
  const options = {
    folder,
    exclusive,
    ...defined({ maxBytes, onBackgroundError, onDiskReserve }),
    onClean: ({ removed, missing }: { readonly removed: number; readonly missing: number }): void => {
      if (removed > 0) notes.push(note('unfinishedRemoved', { files: removed, folder }));
      if (missing > 0) notes.push(note('resultFilesMissing', { results: missing, folder }));
    },
  };
  // Libraries create the database and its journals: only the mask keeps them from other users.
  process.umask(0o077);
  try {
    if (url === undefined) {
      const { sqliteArchive } = await import('@radioshed/archive/sqlite');
      // A server's request thread must not wait for the disk; a command has nothing else to do.
      const archive = await sqliteArchive({ ...options, thread: exclusive });
      return { archive, folder, place: folder, notes: [...notes, ...openToOthers(folder, exclusive)] };
    }
    const { postgresArchive } = await import('@radioshed/archive/postgres');
    const { files } = chosen;
    const place = `database ${url.host}${url.pathname}, files in ${files?.place ?? folder}`;
    const { sweepFiles, ...archive } = await postgresArchive({ ...options, ...chosen, url: url.href });
    if (files !== undefined) return { archive, folder, place, notes, sweepFiles };
    return { archive, folder, place, notes: [...notes, ...openToOthers(folder, exclusive)] };
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, unusable(chosen.files?.place ?? folder, url, cause), { cause });
  }
}

/** A note where other users of the machine can read a server's folder or database. */
function openToOthers(folder: string, exclusive: boolean): readonly Note[] {
  if (!exclusive || process.platform === 'win32') return [];
  const paths = [folder, join(folder, 'radioshed.sqlite')].filter((path) => existsSync(path));
  const open = paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length === 0) return [];
  return [note('dataOpenToOthers', { paths: open, folder })];
}

/**
 * Why data cannot be used. The address is not shown, as it can have a password.
 *
 * @param place of the files: a folder or a bucket.
 */
export function unusable(place: string, url: URL | undefined, cause: unknown): string {
  const message = cause instanceof Error ? cause.message || cause.name : String(cause);
  if (cause instanceof Error && cause.name === 'ArchiveError')
    return 'storeFault' in cause && cause.storeFault !== undefined
      ? `${message}: check ${place} and RADIOSHED_S3_ENDPOINT, _REGION and the keys`
      : message;
  const what = url === undefined ? place : `database ${url.host}${url.pathname} or files in ${place}`;
  return `cannot store data in ${what}: ${message}`;
}
