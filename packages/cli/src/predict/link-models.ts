import type { RainPath } from '@radioshed/gases';
import type { MultipathInput, PointGradientInput, RainLink } from '@radioshed/p530';
import type { CloudLaw, RainAttenuationInput, ScintillationInput } from '@radioshed/satellite';

import { form, lossOf, type PredictedModel } from './model-form.js';

interface AtTime {
  readonly timePercent: number;
}

/** Models of fixed links, and of paths between Earth and space. */
export const LINK_MODELS: Readonly<Record<string, PredictedModel>> = {
  p530: {
    about: 'ITU-R P.530, fixed links: multipath fading, rain, diversity',
    forms: [
      form({
        needs: [
          'fadeDb',
          'distanceKm',
          'frequencyMHz',
          'txAltitudeM',
          'rxAltitudeM',
          'terrainAltitudeM',
          'geoclimaticFactor',
          'gradient75',
        ],
        results: ['occurrencePercent', 'fadePercent'],
        load: async () => {
          const { fadePercent, multipathOccurrencePercent } = await import('@radioshed/p530');
          return ({ fadeDb, ...link }: MultipathInput & { readonly fadeDb: number }) => {
            const occurrencePercent = multipathOccurrencePercent(link);
            return { occurrencePercent, fadePercent: fadePercent(fadeDb, occurrencePercent) };
          };
        },
      }),
      form({
        needs: ['fadeDb', 'distanceKm', 'frequencyMHz', 'txAltitudeM', 'rxAltitudeM', 'gradient1'],
        takes: ['terrainRoughnessM'],
        results: ['geoclimaticFactor', 'occurrencePercent', 'fadePercent'],
        load: async () => {
          const { fadePercent, pointGradientOccurrence } = await import('@radioshed/p530');
          return ({ fadeDb, ...link }: PointGradientInput & { readonly fadeDb: number }) => {
            const found = pointGradientOccurrence(link);
            return { ...found, fadePercent: fadePercent(fadeDb, found.occurrencePercent) };
          };
        },
      }),
      form({
        needs: ['timePercent', 'distanceKm', 'frequencyMHz', 'rainRate001MmH', 'polarisationTiltDeg'],
        takes: ['elevationDeg'],
        results: ['fadeDb', 'fade001Db', 'dbPerKm', 'distanceFactor'],
        load: async () => {
          const { rainFadeDb, rainOnLink } = await import('@radioshed/p530');
          return ({ timePercent, ...link }: RainLink & AtTime) => {
            const rain = rainOnLink(link);
            return { ...rain, fadeDb: rainFadeDb(rain.fade001Db, link.frequencyMHz, timePercent) };
          };
        },
      }),
      form({
        needs: ['occurrencePercent', 'distanceKm', 'frequencyMHz', 'spacingM', 'fadeDb'],
        takes: ['gainDifferenceDb', 'selectiveOutage'],
        results: ['improvement', 'flatOutageWith', 'selectiveOutageWith', 'outageWith'],
        load: async () => (await import('@radioshed/p530')).spaceDiversity,
      }),
      form({
        needs: ['occurrencePercent', 'distanceKm', 'frequencyMHz', 'separationMHz', 'fadeDb'],
        takes: ['selectiveOutage'],
        results: ['improvement', 'flatOutageWith', 'selectiveOutageWith', 'outageWith'],
        load: async () => (await import('@radioshed/p530')).frequencyDiversity,
      }),
    ],
  },
  'p618-rain-attenuation': {
    about: 'ITU-R P.618, rain attenuation',
    forms: [
      form({
        needs: [
          'timePercent',
          'frequencyMHz',
          'elevationDeg',
          'polarisationTiltDeg',
          'latDeg',
          'stationHeightKm',
          'rainHeightKm',
          'rainRate001MmH',
        ],
        results: ['attenuationDb', 'attenuation001Db', 'specificDbPerKm', 'effectiveKm'],
        load: async () => {
          const { rainFade } = await import('@radioshed/satellite');
          return ({ timePercent, ...path }: RainAttenuationInput & AtTime) => {
            const fade = rainFade(path);
            return { ...fade, attenuationDb: fade.attenuationDb(timePercent), beta: fade.beta(timePercent) };
          };
        },
      }),
    ],
  },
  'p618-rain-probability': {
    about: 'ITU-R P.618, probability of rain on a slant path',
    forms: [
      form({
        needs: ['rainPercent', 'slantKm', 'elevationDeg'],
        results: ['probabilityPercent', 'groundKm', 'correlation'],
        load: async () => (await import('@radioshed/satellite')).rainProbability,
      }),
    ],
  },
  'p618-scintillation': {
    about: 'ITU-R P.618, scintillation',
    forms: [
      form({
        needs: [
          'timePercent',
          'frequencyMHz',
          'elevationDeg',
          'antennaDiameterM',
          'antennaEfficiency',
          'wetRefractivityN',
        ],
        results: ['fadeDb', 'deviationDb'],
        load: async () => {
          const { scintillation } = await import('@radioshed/satellite');
          return ({ timePercent, ...path }: ScintillationInput & AtTime) => {
            const found = scintillation(path);
            return { ...found, fadeDb: found.fadeDb(timePercent) };
          };
        },
      }),
    ],
  },
  'p618-total-attenuation': {
    about: 'ITU-R P.618, total attenuation',
    forms: [
      form({
        needs: ['gasDb', 'cloudDb', 'rainDb', 'scintillationDb'],
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/satellite')).totalAttenuationDb),
      }),
    ],
  },
  'p618-xpd': {
    about: 'ITU-R P.618, cross-polarisation in rain and ice',
    forms: [
      form({
        needs: ['frequencyMHz', 'elevationDeg', 'polarisationTiltDeg', 'timePercent', 'rainAttenuationDb'],
        results: ['discriminationDb', 'byRainDb', 'iceDb'],
        load: async () => (await import('@radioshed/satellite')).crossPolarisation,
      }),
    ],
  },
  'p618-site-diversity-gain': {
    about: 'ITU-R P.618, site diversity gain',
    forms: [
      form({
        needs: ['separationKm', 'attenuationDb', 'frequencyMHz', 'elevationDeg', 'baselineDeg'],
        results: ['gainDb'],
        load: async () => (await import('@radioshed/satellite')).siteDiversity,
      }),
    ],
  },
  'p838-specific-rain': {
    about: 'ITU-R P.838, specific rain attenuation',
    forms: [
      form({
        needs: ['frequencyMHz', 'elevationDeg', 'polarisationTiltDeg', 'rainRateMmH'],
        results: ['rainDbPerKm', 'k', 'alpha'],
        load: async () => {
          const { specificRain } = await import('@radioshed/gases');
          return ({ rainRateMmH, ...path }: RainPath & { readonly rainRateMmH: number }) =>
            specificRain(path, rainRateMmH);
        },
      }),
    ],
  },
  'p839-rain-height': {
    about: 'ITU-R P.839, rain height',
    forms: [
      form({
        needs: ['freezingHeightKm'],
        results: ['rainHeightKm'],
        load: async () => {
          const { rainHeightKm } = await import('@radioshed/satellite');
          return (input: { readonly freezingHeightKm: number }) => ({
            rainHeightKm: rainHeightKm(input.freezingHeightKm),
          });
        },
      }),
    ],
  },
  'p840-cloud-attenuation': {
    about: 'ITU-R P.840, clouds: from liquid water, or by its log-normal law',
    forms: [
      form({
        needs: ['frequencyMHz', 'liquidKgm2', 'elevationDeg'],
        results: ['lossDb'],
        load: async () => {
          const { cloudAttenuationDb } = await import('@radioshed/satellite');
          return lossOf((input: Cloud & { readonly liquidKgm2: number }) =>
            cloudAttenuationDb(input.frequencyMHz, input.liquidKgm2, input.elevationDeg),
          );
        },
      }),
      form({
        needs: ['frequencyMHz', 'elevationDeg', 'timePercent', 'logMean', 'logDeviation', 'cloudPercent'],
        results: ['lossDb'],
        load: async () => {
          const { cloudAttenuationDb, cloudLiquidKgm2 } = await import('@radioshed/satellite');
          return lossOf(({ frequencyMHz, elevationDeg, timePercent, ...law }: Cloud & CloudLaw & AtTime) =>
            cloudAttenuationDb(frequencyMHz, cloudLiquidKgm2(law, timePercent), elevationDeg),
          );
        },
      }),
    ],
  },
  'p1623-fade-duration': {
    about: 'ITU-R P.1623, fade duration',
    forms: [
      form({
        needs: ['durationS', 'attenuationDb', 'elevationDeg', 'frequencyMHz', 'totalTimeS'],
        results: ['longerFades', 'longerTimeS', 'longerProbability', 'longerShare'],
        load: async () => (await import('@radioshed/satellite')).fadeDuration,
      }),
    ],
  },
};

interface Cloud {
  readonly frequencyMHz: number;
  readonly elevationDeg: number;
}
