import { Option } from 'commander';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { type DataFlags, databaseOf } from './data-flags.js';
import { type AddressKind, addressOf } from './given-address.js';
import { givenSetting } from './setting-values.js';

const QUEUE: AddressKind = {
  protocols: ['redis', 'rediss', 'postgres', 'postgresql'],
  example: 'redis://host:6379, or postgres alone for the database of --database',
};

/** Flags of the queue of a cluster, and what it needs. */
export interface QueueFlags extends DataFlags {
  readonly queue?: string;
  readonly memory?: true;
}

/** Addresses of a cluster. */
export interface QueuePlace {
  /** The queue: `postgres://…` or `redis(s)://…` */
  readonly queueUrl: string;
  /** The database of accounts, calls and results. */
  readonly databaseUrl: URL;
  /** The flag or variable of the queue, for messages. */
  readonly flag: string;
}

/** `--queue`. */
export function queueOption(): Option {
  return new Option(
    '--queue <place>',
    'queue of a cluster: postgres, in the database of --database, or redis://host:6379 (default: $RADIOSHED_QUEUE, then none)',
  );
}

/** The queue of a cluster; undefined if there is none. @throws CliError that says what is missing */
export function queueOf(flags: QueueFlags): QueuePlace | undefined {
  const given = givenSetting('queue', flags.queue);
  if (given === undefined) return undefined;
  const { text, flag } = given;
  if (flags.memory === true) throw refused(`${flag}: not allowed with --memory: workers cannot read it`);
  const databaseUrl = databaseOf(flags);
  if (databaseUrl === undefined) {
    throw refused(`${flag}: needs --database, the PostgreSQL database that all servers and workers share`);
  }
  if (text === 'postgres') return { queueUrl: databaseUrl.href, databaseUrl, flag };
  const url = addressOf(text, flag, QUEUE);
  if (url.protocol.startsWith('redis')) {
    if (url.hostname === '') throw refused(`${flag}: the host is missing; an address is like ${QUEUE.example}`);
    if (!/^\/?\d*$/.test(url.pathname))
      throw refused(`${flag}: the database of a Redis is a number, as in redis://host:6379/0`);
  }
  return { queueUrl: text, databaseUrl, flag };
}

function refused(message: string): CliError {
  return new CliError(EXIT_CODE.usage, message);
}
