import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('polygonsOnCoarserPixels', { factor: 2 }),
  note('linesOfMeans', { factor: 4 }),
];
