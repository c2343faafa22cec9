import { ERICSSON_RANGES } from '@radioshed/empirical/ranges';

import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import { BASE_HEIGHT_NOTE, explainBaseHeight } from './shared/base-height.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'Ericsson 9999';

/** Ericsson 9999. */
export const ericsson: ModelDescriptor<'ericsson', 9> = {
  name: 'ericsson',
  title: TITLE,
  description: 'Hata’s model with Ericsson’s coefficients, 150 MHz to 1.9 GHz.',
  pm: 9,
  reportName: 'Ericsson 9999',
  flag: 'ericsson',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(ERICSSON_RANGES),
  terrain: 'base',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'ericsson',
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
    const { ericssonRef } = await import('@radioshed/empirical');
    const { frequencyMHz, assumptions } = setting;
    return withAddedDiffraction(setting, 'ericsson', ericssonRef, {
      frequencyMHz,
      areaType: assumptions.areaType,
    });
  },
  notes: ({ setting }) => [BASE_HEIGHT_NOTE, ...noShadowNotes(TITLE, setting)],
  explain: (setting) => explainBaseHeight(noShadowNotes(TITLE, setting)),
};
