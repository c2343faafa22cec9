import { EXTENDED_HATA_RANGES } from '@radioshed/empirical/ranges';

import { note } from '../notes.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';

const TITLE = 'NTIA Extended Hata';
const NOTES = [note('terrainStatistics', { model: TITLE })];

/** NTIA Extended Hata. */
export const extendedHata: ModelDescriptor<'extendedHata', null> = {
  name: 'extendedHata',
  title: TITLE,
  description: 'Hata’s model with corrections for the terrain, 1.5 to 3 GHz.',
  pm: null,
  reportName: 'NTIA Extended Hata',
  flag: 'extended-hata',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(EXTENDED_HATA_RANGES),
  terrain: 'profile',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'reliability',
  margin: null,
  clutter: 'added to its own',
  diffraction: 'own',
  twoWay: false,
  floor: 'freeSpace',
  rangesOf: null,
  reads: ['areaType', 'reliabilityPercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, assumptions: { areaType, reliabilityPercent } }) {
    const { extendedHataRef } = await import('@radioshed/empirical');
    return extendedHataRef({ frequencyMHz, areaType, reliabilityPercent });
  },
  notes: () => NOTES,
  explain: async () => explainRadius(NOTES),
};
