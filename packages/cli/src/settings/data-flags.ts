import { resolve } from 'node:path';

import { type AddressKind, addressOf } from './given-address.js';
import type { SettingFlags } from './setting-flags.js';
import { fromEnvironment } from './setting-values.js';

const POSTGRES: AddressKind = { protocols: ['postgres', 'postgresql'], example: 'postgres://user@host/database' };

/** Where the data of a server are. */
export type DataFlags = Pick<SettingFlags, 'data' | 'database' | 'files'>;

/** The folder of `--data`. */
export function dataFolderOf({ data }: Pick<DataFlags, 'data'>): string {
  return resolve(data ?? fromEnvironment('data') ?? 'radioshed-data');
}

/** The address of `--database`. @throws CliError */
export function databaseOf({ database }: DataFlags): URL | undefined {
  return database === undefined ? undefined : addressOf(database, '--database', POSTGRES);
}
