import { EGLI_RANGES } from '@radioshed/empirical/ranges';

import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'Egli';

/** Egli. */
export const egli: ModelDescriptor<'egli', 11> = {
  name: 'egli',
  title: TITLE,
  description: 'Links to mobiles over rolling terrain, 30 MHz to 1 GHz.',
  pm: 11,
  reportName: 'Egli VHF/UHF',
  flag: 'egli',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(EGLI_RANGES),
  terrain: 'none',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'egli',
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
    const { egliRef } = await import('@radioshed/empirical');
    return withAddedDiffraction(setting, 'egli', egliRef, { frequencyMHz: setting.frequencyMHz });
  },
  notes: ({ setting }) => noShadowNotes(TITLE, setting),
  explain: async (setting) => explainRadius(noShadowNotes(TITLE, setting)),
};
