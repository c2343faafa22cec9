import type { P1812RadialParameters } from '@radioshed/p1812';

import { MEDIAN_TIME_PERCENT, p452Parameters } from './p452.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND } from './shared/ranges.js';
import type { ModelSetting } from './shared/setting.js';

/** ITU-R P.1812, point to area over a profile. */
export const p1812: ModelDescriptor<'p1812', 4> = {
  name: 'p1812',
  title: 'ITU-R P.1812',
  description: 'Point-to-area losses over a profile with clutter heights, 30 MHz to 6 GHz.',
  pm: 4,
  reportName: 'ITU-R P.1812',
  flag: 'p1812',

  limits: ABOVE_GROUND,
  madeFrom: {
    frequencyMHz: [30, 6000],
    distanceM: [250, 3_000_000],
    txHeightM: [1, 3000],
    rxHeightM: [1, 3000],
  },
  terrain: 'profile',
  reciprocalWithinDb: 0,
  polarised: true,
  timePercent: MEDIAN_TIME_PERCENT,
  timeRangePercent: [0.001, 50],
  locationPercent: 'receiver',
  margin: null,
  clutter: 'profile',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['refractivityLapseN', 'surfaceRefractivityN', 'reliabilityPercent', 'timePercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { p1812Ref } = await import('@radioshed/p1812');
    return p1812Ref(p1812Parameters(setting));
  },
  notes: () => [],
  explain: async () => explainRadius(),
};

/** P.1812's inputs besides terrain and antennas. Reliability is its percentage of locations. */
export function p1812Parameters(setting: ModelSetting): P1812RadialParameters {
  return { ...p452Parameters(setting), locationPercent: setting.assumptions.reliabilityPercent };
}
