import { Option } from 'commander';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { type DataFlags, databaseOf } from '../serve/data-flags.js';
import { givenSetting } from '../serve/given-setting.js';

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
  if (text === 'postgres') return { queueUrl: databaseUrl.href, databaseUrl };
  const isAddress = URL.canParse(text) && /^(rediss?|postgres(ql)?):$/.test(new URL(text).protocol);
  // Not shown, as it can have a password.
  if (!isAddress) throw refused(`${flag}: not postgres or an address such as redis://host:6379`);
  return { queueUrl: text, databaseUrl };
}

function refused(message: string): CliError {
  return new CliError(EXIT_CODE.usage, message);
}
