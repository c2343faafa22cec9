import type { AreaType } from '@radioshed/empirical';
import type { SiteEnvironment } from '@radioshed/p1411';

import type { ModelDescriptor } from './descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND } from './shared/ranges.js';
import type { ModelSetting } from './shared/setting.js';

const TITLE = 'ITU-R P.1411';
const SITE_NOTE = `${TITLE} is the site-general model without line of sight: streets and hills have no effect. In towns, an antenna above 20 m counts as over the roofs.`;
const LOW_RISE_NOTE = `Between low buildings, ${TITLE} was derived from measurements at 10 to 73 GHz only.`;

/** Buildings of the Recommendation for each area type. */
export const P1411_ENVIRONMENT_OF: Readonly<Record<AreaType, SiteEnvironment>> = {
  urban: 'urbanHighRise',
  suburban: 'urbanLowRise',
  rural: 'residential',
};

/** ITU-R P.1411, site-general, without line of sight. */
export const p1411: ModelDescriptor<'p1411', null> = {
  name: 'p1411',
  title: TITLE,
  description: 'Short outdoor paths among buildings, without line of sight, 0.8 to 82 GHz.',
  pm: null,
  reportName: TITLE,
  flag: 'p1411',

  limits: { ...ABOVE_GROUND, frequencyMHz: [300, 100_000] },
  madeFrom: { frequencyMHz: [800, 82_000], distanceM: [30, 1200], txHeightM: null, rxHeightM: null },
  terrain: 'ends',
  reciprocalWithinDb: 0,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'reliability',
  margin: null,
  clutter: 'added to its own',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  reads: ['areaType', 'reliabilityPercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, assumptions: { areaType, reliabilityPercent } }) {
    const { p1411Ref } = await import('@radioshed/p1411');
    const site = P1411_ENVIRONMENT_OF[areaType];
    return p1411Ref({ frequencyMHz, environment: site, locationPercent: reliabilityPercent });
  },
  notes: ({ setting }) => notesOf(setting),
  explain: async (setting) => explainRadius(notesOf(setting)),
};

function notesOf({ frequencyMHz, assumptions }: ModelSetting): string[] {
  return assumptions.areaType === 'suburban' && frequencyMHz < 10_000 ? [SITE_NOTE, LOW_RISE_NOTE] : [SITE_NOTE];
}
