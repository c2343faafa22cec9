import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('datumShifted', { epsgCode: 4267, parameters: 3, accuracyM: 8 }),
  note('datumNotShifted', { files: ['a.tif', 'b.tif', 'c.tif'], moreFiles: 2 }),
  note('codeContradicted', {
    epsgCode: 32632,
    differences: [{ what: 'unitM', ofParts: 0.3048, ofCode: 1 }, { what: 'datum' }],
  }),
];
