import { type Bounds, makeBounds } from '@radioshed/geodesy';

import { fourNumbers } from './four-numbers.js';

/** Reads `N,E,S,W`, degrees. @throws CliError, and OutOfRangeError for edges that are no box. */
export function boundsOption(text: string): Bounds {
  return makeBounds(...fourNumbers(text, '--bounds'));
}

/** A box for people. */
export function boundsText({ north, east, south, west }: Bounds): string {
  const degrees = (value: number): string => value.toFixed(5);
  return `north ${degrees(north)}, east ${degrees(east)}, south ${degrees(south)}, west ${degrees(west)}`;
}
