import { hostname } from 'node:os';

import { RESPONSE_FORMS } from '@radioshed/contract/schemas';
import type { HandlerParts } from '@radioshed/http';
import { hostWithoutPort, readHostName, readPublicUrl } from '@radioshed/http/node';
import { defined, isOutOfRangeError, shortText } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';

import type { ConnectionFlags } from './connection-options.js';
import type { QueueFlags } from '../settings/queue-choice.js';
import { chosenSetting, type GivenSetting, givenSetting, numberSetting } from '../settings/setting-values.js';
import type { LogFlags } from './log.js';
import type { SurfaceFlags } from '../ground/surface-options.js';

/** Options of `radioshed serve`. */
export interface ServeOptions
  extends
    Pick<SurfaceFlags, 'landcover' | 'landcoverCoding' | 'buildings' | 'obstacles'>,
    ConnectionFlags,
    QueueFlags,
    LogFlags {
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly allowedHosts?: string;
  readonly responseForm?: string;
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly threads?: string;
  readonly antennas?: string;
  readonly models?: string;
  readonly satellites?: string;
  readonly ituMaps?: string;
  readonly p1546Tables?: string;
  readonly grace?: string;
  readonly maxData?: string;
  readonly maxMegapixels?: string;
  readonly maxMemory?: string;
  readonly maxSeconds?: string;
  readonly maxWaiting?: string;
  readonly maxModels?: string;
  readonly maxModelSeconds?: string;
  readonly metrics?: string;
  readonly adminKey?: string;
  readonly firstKey?: string;
  readonly baseMap?: string;
  readonly baseMapCredit?: string;
  readonly baseMapZooms?: string;
  readonly geocoder?: string;
  readonly geocoderCredit?: string;
}

/** @throws CliError */
export function portOf(flag: string | undefined): number {
  return numberSetting('port', flag, { min: 0, max: 65_535, integer: true }) ?? 8080;
}

/** Seconds for running calculations after a stop. @throws CliError */
export function graceOf(flag: string | undefined): number {
  return numberSetting('grace', flag, { min: 0, max: 86_400, unit: 's' }) ?? 30;
}

/** Time limit of a calculation, s. @throws CliError */
export function maxSecondsOf(flag: string | undefined): { readonly maxSeconds?: number } {
  const maxSeconds = numberSetting('max-seconds', flag, { min: 0.001, max: 604_800, unit: 's' });
  return maxSeconds === undefined ? {} : { maxSeconds };
}

/** Largest raster, millions of pixels. @throws CliError */
export function maxMegapixelsOf(flag: string | undefined): { readonly maxMegapixels?: number } {
  const maxMegapixels = numberSetting('max-megapixels', flag, { min: 0.01, max: 200, unit: 'megapixels' });
  return maxMegapixels === undefined ? {} : { maxMegapixels };
}

/** Calculations of one account that may wait in each queue. @throws CliError */
export function maxWaitingOf(flag: string | undefined): { readonly maxWaitingPerAccount?: number } {
  const maxWaitingPerAccount = numberSetting('max-waiting', flag, { min: 0, max: 1000, integer: true });
  return maxWaitingPerAccount === undefined ? {} : { maxWaitingPerAccount };
}

/** 3D models of one account, and the time to read one, s. @throws CliError */
export function modelLimitsOf(flags: Pick<ServeOptions, 'maxModels' | 'maxModelSeconds'>): {
  readonly maxModels?: number;
  readonly maxModelSeconds?: number;
} {
  const maxModels = numberSetting('max-models', flags.maxModels, { min: 0, max: 100_000, integer: true });
  const maxModelSeconds = numberSetting('max-model-seconds', flags.maxModelSeconds, {
    min: 0.001,
    max: 3600,
    unit: 's',
  });
  return defined({ maxModels, maxModelSeconds });
}

/** Form of responses. @throws CliError */
export function responseFormOf(flag: string | undefined): Pick<HandlerParts, 'responseForm'> {
  const responseForm = chosenSetting('response-form', flag, RESPONSE_FORMS);
  return responseForm === undefined ? {} : { responseForm };
}

/** Access to /metrics: open, by token, or off. @throws CliError */
export function metricsOf(flag: string | undefined): Pick<HandlerParts, 'metrics'> {
  const given = givenSetting('metrics', flag);
  if (given === undefined || given.text === 'off') return {};
  if (given.text === 'open') return { metrics: 'open' };
  if (/^[\x21-\x7e]{16,}$/.test(given.text)) return { metrics: { token: given.text } };
  throw new CliError(EXIT_CODE.usage, `${given.flag}: not off, open or a token of at least 16 characters`);
}

/** The operator's key for /admin. @throws CliError */
export function adminOf(flag: string | undefined): Pick<HandlerParts, 'admin'> {
  const given = givenSetting('admin-key', flag);
  if (given === undefined) return {};
  if (/^[\x21-\x7e]{16,}$/.test(given.text)) return { admin: { token: given.text } };
  throw new CliError(EXIT_CODE.usage, `${given.flag}: not a key of at least 16 characters`);
}

/** Storage limit, bytes; by default the disk. @throws CliError */
export function maxBytesOf(flag: string | undefined): { readonly maxBytes?: number } {
  const gigabytes = numberSetting('max-data', flag, { min: 1e-6, max: 1e6, unit: 'GB' });
  return gigabytes === undefined ? {} : { maxBytes: Math.round(1e9 * gigabytes) };
}

/** Scheme, host and optional path, without a trailing slash. @throws CliError */
export function publicUrlOf(flag: string | undefined): { readonly publicUrl?: string } {
  const given = givenSetting('public-url', flag);
  return given === undefined ? {} : { publicUrl: readSetting(given, () => readPublicUrl(given.text)) };
}

/** Names of the server: those given, that of this machine, and the one it listens at. @throws CliError */
export function allowedHostsOf(flag: string | undefined, host: string): { readonly allowedHosts: readonly string[] } {
  const given = givenSetting('allowed-hosts', flag);
  const entries = (given?.text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const text of entries) readSetting({ flag: given?.flag ?? '', text }, () => hostWithoutPort('host', text));
  const machine = hostname();
  // A machine may have a name that no address can have.
  const own = [machine, `${machine}.local`, host].filter(
    (name) => readHostName(name) !== undefined && !name.includes(':'),
  );
  return { allowedHosts: [...own, ...entries] };
}

/** The value of a setting. @throws CliError that names the setting */
function readSetting<T>({ flag }: GivenSetting, read: () => T): T {
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
