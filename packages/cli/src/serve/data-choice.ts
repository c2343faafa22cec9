import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Archive } from '@radioshed/archive';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

export interface DataFlags {
  readonly data?: string;
  readonly database?: string;
}

/** An open archive and a description of its location. */
export interface OpenData {
  readonly archive: Archive;
  readonly folder: string;
  readonly place: string;
  /** Notes about faults found at the start. */
  readonly notes: readonly string[];
}

export interface OpenOptions {
  /** Storage limit of calculations, bytes. */
  readonly maxBytes?: number;
  /** Whether this process is a server, with exclusive use of the folder. */
  readonly exclusive: boolean;
  /** Whether to create missing data, or to refuse the folder. */
  readonly create: boolean;
}

/** Opens the archive of `--data` and `--database`. @throws CliError */
export async function openData(flags: DataFlags, { exclusive, create, maxBytes }: OpenOptions): Promise<OpenData> {
  const folder = dataFolderOf(flags);
  const url = databaseOf(flags);
  if (!create && url === undefined && !existsSync(join(folder, 'radioshed.sqlite'))) {
    throw new CliError(EXIT_CODE.file, `${folder} has no accounts; name another folder with --data`);
  }
  const notes: string[] = [];
  const options = {
    folder,
    exclusive,
    ...(maxBytes === undefined ? {} : { maxBytes }),
    onClean: ({ removed, missing }: { readonly removed: number; readonly missing: number }): void => {
      if (removed > 0) notes.push(`Removed ${removed} unfinished files of an earlier run in ${folder}.`);
      if (missing > 0) notes.push(`The files of ${missing} saved results are missing in ${folder}.`);
    },
  };
  // Libraries create the database and its journals: only the mask keeps them from other users.
  if (exclusive) process.umask(0o077);
  try {
    if (url === undefined) {
      const { sqliteArchive } = await import('@radioshed/archive/sqlite');
      const archive = await sqliteArchive(options);
      return { archive, folder, place: folder, notes: [...notes, ...openToOthers(folder, exclusive)] };
    }
    const { postgresArchive } = await import('@radioshed/archive/postgres');
    const place = `database ${url.host}${url.pathname}, files in ${folder}`;
    const archive = await postgresArchive({ ...options, url: url.href });
    return { archive, folder, place, notes: [...notes, ...openToOthers(folder, exclusive)] };
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, unusable(folder, url, cause), { cause });
  }
}

/** A note where other users of the machine can read a server's folder or database. */
function openToOthers(folder: string, exclusive: boolean): readonly string[] {
  if (!exclusive || process.platform === 'win32') return [];
  const paths = [folder, join(folder, 'radioshed.sqlite')].filter((path) => existsSync(path));
  const open = paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length === 0) return [];
  return [`Other users of this machine can read ${open.join(' and ')}. Run: chmod -R go-rwx ${folder}`];
}

/** The folder of `--data`. */
export function dataFolderOf({ data }: DataFlags): string {
  return resolve(data ?? (process.env['RADIOSHED_DATA'] || 'radioshed-data'));
}

/** The address of `--database`. @throws CliError */
export function databaseOf({ database }: DataFlags): URL | undefined {
  const given = database ?? process.env['DATABASE_URL'];
  if (given === undefined || given === '') return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url !== undefined && /^postgres(ql)?:$/.test(url.protocol)) return url;
  const name = database === undefined ? 'DATABASE_URL' : '--database';
  throw new CliError(EXIT_CODE.usage, `${name}: not an address such as postgres://user@host/database`);
}

/** Why data cannot be used. The address is not shown, as it can have a password. */
export function unusable(folder: string, url: URL | undefined, cause: unknown): string {
  const message = cause instanceof Error ? cause.message || cause.name : String(cause);
  if (cause instanceof Error && cause.name === 'ArchiveError') return message;
  const what = url === undefined ? folder : `database ${url.host}${url.pathname} or folder ${folder}`;
  return `cannot store data in ${what}: ${message}`;
}
