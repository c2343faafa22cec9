import { withAddedDiffraction } from './shared/added-diffraction.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ANYWHERE, NOT_KNOWN } from './shared/ranges.js';

/** Free space, ITU-R P.525. */
export const freeSpace: ModelDescriptor<'freeSpace', 7> = {
  name: 'freeSpace',
  title: 'free space',
  description: 'Loss by distance alone; diffraction can be added.',
  pm: 7,
  reportName: 'Free space (ITU-R P.525)',
  flag: 'free-space',

  limits: ANYWHERE,
  madeFrom: NOT_KNOWN,
  terrain: 'ends',
  reciprocalWithinDb: 0,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: null,
  margin: null,
  clutter: 'blocks',
  diffraction: 'added',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { freeSpaceRef } = await import('@radioshed/empirical');
    return withAddedDiffraction(setting, 'freeSpace', freeSpaceRef, { frequencyMHz: setting.frequencyMHz });
  },
  notes: () => [],
  explain: async () => explainRadius(),
};
