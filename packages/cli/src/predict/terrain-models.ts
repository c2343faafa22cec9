import type { LandMobileLink, SuiTerrain } from '@radioshed/empirical';

import { form, lossOf, type ModelForm, type PredictedModel } from './model-form.js';

const ENVIRONMENT = [
  'polarisation',
  'climate',
  'surfaceRefractivityN',
  'relativePermittivity',
  'conductivitySpm',
  'variability.mode',
  'variability.timePercent',
  'variability.locationPercent',
  'variability.situationPercent',
  'variability.reliabilityPercent',
  'variability.confidencePercent',
  'variability.mdvar',
] as const;

const ITM_RESULTS = ['lossDb', 'referenceAttenuationDb', 'freeSpaceLossDb', 'mode', 'deltaHM', 'warnings'] as const;

const PATH_RESULTS = [
  'lossDb',
  'distanceKm',
  'freeSpaceLossDb',
  'lineOfSightLossDb',
  'diffractionDb',
  'anomalousLossDb',
  'troposcatterLossDb',
  'warnings',
] as const;

const MOBILE = ['distanceM', 'frequencyMHz', 'baseHeightM', 'mobileHeightM'] as const;

/** A link with the type of the area, which each model checks for itself. */
interface LinkInArea extends LandMobileLink {
  readonly areaType: string;
}

/** A model of mobile links by the type of the area. */
function byArea(load: () => Promise<(link: LandMobileLink, areaType: never) => number>): ModelForm {
  return form({
    needs: [...MOBILE, 'areaType'],
    results: ['lossDb'],
    load: async () => {
      const loss = await load();
      return lossOf(({ areaType, ...link }: LinkInArea) => loss(link, areaType as never));
    },
  });
}

