import {
  type ConnectionLimits,
  connectionsWithin,
  descriptorLimit,
  proxyList,
  type ServeOptions,
} from '@radioshed/http/node';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { defined } from '@radioshed/units';

import type { SettingFlags } from '../settings/setting-flags.js';
import { listSetting, numberSetting } from '../settings/setting-values.js';

/** Limits of the server's connections. @throws CliError */
export function connectionsOf(flags: SettingFlags): Required<Pick<ServeOptions, 'connections' | 'keepAliveMs'>> {
  return {
    connections: {
      ...defined({ most: mostOf(flags), mostPerAddress: numberSetting(flags, 'max-connections-per-address') }),
      trustedProxies: proxiesOf(flags),
    },
    keepAliveMs: 1000 * numberSetting(flags, 'keep-alive'),
  };
}

function mostOf(flags: SettingFlags): number | undefined {
  const most = numberSetting(flags, 'max-connections');
  if (most === undefined) return undefined;
  const descriptors = descriptorLimit();
  const fitting = connectionsWithin(descriptors);
  if (most <= fitting) return most;
  const limits = `this process may open ${descriptors} files, which is enough for ${fitting} connections`;
  throw new CliError(
    EXIT_CODE.usage,
    `--max-connections: ${most} is too many: ${limits}. Raise the limit with ulimit -n.`,
  );
}

function proxiesOf(flags: SettingFlags): NonNullable<ConnectionLimits['trustedProxies']> {
  const trustedProxies = listSetting(flags, 'trusted-proxies');
  for (const entry of trustedProxies) {
    try {
      proxyList([entry]);
    } catch (cause) {
      const message = `--trusted-proxies: "${entry}" is not an address or network such as 10.0.0.2 or 10.0.0.0/8`;
      throw new CliError(EXIT_CODE.usage, message, { cause });
    }
  }
  return trustedProxies;
}
