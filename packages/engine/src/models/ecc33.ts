import { ECC33_RANGES } from '@radioshed/empirical/ranges';

import type { ModelDescriptor } from './descriptor.js';
import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import { BASE_HEIGHT_NOTE, explainBaseHeight } from './shared/base-height.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'ECC-33';

/** ECC-33. */
export const ecc33: ModelDescriptor<'ecc33', null> = {
  name: 'ecc33',
  title: TITLE,
  description: 'Fixed wireless access in urban areas, 700 MHz to 3.5 GHz.',
  pm: null,
  reportName: 'ECC-33',
  flag: 'ecc33',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(ECC33_RANGES),
  terrain: 'base',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'ecc33',
  clutter: 'added to its own',
  diffraction: 'added',
  twoWay: false,
  reads: ['areaType', 'reliabilityPercent', 'diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { ECC33_AREA_TYPE_OF, ecc33Ref } = await import('@radioshed/empirical');
    const { frequencyMHz, assumptions } = setting;
    return withAddedDiffraction(setting, 'ecc33', ecc33Ref, {
      frequencyMHz,
      areaType: ECC33_AREA_TYPE_OF[assumptions.areaType],
    });
  },
  notes: ({ setting }) => [BASE_HEIGHT_NOTE, ...noShadowNotes(TITLE, setting)],
  explain: (setting) => explainBaseHeight(noShadowNotes(TITLE, setting)),
};
