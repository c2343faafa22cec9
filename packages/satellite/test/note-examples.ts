import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('builtInClimate'),
  note('climateFromMaps', { figures: ['rainRate001', 'cloud'] }),
  note('climateMapsMissing', { figures: ['freezingHeight', 'vapour'] }),
  note('elementsLeftOut', { count: 3, errors: ['line 2: the checksum is 4, not 5'] }),
  note('elementsOfOtherTheory', { names: ['SAT A', 'SAT B'], count: 4 }),
  note('positionOfOtherTheory', { satellite: 'SAT A' }),
  note('elementsOld', { satellite: 'ISS (ZARYA)', days: 40.2, side: 'before' }),
];
