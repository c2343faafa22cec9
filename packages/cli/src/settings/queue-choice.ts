import { CliError, EXIT_CODE } from '@radioshed/command';

import { type DataFlags, databaseOf } from './data-flags.js';
import { type AddressKind, addressOf } from './given-address.js';
import type { SettingFlags } from './setting-flags.js';

const QUEUE: AddressKind = {
  protocols: ['redis', 'rediss', 'postgres', 'postgresql'],
  example: 'redis://host:6379, or postgres alone for the database of --database',
};

/** Flags of the queue of a cluster, and what it needs. */
export type QueueFlags = DataFlags & Pick<SettingFlags, 'queue' | 'memory'>;

/** Addresses of a cluster. */
export interface QueuePlace {
  /** The queue: `postgres://…` or `redis(s)://…` */
  readonly queueUrl: string;
  /** The database of accounts, calls and results. */
  readonly databaseUrl: URL;
  /** The flag of the queue, for messages. */
  readonly flag: string;
}

/** The queue of a cluster; undefined if there is none. @throws CliError that says what is missing */
export function queueOf(flags: QueueFlags): QueuePlace | undefined {
  const flag = '--queue';
  const { queue: text } = flags;
  if (text === undefined) return undefined;
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
