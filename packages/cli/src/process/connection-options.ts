import {
  type ConnectionLimits,
  connectionsWithin,
  descriptorLimit,
  proxyList,
  type ServeOptions,
} from '@radioshed/http/node';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { givenSetting, type GivenSetting, numberSetting } from '../settings/setting-values.js';

/** Flags of `serve` for connections. */
export interface ConnectionFlags {
  readonly maxConnections?: string;
  readonly maxConnectionsPerAddress?: string;
  readonly trustedProxies?: string;
  readonly keepAlive?: string;
}

/** Limits of the server's connections, from flags and environment variables. @throws CliError */
export function connectionsOf(flags: ConnectionFlags): Pick<ServeOptions, 'connections' | 'keepAliveMs'> {
  const most = givenSetting('max-connections', flags.maxConnections);
  const mostPerAddress = numberSetting('max-connections-per-address', flags.maxConnectionsPerAddress, {
    ...COUNT,
    min: 1,
  });
  const keepAliveS = numberSetting('keep-alive', flags.keepAlive, { min: 1, max: 3600, unit: 's' });
  return {
    connections: {
      ...(most && { most: mostOf(most) }),
      ...defined({ mostPerAddress }),
      ...proxiesOf(flags.trustedProxies),
    },
    ...(keepAliveS !== undefined && { keepAliveMs: 1000 * keepAliveS }),
  };
}

const COUNT = { min: 16, max: 1_000_000, integer: true };

function mostOf({ text, flag }: GivenSetting): number {
  const most = numberOption(text, { flag, ...COUNT });
  const descriptors = descriptorLimit();
  const fitting = connectionsWithin(descriptors);
  if (most <= fitting) return most;
  const limits = `this process may open ${descriptors} files, which is enough for ${fitting} connections`;
  throw new CliError(EXIT_CODE.usage, `${flag}: ${most} is too many: ${limits}. Raise the limit with ulimit -n.`);
}

function proxiesOf(value: string | undefined): Pick<ConnectionLimits, 'trustedProxies'> {
  const proxies = givenSetting('trusted-proxies', value);
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
