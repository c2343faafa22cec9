import { type Bounds, makeBounds } from '@radioshed/geodesy';

import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';

/** Reads `N,E,S,W`, degrees. @throws CliError, and OutOfRangeError for edges that are no box. */
export function boundsOption(text: string): Bounds {
  const [north, east, south, west, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const complete = north !== undefined && east !== undefined && south !== undefined && west !== undefined;
  if (!complete || more.length > 0 || [north, east, south, west].some(Number.isNaN)) {
    throw new CliError(EXIT_CODE.usage, `--bounds: "${text}" is not N,E,S,W in degrees, for example 37.5,-3,36.5,-4`);
  }
  return makeBounds(north, east, south, west);
}

/** A box for people. */
export function boundsText({ north, east, south, west }: Bounds): string {
  const degrees = (value: number): string => value.toFixed(5);
  return `north ${degrees(north)}, east ${degrees(east)}, south ${degrees(south)}, west ${degrees(west)}`;
}
