import { noShadowNotes } from './shared/added-diffraction.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ANYWHERE, NOT_KNOWN } from './shared/ranges.js';

const TITLE = 'general purpose';

/** Free space with the clutter around both antennas. */
export const generalPurpose: ModelDescriptor<'generalPurpose', 10> = {
  name: 'generalPurpose',
  title: TITLE,
  description: 'Free space plus the clutter around both antennas, any frequency.',
  pm: 10,
  reportName: 'General purpose',
  flag: 'general-purpose',

  limits: ANYWHERE,
  madeFrom: NOT_KNOWN,
  terrain: 'ends',
  reciprocalWithinDb: 0,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'generalPurpose',
  clutter: 'added to its own',
  diffraction: 'added',
  twoWay: false,
  floor: 'freeSpace',
  rangesOf: null,
  reads: ['areaType', 'reliabilityPercent', 'diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, assumptions: { areaType, diffraction } }) {
    const { generalPurposeRef } = await import('@radioshed/empirical');
    return generalPurposeRef({ frequencyMHz, areaType, diffraction });
  },
  notes: ({ setting }) => noShadowNotes(TITLE, setting),
  explain: async (setting) => explainRadius(noShadowNotes(TITLE, setting)),
};
