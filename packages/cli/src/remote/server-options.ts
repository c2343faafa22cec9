import { Option } from 'commander';

/** The server and the key. */
export interface ServerFlags {
  readonly server?: string;
  readonly keyFile?: string;
}

/** The flags of every command that calls a server. */
export function serverOptions(): Option[] {
  return [
    new Option('--server <url>', 'address of the server (default: $RADIOSHED_SERVER, then http://localhost:8080)'),
    new Option('--key-file <file>', 'file with the key, - for stdin (default: the key in $RADIOSHED_KEY)'),
  ];
}
