import { withoutEnd } from '@radioshed/units';
import type { FileStore, S3Place } from '@radioshed/archive/s3';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { type DataFlags, databaseOf } from './data-flags.js';
import { givenSetting } from './setting-values.js';

/** Address and keys of the object store; secrets are not flags, which every user of the machine can read. */
const VARIABLES = {
  endpoint: 'RADIOSHED_S3_ENDPOINT',
  region: 'RADIOSHED_S3_REGION',
  accessKeyId: 'RADIOSHED_S3_ACCESS_KEY_ID',
  secretAccessKey: 'RADIOSHED_S3_SECRET_ACCESS_KEY',
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
  const given = givenSetting('files', flags.files);
  if (given === undefined) return {};
  const { text, flag } = given;
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

function fromVariables(flag: string): Pick<S3Place, keyof typeof VARIABLES> {
  const names = Object.entries(VARIABLES) as [keyof typeof VARIABLES, string][];
  const missing = names.filter(([, variable]) => !process.env[variable]).map(([, variable]) => variable);
  if (missing.length > 0) throw refused(`${flag}: needs the environment variables ${missing.join(', ')}`);
  return Object.fromEntries(names.map(([name, variable]) => [name, process.env[variable] ?? ''])) as Pick<
    S3Place,
    keyof typeof VARIABLES
  >;
}

function refused(message: string): CliError {
  return new CliError(EXIT_CODE.usage, message);
}
