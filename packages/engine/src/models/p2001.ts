import type { P2001RadialParameters, ScatterClimate } from '@radioshed/p2001';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { P2001_CLIMATE_PARTS, type P2001ClimatePart } from '../notes/assumptions.js';
import type { Climate } from './shared/default-assumptions.js';
import type { Explainer, ModelDescriptor } from './shared/descriptor.js';
import type { ModelSetting } from './shared/setting.js';

const TITLE = 'ITU-R P.2001';
const HEIGHT_M = [0.01, 100_000] as const;

/** Climates of troposcatter for those of the engine. */
const SCATTER_CLIMATES: Readonly<Record<Climate, ScatterClimate>> = {
  equatorial: 'equatorial',
  continentalSubtropical: 'continentalSubtropical',
  maritimeSubtropical: 'maritimeSubtropical',
  desert: 'desert',
  continentalTemperate: 'continentalTemperate',
  maritimeTemperateOverLand: 'maritimeTemperateLand',
  maritimeTemperateOverSea: 'maritimeTemperateSea',
};

/** ITU-R P.2001, any percentage of time. */
export const p2001: ModelDescriptor<'p2001', null> = {
  name: 'p2001',
  title: TITLE,
  description: 'Wide range of frequencies and times, with rain, ducts and troposcatter, 30 MHz to 50 GHz.',
  pm: null,
  reportName: TITLE,
  flag: 'p2001',

  limits: { frequencyMHz: [30, 50_000], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
  madeFrom: { frequencyMHz: null, distanceM: [3000, 1_000_000], txHeightM: null, rxHeightM: null },
  terrain: 'profile',
  reciprocalWithinDb: 0,
  polarised: true,
  timePercent: 'reliability',
  timeRangePercent: [0.001, 99.999],
  locationPercent: null,
  margin: null,
  clutter: 'blocks',
  diffraction: 'own',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['climate', 'refractivityLapseN', 'reliabilityPercent', 'timePercent'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { p2001Ref } = await import('@radioshed/p2001');
    return p2001Ref(p2001Parameters(setting));
  },
  notes: ({ setting }) => notesOf(setting),
  explain: explainP2001,
};

/** P.2001's inputs besides terrain and antennas. Its percentage of time is the reliability where none is chosen. */
export function p2001Parameters({
  frequencyMHz,
  polarisation,
  latDeg,
  assumptions,
  air,
}: ModelSetting): P2001RadialParameters {
  return {
    frequencyMHz,
    polarisation,
    latDeg,
    timePercent: assumptions.timePercent ?? assumptions.reliabilityPercent,
    climate: {
      lapseRateN: assumptions.refractivityLapseN,
      scatterClimate: SCATTER_CLIMATES[assumptions.climate],
      ...air?.climate,
    },
    ...(air?.scatterClimates === undefined ? {} : { scatterClimates: air.scatterClimates }),
  };
}

function notesOf({ air }: ModelSetting): Note[] {
  const isMapped = (part: P2001ClimatePart): boolean => air?.climate[part] !== undefined;
  const what = P2001_CLIMATE_PARTS.filter(isMapped);
  const missing = P2001_CLIMATE_PARTS.filter((part) => !isMapped(part));
  if (air === undefined || what.length === 0) return [note('p2001ClimateByDefault'), note('scatterOfIsotropic')];
  const scatterAt = air.scatterClimates === undefined ? 'centre' : 'commonVolume';
  const scatter = air.climate.scatterClimate === undefined ? {} : ({ scatterAt } as const);
  return [
    note('p2001ClimateOfMaps', { model: TITLE, at: air.at, what, ...scatter }),
    ...(missing.length === 0 ? [] : [note('p2001ClimateNotMapped', { what: missing })]),
    note('scatterOfIsotropic'),
  ];
}

async function explainP2001(setting: ModelSetting): Promise<Explainer> {
  const { p2001: compute } = await import('@radioshed/p2001');
  const parameters = p2001Parameters(setting);
  return ({ groundM, stepM, txHeightM, rxHeightM, nominalRadiusM }) => ({
    lossDb: null,
    effectiveEarthRadiusM: nominalRadiusM,
    // Among many links hardly anyone asks for them.
    get intermediates() {
      const found = compute({ ...parameters, profile: { groundM, stepM }, txHeightM, rxHeightM });
      const { assumed: _, scatterPath, lineOfSight, lossDb: __, medianEarthKm: ___, ...numbers } = found;
      return {
        effectiveEarthRadiusM: nominalRadiusM,
        lineOfSight: lineOfSight ? 'yes' : 'no',
        ...numbers,
        commonVolumeKm: scatterPath.txKm,
        commonVolumeHeightM: scatterPath.altitudeM,
      };
    },
    doubts: [],
    notes: notesOf(setting),
  });
}
