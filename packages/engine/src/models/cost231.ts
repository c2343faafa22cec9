import { COST231_RANGES } from '@radioshed/empirical/ranges';

import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import { BASE_HEIGHT_NOTE, explainBaseHeight } from './shared/base-height.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'COST-231 Hata';

/** COST 231’s extension of Hata. */
export const cost231: ModelDescriptor<'cost231', 6> = {
  name: 'cost231',
  title: TITLE,
  description: 'Extension of Hata’s equations to 2 GHz, for cellular networks.',
  pm: 6,
  reportName: 'COST-231 Hata',
  flag: 'cost231',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(COST231_RANGES),
  terrain: 'base',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'cost231',
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
    const { COST231_AREA_TYPE_OF, cost231Ref } = await import('@radioshed/empirical');
    const { frequencyMHz, assumptions } = setting;
    return withAddedDiffraction(setting, 'cost231', cost231Ref, {
      frequencyMHz,
      areaType: COST231_AREA_TYPE_OF[assumptions.areaType],
    });
  },
  notes: ({ setting }) => [BASE_HEIGHT_NOTE, ...noShadowNotes(TITLE, setting)],
  explain: (setting) => explainBaseHeight(noShadowNotes(TITLE, setting)),
};
