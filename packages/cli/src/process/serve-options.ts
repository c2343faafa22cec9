import { hostname } from 'node:os';

import type { HandlerParts } from '@radioshed/http';
import { hostWithoutPort, readHostName, readPublicUrl } from '@radioshed/http/node';
import { defined, isOutOfRangeError, shortText } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';

import type { SettingFlags } from '../settings/setting-flags.js';
import { listSetting, numberSetting, textSetting } from '../settings/setting-values.js';
import { maxMemoryOf } from './memory-limit.js';

/** Limits of the calculations of a server or worker. */
export interface CalculationLimits {
  /** Largest raster, millions of pixels. */
  readonly maxMegapixels: number;
  /** Memory of the process, 10⁶ bytes. */
  readonly maxMemoryMB: number;
  /** Time limit of a calculation, s. */
  readonly maxSeconds: number;
}

/** @throws CliError */
export function limitsOf(flags: SettingFlags): CalculationLimits {
  return {
    maxMegapixels: numberSetting(flags, 'max-megapixels'),
    ...maxMemoryOf(flags),
    maxSeconds: numberSetting(flags, 'max-seconds'),
  };
}

/** Access to /metrics: open, by token, or off. @throws CliError */
export function metricsOf(flags: SettingFlags): Pick<HandlerParts, 'metrics'> {
  const text = textSetting(flags, 'metrics');
  if (text === 'off') return {};
  if (text === 'open') return { metrics: 'open' };
  if (/^[\x21-\x7e]{16,}$/.test(text)) return { metrics: { token: text } };
  throw new CliError(EXIT_CODE.usage, '--metrics: not off, open or a token of at least 16 characters');
}

/** The operator's key for /admin. @throws CliError */
export function adminOf({ adminKey }: SettingFlags): Pick<HandlerParts, 'admin'> {
  if (adminKey === undefined) return {};
  if (/^[\x21-\x7e]{16,}$/.test(adminKey)) return { admin: { token: adminKey } };
  throw new CliError(EXIT_CODE.usage, '--admin-key: not a key of at least 16 characters');
}

/** Storage limit, bytes; by default the disk. @throws CliError */
export function maxBytesOf(flags: SettingFlags): { readonly maxBytes?: number } {
  const gigabytes = numberSetting(flags, 'max-data');
  return gigabytes === undefined ? {} : { maxBytes: Math.round(1e9 * gigabytes) };
}

/** Scheme, host and optional path, without a trailing slash. @throws CliError */
export function publicUrlOf({ publicUrl: text }: SettingFlags): { readonly publicUrl?: string } {
  return defined({ publicUrl: text && readSetting('--public-url', () => readPublicUrl(text)) });
}

/** Names of the server: those given, that of this machine, and the one it listens at. @throws CliError */
export function allowedHostsOf(flags: SettingFlags): { readonly allowedHosts: readonly string[] } {
  const entries = listSetting(flags, 'allowed-hosts');
  for (const text of entries) readSetting('--allowed-hosts', () => hostWithoutPort('host', text));
  const machine = hostname();
  // A machine may have a name that no address can have.
  const own = [machine, `${machine}.local`, textSetting(flags, 'host')].filter(
    (name) => readHostName(name) !== undefined && !name.includes(':'),
  );
  return { allowedHosts: [...own, ...entries] };
}

/** The value of a setting. @throws CliError that names the setting */
function readSetting<T>(flag: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!isOutOfRangeError(cause)) throw cause;
    throw new CliError(
      EXIT_CODE.usage,
      `${flag}: ${JSON.stringify(shortText(String(cause.value)))} is not ${cause.limits}`,
      {
        cause,
      },
    );
  }
}
