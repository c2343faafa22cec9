import { Option } from 'commander';

import { configOption } from './config-option.js';

/** Options of every command that opens the data of a server. */
export function dataOptions(): Option[] {
  return [
    configOption(),
    dataFolderOption(),
    new Option(
      '--database <url>',
      'PostgreSQL database for rows, files stay in the data folder (default: $DATABASE_URL)',
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
