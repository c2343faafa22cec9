import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND, NOT_KNOWN } from './shared/ranges.js';

const TITLE = 'plane earth';

/** Two rays over a plane Earth. */
export const planeEarth: ModelDescriptor<'planeEarth', null> = {
  name: 'planeEarth',
  title: TITLE,
  description: 'The direct ray and its reflection from flat ground.',
  pm: null,
  reportName: 'Plane earth',
  flag: 'plane-earth',

  limits: ABOVE_GROUND,
  madeFrom: NOT_KNOWN,
  terrain: 'ends',
  reciprocalWithinDb: 0,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: null,
  margin: null,
  clutter: 'blocks',
  diffraction: 'added',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { planeEarthRef } = await import('@radioshed/empirical');
    return withAddedDiffraction(setting, 'planeEarth', planeEarthRef, { frequencyMHz: setting.frequencyMHz });
  },
  notes: ({ setting }) => noShadowNotes(TITLE, setting),
  explain: async (setting) => explainRadius(noShadowNotes(TITLE, setting)),
};