/** Models over terrain, and those of mobile links by distance and heights. */
export const TERRAIN_MODELS: Readonly<Record<string, PredictedModel>> = {
  itm: {
    about: 'Longley–Rice (ITM): point to point with --profiles, else by terrain irregularity',
    forms: [
      form({
        needs: ['frequencyMHz', 'txHeightM', 'rxHeightM'],
        takes: ENVIRONMENT,
        results: ITM_RESULTS,
        ground: 'ground',
        load: async () => (await import('@radioshed/itm')).itmPointToPoint,
      }),
      form({
        needs: ['distanceKm', 'deltaHM', 'frequencyMHz', 'txHeightM', 'rxHeightM', 'txSiting', 'rxSiting'],
        takes: ENVIRONMENT,
        results: ITM_RESULTS,
        load: async () => (await import('@radioshed/itm')).itmArea,
      }),
    ],
  },
  p1812: {
    about: 'ITU-R P.1812, point to area (--profiles)',
    forms: [
      form({
        needs: ['frequencyMHz', 'txHeightM', 'rxHeightM', 'latDeg'],
        takes: [
          'polarisation',
          'timePercent',
          'locationPercent',
          'locationDeviationDb',
          'resolutionM',
          'lapseRateN',
          'surfaceRefractivityN',
          'txCoastKm',
          'rxCoastKm',
        ],
        results: PATH_RESULTS,
        ground: 'profile',
        load: async () => (await import('@radioshed/p1812')).p1812,
      }),
    ],
  },
  p452: {
    about: 'ITU-R P.452, interference between terrestrial stations (--profiles)',
    forms: [
      form({
        needs: ['frequencyMHz', 'timePercent', 'txHeightM', 'rxHeightM', 'latDeg'],
        takes: [
          'polarisation',
          'txGainDbi',
          'rxGainDbi',
          'pressureHpa',
          'temperatureC',
          'lapseRateN',
          'surfaceRefractivityN',
          'txCoastKm',
          'rxCoastKm',
        ],
        results: PATH_RESULTS,
        ground: 'profile',
        load: async () => (await import('@radioshed/p1812')).p452,
      }),
    ],
  },
  p2001: {
    about: 'ITU-R P.2001, any percentage of time (--profiles)',
    forms: [
      form({
        needs: ['frequencyMHz', 'txHeightM', 'rxHeightM', 'latDeg'],
        takes: [
          'polarisation',
          'timePercent',
          'txGainDbi',
          'rxGainDbi',
          'climate.lapseRateN',
          'climate.superRefractionN',
          'climate.subRefractionN',
          'climate.gradient65mN',
          'climate.rainMm',
          'climate.rainProbabilityPercent',
          'climate.convectiveShare',
          'climate.freezingHeightKm',
          'climate.vapourGm3',
          'climate.scatterClimate',
        ],
        results: ['lossDb', 'anomalousLossDb'],
        ground: 'profile',
        load: async () => (await import('@radioshed/p2001')).p2001,
      }),
    ],
  },
  p1546: {
    about: 'ITU-R P.1546, broadcasting (--profiles, --p1546-tables)',
    forms: [
      form({
        needs: ['frequencyMHz', 'txHeightM', 'rxHeightM'],
        takes: ['timePercent', 'locationPercent', 'areaWidthM', 'sea', 'txClutterM', 'rxSurroundings', 'rxClutterM'],
        results: ['lossDb', 'fieldDbuvpm'],
        ground: 'profile',
        load: async ({ p1546Tables }) => {
          const [{ p1546 }, tables] = await Promise.all([import('@radioshed/p1546'), p1546Tables()]);
          return (input: Parameters<typeof p1546>[0]) => p1546(input, tables);
        },
      }),
    ],
  },
  p528: {
    about: 'ITU-R P.528, air to ground',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz', 'lowHeightM', 'highHeightM'],
        takes: ['timePercent', 'polarisation'],
        results: [
          'lossDb',
          'freeSpaceLossDb',
          'atmosphericAbsorptionDb',
          'obstructionLossDb',
          'variabilityDb',
          'mode',
          'warnings',
        ],
        load: async () => (await import('@radioshed/p528')).p528,
      }),
    ],
  },
  'ground-wave': {
    about: 'ground wave over a smooth Earth, 10 kHz to 30 MHz',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz'],
        takes: [
          'txHeightM',
          'rxHeightM',
          'relativePermittivity',
          'conductivitySpm',
          'surfaceRefractivityN',
          'polarisation',
        ],
        results: ['lossDb', 'fieldDbuvpm', 'excessDb', 'method'],
        load: async () => (await import('@radioshed/ground-wave')).groundWave,
      }),
    ],
  },
  'extended-hata': {
    about: 'NTIA Extended Hata (--profiles, from the mobile to the base)',
    forms: [
      form({
        needs: ['frequencyMHz', 'baseHeightM', 'mobileHeightM', 'areaType'],
        takes: ['reliabilityPercent'],
        results: ['lossDb', 'medianDb', 'irregularityM', 'warnings'],
        ground: 'ground',
        load: async () => (await import('@radioshed/empirical')).extendedHata,
      }),
    ],
  },
  hata: {
    about: 'Okumura–Hata',
    forms: [byArea(async () => (await import('@radioshed/empirical')).hataLossDb)],
  },
  cost231: {
    about: 'COST-231 Hata',
    forms: [byArea(async () => (await import('@radioshed/empirical')).cost231LossDb)],
  },
  ecc33: {
    about: 'ECC-33',
    forms: [byArea(async () => (await import('@radioshed/empirical')).ecc33LossDb)],
  },
  ericsson: {
    about: 'Ericsson 9999',
    forms: [byArea(async () => (await import('@radioshed/empirical')).ericssonLossDb)],
  },
  sui: {
    about: 'SUI, by category of terrain',
    forms: [
      form({
        needs: [...MOBILE, 'terrain'],
        results: ['lossDb'],
        load: async () => {
          const { suiLossDb } = await import('@radioshed/empirical');
          return lossOf(({ terrain, ...link }: LandMobileLink & { readonly terrain: SuiTerrain }) =>
            suiLossDb(link, terrain),
          );
        },
      }),
    ],
  },
  egli: {
    about: 'Egli',
    forms: [
      form({
        needs: MOBILE,
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/empirical')).egliLossDb),
      }),
    ],
  },
  'plane-earth': {
    about: 'plane earth',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz', 'txHeightM', 'rxHeightM'],
        results: ['lossDb'],
        load: async () => {
          const { planeEarthLossDb } = await import('@radioshed/empirical');
          return lossOf((input: EndsInput) =>
            planeEarthLossDb(input.distanceM, input.txHeightM, input.rxHeightM, input.frequencyMHz),
          );
        },
      }),
    ],
  },
  'free-space': {
    about: 'free space',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz'],
        results: ['lossDb'],
        load: async () => {
          const { freeSpaceLossDb } = await import('@radioshed/empirical');
          return lossOf((input: Pick<EndsInput, 'distanceM' | 'frequencyMHz'>) =>
            freeSpaceLossDb(input.distanceM, input.frequencyMHz),
          );
        },
      }),
    ],
  },
};

interface EndsInput {
  readonly distanceM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly frequencyMHz: number;
}
