import { Option } from 'commander';

import { configOption } from './config-option.js';

/** Where accounts and results lie, the same for every verb that opens them. */
export function dataOptions(): Option[] {
  return [
    configOption(),
    new Option(
      '--data <folder>',
      'where accounts and results are kept (default: $RADIOSHED_DATA, then radioshed-data in this folder)',
    ),
    new Option(
      '--database <url>',
      'keep rows in this PostgreSQL database, files in the folder (default: $DATABASE_URL)',
    ),
  ];
}
