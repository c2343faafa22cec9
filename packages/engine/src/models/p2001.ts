import type { P2001RadialParameters, ScatterClimate } from '@radioshed/p2001';

import type { Climate } from './shared/default-assumptions.js';
import type { Explainer, ModelDescriptor } from './shared/descriptor.js';
import type { ModelSetting } from './shared/setting.js';

const TITLE = 'ITU-R P.2001';
const HEIGHT_M = [0.01, 100_000] as const;
const SCATTER_NOTE = 'Troposcatter is computed for isotropic antennas. Narrow beams lose more.';
const DEFAULT_NOTE =
  'Rain and sporadic E are those of a temperate climate (700 mm of rain a year); freezing height and water vapour are those of the latitude.';

/** Name of each part of the climate in notes, apart from ΔN, which other models also have. */
const CLIMATE_WORDS = {
  superRefractionN: 'its slope for small percentages of time',
  subRefractionN: 'its slope for large percentages',
  gradient65mN: 'the gradient of the lowest 65 m',
  rainMm: 'yearly rain',
  rainProbabilityPercent: 'probability of rain',
  convectiveShare: 'convective rain',
  sporadicEMHz: 'sporadic E',
  freezingHeightKm: 'freezing height',
  vapourGm3: 'water vapour',
} as const;

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

function notesOf({ air }: ModelSetting): string[] {
  const names = Object.keys(CLIMATE_WORDS) as (keyof typeof CLIMATE_WORDS)[];
  const of = (isThere: boolean): string =>
    names
      .filter((name) => (air?.climate[name] !== undefined) === isThere)
      .map((name) => CLIMATE_WORDS[name])
      .join(', ');
  const [mapped, missing] = [of(true), of(false)];
  if (mapped === '') return [DEFAULT_NOTE, SCATTER_NOTE];
  const place = air?.scatterClimates === undefined ? '' : ' at the common volume';
  const zone = air?.climate.scatterClimate === undefined ? '' : `, climate of troposcatter${place}`;
  return [
    `ITU maps give the climate of ${TITLE} at ${air?.where}: ${mapped}${zone}.`,
    ...(missing === ''
      ? []
      : [`No ITU map was given for ${missing}; values of a temperate climate or of the latitude are used.`]),
    SCATTER_NOTE,
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
