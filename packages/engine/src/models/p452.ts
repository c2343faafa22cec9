import type { P452RadialParameters } from '@radioshed/p1812';

import { note } from '../notes.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { ABOVE_GROUND } from './shared/ranges.js';
import type { ModelSetting } from './shared/setting.js';

/** Time percentage of P.452 and P.1812 by default: the median. */
export const MEDIAN_TIME_PERCENT = 50;

const NOTES = [note('ducting')];

/** ITU-R P.452, interference between stations on the ground. */
export const p452: ModelDescriptor<'p452', null> = {
  name: 'p452',
  title: 'ITU-R P.452',
  description: 'Interference between stations on the ground, 100 MHz to 50 GHz.',
  pm: null,
  reportName: 'ITU-R P.452',
  flag: 'p452',

  limits: ABOVE_GROUND,
  madeFrom: { frequencyMHz: [100, 50_000], distanceM: [0, 10_000_000], txHeightM: null, rxHeightM: null },
  terrain: 'profile',
  reciprocalWithinDb: 0,
  polarised: true,
  timePercent: MEDIAN_TIME_PERCENT,
  timeRangePercent: [0.001, 50],
  locationPercent: null,
  margin: null,
  clutter: 'profile',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['refractivityLapseN', 'surfaceRefractivityN', 'timePercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { p452Ref } = await import('@radioshed/p1812');
    return p452Ref(p452Parameters(setting));
  },
  notes: () => NOTES,
  explain: async () => explainRadius(NOTES),
};

/** P.452's inputs besides terrain and antennas. */
export function p452Parameters({
  frequencyMHz,
  polarisation,
  latDeg,
  assumptions,
}: ModelSetting): P452RadialParameters {
  return {
    frequencyMHz,
    polarisation,
    latDeg: latDeg,
    timePercent: assumptions.timePercent ?? MEDIAN_TIME_PERCENT,
    lapseRateN: assumptions.refractivityLapseN,
    surfaceRefractivityN: assumptions.surfaceRefractivityN,
  };
}
