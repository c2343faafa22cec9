import type { HandlerParts } from '@radioshed/http';

import { CliError } from '../shell/cli-error.js';
import type { ConnectionFlags } from './connection-options.js';
import type { DataFlags } from './data-choice.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import type { LogFlags } from './log.js';
import { numberOption } from '../options/number-option.js';
import type { SurfaceFlags } from '../ground/surface-options.js';

export interface ServeOptions
  extends Pick<SurfaceFlags, 'landcover' | 'buildings' | 'obstacles'>, ConnectionFlags, DataFlags, LogFlags {
  readonly memory?: true;
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly terrain?: string;
  readonly threads?: string;
  readonly antennas?: string;
  readonly models?: string;
  readonly satellites?: string;
  readonly ituMaps?: string;
  readonly grace?: string;
  readonly maxData?: string;
  readonly maxMegapixels?: string;
  readonly maxMemory?: string;
  readonly maxSeconds?: string;
  readonly maxWaiting?: string;
  readonly metrics?: string;
  readonly firstKey?: string;
}

/** @throws CliError */
export function portOf(flag: string | undefined): number {
  const given = flag ?? process.env['PORT'];
  if (given === undefined || given === '') return 8080;
  return numberOption(given, { flag: flag === undefined ? 'PORT' : '--port', min: 0, max: 65_535, integer: true });
}

/** Seconds for running calculations after a stop. @throws CliError */
export function graceOf(flag: string | undefined): number {
  const given = flag ?? process.env['RADIOSHED_GRACE'];
  if (given === undefined || given === '') return 30;
  return numberOption(given, { flag: flag === undefined ? 'RADIOSHED_GRACE' : '--grace', min: 0, max: 86_400 });
}

/** Time limit of a calculation, s. @throws CliError */
export function maxSecondsOf(flag: string | undefined): { readonly maxSeconds?: number } {
  const given = flag ?? process.env['RADIOSHED_MAX_SECONDS'];
  if (given === undefined || given === '') return {};
  const name = flag === undefined ? 'RADIOSHED_MAX_SECONDS' : '--max-seconds';
  return { maxSeconds: numberOption(given, { flag: name, min: 0.001, max: 604_800 }) };
}

/** Largest raster, millions of pixels. @throws CliError */
export function maxMegapixelsOf(flag: string | undefined): { readonly maxMegapixels?: number } {
  const given = flag ?? process.env['RADIOSHED_MAX_MEGAPIXELS'];
  if (given === undefined || given === '') return {};
  const name = flag === undefined ? 'RADIOSHED_MAX_MEGAPIXELS' : '--max-megapixels';
  return { maxMegapixels: numberOption(given, { flag: name, min: 0.01, max: 200 }) };
}

/** Calculations of one account that may wait in each queue. @throws CliError */
export function maxWaitingOf(flag: string | undefined): { readonly maxWaitingPerAccount?: number } {
  const given = flag ?? process.env['RADIOSHED_MAX_WAITING'];
  if (given === undefined || given === '') return {};
  const name = flag === undefined ? 'RADIOSHED_MAX_WAITING' : '--max-waiting';
  return { maxWaitingPerAccount: numberOption(given, { flag: name, min: 0, max: 1000, integer: true }) };
}

/** Access to /metrics: open, by token, or off. @throws CliError */
export function metricsOf(flag: string | undefined): Pick<HandlerParts, 'metrics'> {
  const given = flag ?? process.env['RADIOSHED_METRICS'];
  if (given === undefined || given === '' || given === 'off') return {};
  if (given === 'open') return { metrics: 'open' };
  if (/^[\x21-\x7e]{16,}$/.test(given)) return { metrics: { token: given } };
  const name = flag === undefined ? 'RADIOSHED_METRICS' : '--metrics';
  throw new CliError(EXIT_CODE.usage, `${name}: not off, open or a token of at least 16 characters`);
}

/** Storage limit, bytes; by default the disk. @throws CliError */
export function maxBytesOf(flag: string | undefined): { readonly maxBytes?: number } {
  const given = flag ?? process.env['RADIOSHED_MAX_DATA'];
  if (given === undefined || given === '') return {};
  const name = flag === undefined ? 'RADIOSHED_MAX_DATA' : '--max-data';
  return { maxBytes: Math.round(1e9 * numberOption(given, { flag: name, min: 1e-6, max: 1e6 })) };
}

/** Scheme, host and optional path, without a trailing slash. @throws CliError */
export function publicUrlOf(flag: string | undefined): { readonly publicUrl?: string } {
  const given = flag ?? process.env['RADIOSHED_PUBLIC_URL'];
  if (given === undefined || given === '') return {};
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (isPlain) return { publicUrl: url.href.replace(/\/+$/, '') };
  const name = flag === undefined ? 'RADIOSHED_PUBLIC_URL' : '--public-url';
  throw new CliError(EXIT_CODE.usage, `${name}: "${given}" is not an address such as https://radio.example.org`);
}
