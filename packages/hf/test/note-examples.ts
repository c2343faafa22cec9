import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('sunspotsScaled', { version: 2, factor: 0.7 }),
  note('sunspotsSmoothed', { upTo: '2020-06' }),
  note('patternOfOtherFrequencies', {
    pattern: 'Rhombic',
    patternMHz: { least: 7, most: 14 },
    frequenciesMHz: [17, 18, 21, 24, 25, 28],
  }),
];
