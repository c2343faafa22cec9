import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('colourKeyAmbiguous', { asked: 'mine', names: ['MINE.dBm', 'MINE.dB'], used: 'MINE.dBm' }),
  note('colourKeyTurned', { key: 'MINE.dB', quantity: 'pathLoss' }),
  note('colourKeySpread', { key: 'RAINBOW.dBm', quantity: 'pathLoss', colours: 24 }),
  note('colourKeyEnds', { key: 'LOSS.dB', level: 162, unit: 'dB', order: 'atMost' }),
  note('colourKeyEndsBeforeThreshold', {
    key: 'RAINBOW.dBm',
    level: -112,
    unit: 'dBm',
    order: 'atLeast',
    threshold: -120,
  }),
];
