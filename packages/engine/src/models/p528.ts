import { note } from '../notes.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { NOT_KNOWN } from './shared/ranges.js';

const TITLE = 'ITU-R P.528';
const HEIGHT_M = [1.5, 80_000] as const;
const NOTES = [note('onlyAntennaHeights', { model: TITLE })];

/** ITU-R P.528, air to ground. */
export const p528: ModelDescriptor<'p528', null> = {
  name: 'p528',
  title: TITLE,
  description: 'Air to ground over a smooth Earth, 100 MHz to 30 GHz, antennas up to 80 km.',
  pm: null,
  reportName: 'ITU-R P.528',
  flag: 'p528',

  limits: { frequencyMHz: [100, 30_000], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
  madeFrom: NOT_KNOWN,
  terrain: 'ends',
  reciprocalWithinDb: 0,
  polarised: true,
  timePercent: 'reliability',
  timeRangePercent: [1, 99],
  locationPercent: null,
  margin: null,
  clutter: 'ignored',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['reliabilityPercent', 'timePercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, polarisation, assumptions }) {
    const { p528Ref } = await import('@radioshed/p528');
    return p528Ref({
      frequencyMHz,
      polarisation,
      timePercent: assumptions.timePercent ?? assumptions.reliabilityPercent,
    });
  },
  notes: () => NOTES,
  explain: async () => explainRadius(NOTES),
};
