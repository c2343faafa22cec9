import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [note('resolutionLimited', { fromM: 5, toM: 9, mostMegapixels: 5 })];
