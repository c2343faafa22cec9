import {
  type ConnectionLimits,
  connectionsWithin,
  descriptorLimit,
  proxyList,
  type ServeOptions,
} from '@radioshed/http/node';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { numberOption } from '../options/number-option.js';

export interface ConnectionFlags {
  readonly maxConnections?: string;
  readonly maxConnectionsPerAddress?: string;
  readonly trustedProxies?: string;
  readonly keepAlive?: string;
}

/** Limits of the server's connections, from flags and environment variables. @throws CliError */
export function connectionsOf(flags: ConnectionFlags): Pick<ServeOptions, 'connections' | 'keepAliveMs'> {
  const most = given(flags.maxConnections, '--max-connections', 'RADIOSHED_MAX_CONNECTIONS');
  const perAddress = given(
    flags.maxConnectionsPerAddress,
    '--max-connections-per-address',
    'RADIOSHED_MAX_CONNECTIONS_PER_ADDRESS',
  );
  const keepAlive = given(flags.keepAlive, '--keep-alive', 'RADIOSHED_KEEP_ALIVE');
  const connections: Partial<ConnectionLimits> = {
    ...(most && { most: mostOf(most) }),
    ...(perAddress && { mostPerAddress: numberOption(perAddress.text, { ...perAddress, ...COUNT, min: 1 }) }),
    ...proxiesOf(flags.trustedProxies),
  };
  return {
    connections,
    ...(keepAlive && {
      keepAliveMs: 1000 * numberOption(keepAlive.text, { ...keepAlive, min: 1, max: 3600, unit: 's' }),
    }),
  };
}

const COUNT = { min: 16, max: 1_000_000, integer: true };

interface Given {
  readonly text: string;
  readonly flag: string;
}

function given(value: string | undefined, flag: string, variable: string): Given | undefined {
  if (value !== undefined) return { text: value, flag };
  const text = process.env[variable];
  return text === undefined || text === '' ? undefined : { text, flag: variable };
}

function mostOf({ text, flag }: Given): number {
  const most = numberOption(text, { flag, ...COUNT });
  const descriptors = descriptorLimit();
  const fitting = connectionsWithin(descriptors);
  if (most <= fitting) return most;
  const limits = `this process may open ${descriptors} files, which is enough for ${fitting} connections`;
  throw new CliError(EXIT_CODE.usage, `${flag}: ${most} is too many: ${limits}. Raise the limit with ulimit -n.`);
}

function proxiesOf(value: string | undefined): Pick<ConnectionLimits, 'trustedProxies'> {
  const proxies = given(value, '--trusted-proxies', 'RADIOSHED_TRUSTED_PROXIES');
  const trustedProxies = (proxies?.text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of trustedProxies) {
    try {
      proxyList([entry]);
    } catch (cause) {
      const message = `${proxies?.flag}: "${entry}" is not an address or network such as 10.0.0.2 or 10.0.0.0/8`;
      throw new CliError(EXIT_CODE.usage, message, { cause });
    }
  }
  return { trustedProxies };
}
