import { type Bounds, makeBounds } from '@radioshed/geodesy';

import { fourNumbers } from './four-numbers.js';

/** Parses `N,E,S,W`, degrees. @throws CliError; OutOfRangeError if the edges do not form a box */
export function boundsOption(text: string): Bounds {
  return makeBounds(...fourNumbers(text, '--bounds'));
}

/** A box as text. */
export function boundsText({ north, east, south, west }: Bounds): string {
  const degrees = (value: number): string => value.toFixed(5);
  return `north ${degrees(north)}, east ${degrees(east)}, south ${degrees(south)}, west ${degrees(west)}`;
}
