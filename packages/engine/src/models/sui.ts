import { SUI_RANGES } from '@radioshed/empirical/ranges';

import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'SUI';

/** Stanford University Interim. */
export const sui: ModelDescriptor<'sui', 5> = {
  name: 'sui',
  title: TITLE,
  description: 'Fixed wireless access over three terrain types, 1.9 to 11 GHz.',
  pm: 5,
  reportName: 'Stanford University Interim (SUI)',
  flag: 'sui',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(SUI_RANGES),
  terrain: 'none',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'sui',
  clutter: 'added to its own',
  diffraction: 'added',
  twoWay: false,
  floor: 'freeSpace',
  rangesOf: null,
  reads: ['areaType', 'reliabilityPercent', 'diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { SUI_TERRAIN_OF, suiRef } = await import('@radioshed/empirical');
    const { frequencyMHz, assumptions } = setting;
    return withAddedDiffraction(setting, 'sui', suiRef, {
      frequencyMHz,
      terrain: SUI_TERRAIN_OF[assumptions.areaType],
    });
  },
  notes: ({ setting }) => noShadowNotes(TITLE, setting),
  explain: async (setting) => explainRadius(noShadowNotes(TITLE, setting)),
};
