import { Option } from 'commander';

import { configOption } from './config-option.js';

/** Options of every command that opens the data of a server. */
export function dataOptions(): Option[] {
  return [
    configOption(),
    dataFolderOption(),
    new Option(
      '--database <url>',
      'PostgreSQL database for rows (default: $DATABASE_URL, then SQLite in the data folder)',
    ),
    new Option(
      '--files <bucket>',
      'object store for files, s3://bucket/prefix (default: $RADIOSHED_FILES, then the data folder); $RADIOSHED_S3_ENDPOINT, _REGION, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY give its address and keys',
    ),
  ];
}

/** `--data`. */
export function dataFolderOption(): Option {
  return new Option(
    '--data <folder>',
    'data folder of the server (default: $RADIOSHED_DATA, then radioshed-data in this folder)',
  );
}
