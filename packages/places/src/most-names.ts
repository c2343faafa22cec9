import { shortText } from '@radioshed/units';

import { PlacesError } from './place.js';

/** Greatest number of columns of a list, or of members that mean values of a radio. */
const MOST_NAMES = 1000;

/**
 * Refuses a list of more than 1000 names: reading takes the number of names times that of places.
 *
 * @param what the names are: `columns`
 * @throws PlacesError with the first name too many
 */
export function checkNames(names: readonly string[], what: string): void {
  const over = names[MOST_NAMES];
  if (over === undefined) return;
  throw new PlacesError(
    `The list has ${names.length} ${what}; allowed: at most ${MOST_NAMES}. The first too many is “${shortText(over, 40)}”. Leave out what says nothing about a place or its radio`,
  );
}
