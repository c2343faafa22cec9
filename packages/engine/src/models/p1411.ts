import type { AreaType, Range } from '@radioshed/empirical';
import type { SiteEnvironment } from '@radioshed/p1411';

import { note } from '../notes.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND } from './shared/ranges.js';

const TITLE = 'ITU-R P.1411';
const SITE_NOTE = note('siteGeneral', { model: TITLE });

/** Buildings of the Recommendation for each area type. */
export const P1411_ENVIRONMENT_OF: Readonly<Record<AreaType, SiteEnvironment>> = {
  urban: 'urbanHighRise',
  suburban: 'urbanLowRise',
  rural: 'residential',
};

/** Height of the higher antenna above which it counts as over the roofs of a town, m. */
const ROOFS_M = 20;

/**
 * Frequencies of the measurements behind the row of table 4 that is used, MHz, with the higher antenna below or over
 * the roofs.
 */
const MHZ_OF: Readonly<Record<AreaType, { readonly below: Range; readonly over: Range }>> = {
  urban: { below: [800, 82_000], over: [2200, 66_500] },
  suburban: { below: [10_000, 73_000], over: [10_000, 73_000] },
  rural: { below: [800, 73_000], over: [800, 73_000] },
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
  rangesOf: ({ setting, txHeightM, rxHeightM = 0 }) => ({
    frequencyMHz: p1411Range(setting.assumptions.areaType, Math.max(txHeightM, rxHeightM)),
  }),
  reads: ['areaType', 'reliabilityPercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, assumptions: { areaType, reliabilityPercent } }) {
    const { p1411Ref } = await import('@radioshed/p1411');
    const site = P1411_ENVIRONMENT_OF[areaType];
    return p1411Ref({ frequencyMHz, environment: site, locationPercent: reliabilityPercent });
  },
  notes: () => [SITE_NOTE],
  explain: async () => explainRadius([SITE_NOTE]),
};

/** Frequencies of the row that is used, MHz. @param heightM that of the higher antenna above ground, m. */
export function p1411Range(areaType: AreaType, heightM: number): Range {
  return MHZ_OF[areaType][heightM > ROOFS_M ? 'over' : 'below'];
}
