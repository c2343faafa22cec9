import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('fieldOnCpu', { error: 'the device was lost.' }),
  note('scatteredPowerInexact', { medianPercent: 5, ninthDecilePercent: 12 }),
  note('openSheets', { count: 2, total: 14, resM: 0.5 }),
  note('fadingFinerThanVoxels', { resM: 0.5, halfWaveM: 0.1666 }),
  note('transmitterOutsideModel', { transmitter: 0, awayM: 5 }),
  note('mirrorImagesLimited', { transmitter: 1, images: 20_000 }),
  note('materialOutsideFrequencies', { material: 'brick', frequencyMHz: 100 }),
  note('shellAroundTransmitter'),
  note('voxelsEnlarged', { fromM: 0.01, toM: 0.034_567, mostMegavoxels: 1 }),
  note('modelPartMissing', { name: 'Gold' }),
  note('skinsNotApplied'),
  note('instancesNotRepeated'),
  note('modelVeryLarge', { acrossM: 6000 }),
  note('modelVerySmall', { acrossM: 0.02 }),
  note('trianglesWithoutArea', { count: 1 }),
  note('trianglesRepeated', { count: 1 }),
];
