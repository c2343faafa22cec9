import { existsSync } from 'node:fs';
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
  const folder = resolve(flags.data ?? (process.env['RADIOSHED_DATA'] || 'radioshed-data'));
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
      if (missing > 0) notes.push(`${missing} files are missing in ${folder}.`);
    },
  };
  try {
    if (url === undefined) {
      const { sqliteArchive } = await import('@radioshed/archive/sqlite');
      return { archive: await sqliteArchive(options), folder, place: folder, notes };
    }
    const { postgresArchive } = await import('@radioshed/archive/postgres');
    const place = `database ${url.host}${url.pathname}, files in ${folder}`;
    return { archive: await postgresArchive({ ...options, url: url.href }), folder, place, notes };
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, unusable(folder, url, cause), { cause });
  }
}

/** @throws CliError */
function databaseOf({ database }: DataFlags): URL | undefined {
  const given = database ?? process.env['DATABASE_URL'];
  if (given === undefined || given === '') return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url !== undefined && /^postgres(ql)?:$/.test(url.protocol)) return url;
  const name = database === undefined ? 'DATABASE_URL' : '--database';
  throw new CliError(EXIT_CODE.usage, `${name}: not an address such as postgres://user@host/database`);
}

/** The address is not shown, as it can have a password. */
function unusable(folder: string, url: URL | undefined, cause: unknown): string {
  const message = cause instanceof Error ? cause.message || cause.name : String(cause);
  if (cause instanceof Error && cause.name === 'ArchiveError') return message;
  const what = url === undefined ? folder : `database ${url.host}${url.pathname} or folder ${folder}`;
  return `cannot store data in ${what}: ${message}`;
}
