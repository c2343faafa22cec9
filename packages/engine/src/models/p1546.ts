import type { AreaType } from '@radioshed/empirical';
import type { P1546RadialParameters, P1546Surroundings } from '@radioshed/p1546';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { MEDIAN_TIME_PERCENT } from './p452.js';
import type { Explainer, ModelDescriptor } from './shared/descriptor.js';
import type { ModelSetting } from './shared/setting.js';

const TITLE = 'ITU-R P.1546';
const HEIGHT_M = [1, 3000] as const;
const SEA_CLIMATE = 'maritimeTemperateOverSea';

/** Surroundings of the receiver for each area type. */
export const P1546_SURROUNDINGS_OF: Readonly<Record<AreaType, P1546Surroundings>> = {
  urban: 'urban',
  suburban: 'suburban',
  rural: 'rural',
};

/** ITU-R P.1546, broadcasting, with the curves of the ITU. */
export const p1546: ModelDescriptor<'p1546', null> = {
  name: 'p1546',
  title: TITLE,
  description: 'Broadcasting and mobile coverage by the curves of the ITU, 30 MHz to 4 GHz; needs their tables.',
  pm: null,
  reportName: TITLE,
  flag: 'p1546',

  limits: { frequencyMHz: [30, 4000], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
  madeFrom: { frequencyMHz: null, distanceM: [1000, 1_000_000], txHeightM: null, rxHeightM: null },
  terrain: 'profile',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: MEDIAN_TIME_PERCENT,
  timeRangePercent: [1, 50],
  locationPercent: 'reliability',
  margin: null,
  clutter: 'added to its own',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['climate', 'areaType', 'reliabilityPercent', 'timePercent'],
  tables: 'p1546Tables',
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { p1546Ref } = await import('@radioshed/p1546');
    return p1546Ref(p1546Parameters(setting));
  },
  notes: ({ setting }) => notesOf(setting),
  explain: explainP1546,
};

/** P.1546's inputs besides terrain and antennas. Reliability is its percentage of locations. */
export function p1546Parameters({ frequencyMHz, assumptions, p1546Tables }: ModelSetting): P1546RadialParameters {
  const { areaType, climate, reliabilityPercent, timePercent } = assumptions;
  if (p1546Tables === undefined) throw new TypeError('the setting has no p1546Tables');
  return {
    frequencyMHz,
    timePercent: timePercent ?? MEDIAN_TIME_PERCENT,
    locationPercent: reliabilityPercent,
    rxSurroundings: P1546_SURROUNDINGS_OF[areaType],
    zone: climate === SEA_CLIMATE ? 'sea' : 'inland',
    tables: p1546Tables,
  };
}

function notesOf({ assumptions }: ModelSetting): Note[] {
  const over = assumptions.climate === SEA_CLIMATE ? note('pathCountsAsSea') : note('pathCountsAsLand');
  return [note('higherEndTransmits', { model: TITLE }), over];
}

async function explainP1546(setting: ModelSetting): Promise<Explainer> {
  const { p1546: compute } = await import('@radioshed/p1546');
  const { tables, zone, ...environment } = p1546Parameters(setting);
  return ({ groundM, stepM, txHeightM, rxHeightM, nominalRadiusM }) => ({
    lossDb: null,
    effectiveEarthRadiusM: nominalRadiusM,
    // Among many links hardly anyone asks for them.
    get intermediates() {
      const found = compute({ ...environment, profile: { groundM, stepM, zone }, txHeightM, rxHeightM }, tables);
      const { assumed: _, lossDb: __, ...numbers } = found;
      return { effectiveEarthRadiusM: nominalRadiusM, ...numbers };
    },
    doubts: [],
    notes: notesOf(setting),
  });
}
