import { HATA_RANGES } from '@radioshed/empirical/ranges';

import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import { BASE_HEIGHT_NOTE, explainBaseHeight } from './shared/base-height.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'Okumura–Hata';

/** Okumura and Hata. */
export const hata: ModelDescriptor<'hata', 3> = {
  name: 'hata',
  title: TITLE,
  description: 'Raised base stations in urban to open areas, 150 MHz to 1.5 GHz.',
  pm: 3,
  reportName: 'Okumura-Hata',
  flag: 'hata',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(HATA_RANGES),
  terrain: 'base',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'hata',
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
    const { HATA_AREA_TYPE_OF, hataRef } = await import('@radioshed/empirical');
    const { frequencyMHz, assumptions } = setting;
    return withAddedDiffraction(setting, 'hata', hataRef, {
      frequencyMHz,
      areaType: HATA_AREA_TYPE_OF[assumptions.areaType],
    });
  },
  notes: ({ setting }) => [BASE_HEIGHT_NOTE, ...noShadowNotes(TITLE, setting)],
  explain: (setting) => explainBaseHeight(noShadowNotes(TITLE, setting)),
};
