import { Option } from 'commander';

/** Which server is asked, and as whom. */
export interface ServerFlags {
  readonly server?: string;
  readonly keyFile?: string;
}

/** The flags of every command that asks a server. */
export function serverOptions(): Option[] {
  return [
    new Option('--server <url>', 'its address (default: $RADIOSHED_SERVER, or http://localhost:8080)'),
    new Option('--key-file <file>', 'file that holds the key, - for stdin (default: the key in $RADIOSHED_KEY)'),
  ];
}
