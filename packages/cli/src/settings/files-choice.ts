import { withoutEnd } from '@radioshed/units';
import type { FileStore, S3Place } from '@radioshed/archive/s3';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { type DataFlags, databaseOf } from './data-flags.js';
import { settingOf, type SettingName } from './server-settings.js';
import { fromEnvironment } from './setting-values.js';

/** Settings of the address and keys of the object store; secrets are not flags, which every user can read. */
const OF_STORE = {
  endpoint: 's3-endpoint',
  region: 's3-region',
  accessKeyId: 's3-access-key-id',
  secretAccessKey: 's3-secret-access-key',
} as const;

/** Files elsewhere than in the data folder. */
export interface ChosenFiles {
  readonly files?: FileStore;
}

/**
 * The object store of `--files`; nothing if files are in the data folder.
 * @throws CliError that names what is missing
 */
export async function chosenFiles(flags: DataFlags): Promise<ChosenFiles> {
  const flag = '--files';
  const { files: text } = flags;
  if (text === undefined) return {};
  if (databaseOf(flags) === undefined) throw refused(`${flag}: needs --database, a PostgreSQL database for the rows`);
  const place = bucketOf(text, flag);
  const { s3Files } = await import('@radioshed/archive/s3');
  try {
    return { files: s3Files(place) };
  } catch (cause) {
    throw refused(`${flag}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** A bucket and the prefix in it, with the address and keys of the environment. @throws CliError */
export function bucketOf(text: string, flag: string): S3Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(withoutEnd(text, '/')) ?? [];
  if (bucket === undefined) throw refused(`${flag}: "${text}" is not a bucket such as s3://results/radioshed`);
  return { ...fromVariables(flag), bucket, ...(prefix === '' ? {} : { prefix }) };
}

function fromVariables(flag: string): Pick<S3Place, keyof typeof OF_STORE> {
  const names = Object.entries(OF_STORE) as [keyof typeof OF_STORE, SettingName][];
  const missing = names.filter(([, name]) => fromEnvironment(name) === undefined);
  if (missing.length > 0) {
    const variables = missing.map(([, name]) => settingOf(name).variable);
    throw refused(`${flag}: needs the environment variables ${variables.join(', ')}`);
  }
  return Object.fromEntries(names.map(([member, name]) => [member, fromEnvironment(name)])) as Pick<
    S3Place,
    keyof typeof OF_STORE
  >;
}

function refused(message: string): CliError {
  return new CliError(EXIT_CODE.usage, message);
}
