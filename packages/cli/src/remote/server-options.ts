import { Option } from 'commander';

import { settingOption } from '../settings/setting-option.js';

/** The server and the key. */
export interface ServerFlags {
  readonly server?: string;
  readonly keyFile?: string;
}

/** The flags of every command that calls a server. */
export function serverOptions(): Option[] {
  return [
    settingOption('server'),
    new Option('--key-file <file>', 'file with the key, - for stdin (default: the key in $RADIOSHED_KEY)'),
  ];
}
