import { noShadowNotes } from './shared/added-diffraction.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ANYWHERE, NOT_KNOWN } from './shared/ranges.js';

const TITLE = 'two-way radar';

/** The radar equation. */
export const radar: ModelDescriptor<'radar', 8> = {
  name: 'radar',
  title: TITLE,
  description: 'Free space to a target and back; diffraction can be added.',
  pm: 8,
  reportName: 'Radar, there and back',
  flag: 'radar',

  limits: ANYWHERE,
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
  twoWay: true,
  floor: null,
  rangesOf: null,
  reads: ['radarCrossSectionM2', 'diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, assumptions: { radarCrossSectionM2, diffraction } }) {
    const { radarRef } = await import('@radioshed/empirical');
    return radarRef({ frequencyMHz, radarCrossSectionM2, ...(diffraction === 'none' ? {} : { diffraction }) });
  },
  notes: ({ setting }) => noShadowNotes(TITLE, setting),
  explain: async (setting) => explainRadius(noShadowNotes(TITLE, setting)),
};
