import { resolve } from 'node:path';

import { type AddressKind, addressOf } from './given-address.js';

const POSTGRES: AddressKind = { protocols: ['postgres', 'postgresql'], example: 'postgres://user@host/database' };

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
  return addressOf(given, database === undefined ? 'DATABASE_URL' : '--database', POSTGRES);
}
