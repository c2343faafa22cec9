import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ANYWHERE, NOT_KNOWN } from './shared/ranges.js';

/** Line of sight over the effective Earth. */
export const lineOfSight: ModelDescriptor<'lineOfSight', 2> = {
  name: 'lineOfSight',
  title: 'line of sight',
  description: 'Free space where the straight ray clears the ground, no value elsewhere.',
  pm: 2,
  reportName: 'Line of sight',
  flag: 'los',

  limits: ANYWHERE,
  madeFrom: NOT_KNOWN,
  terrain: 'profile',
  reciprocalWithinDb: 0,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: null,
  margin: null,
  clutter: 'opaque',
  diffraction: 'none',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: [],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz }) {
    const { lineOfSightRef } = await import('@radioshed/empirical');
    return lineOfSightRef({ frequencyMHz });
  },
  notes: () => [],
  explain: async () => explainRadius(),
};
