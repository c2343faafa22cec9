import { resolve } from 'node:path';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** Where the data of a server are. */
export interface DataFlags {
  readonly data?: string;
  readonly database?: string;
  readonly files?: string;
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
