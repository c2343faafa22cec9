import type { BuildingType, SlantCoefficients } from '@radioshed/clutter-loss';
import type { LandMobileLink, Tr38901Parameters } from '@radioshed/empirical';
import type { NoiseEnvironment } from '@radioshed/noise';

import { form, lossOf, type PredictedModel } from './model-form.js';

interface AtPlaces {
  readonly frequencyMHz: number;
  readonly locationPercent: number;
}

interface Entry {
  readonly elevationDeg: number;
  readonly frequencyMHz: number;
  readonly probabilityPercent: number;
  readonly building: BuildingType;
}

interface ThroughTrees {
  readonly lengthM: number;
  readonly lossDbPerM: number;
  readonly ceilingDb?: number;
}

interface SlantThroughTrees {
  readonly depthM: number;
  readonly frequencyMHz: number;
  readonly elevationDeg: number;
  readonly coefficients?: SlantCoefficients;
}

interface Obstacle {
  readonly aboveRayM: number;
  readonly d1M: number;
  readonly d2M: number;
  readonly radiusM: number;
  readonly wavelengthM: number;
}

/** Models of short paths, of losses at the ends of a path, of single obstacles and of noise. */
export const STREET_MODELS: Readonly<Record<string, PredictedModel>> = {
  p1411: {
    about:
      'ITU-R P.1411, short outdoor paths: site-general, near street level, street canyons, over roofs, street grid',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz', 'position', 'state', 'environment'],
        takes: ['locationPercent'],
        results: ['lossDb', 'sigmaDb'],
        load: async () => (await import('@radioshed/p1411')).siteGeneral,
      }),
      form({
        needs: ['distanceM', 'frequencyMHz', 'environment'],
        takes: ['locationPercent', 'transitionWidthM'],
        results: ['lossDb', 'lineOfSightM'],
        load: async () => (await import('@radioshed/p1411')).nearStreetLevel,
      }),
      form({
        needs: ['distanceM', 'frequencyMHz', 'txHeightM', 'rxHeightM'],
        takes: ['roadHeightM'],
        results: ['medianDb', 'lowerDb', 'upperDb', 'breakpointM'],
        load: async () => (await import('@radioshed/p1411')).canyonLineOfSight,
      }),
      form({
        needs: ['frequencyMHz', 'txToCornerM', 'rxToCornerM', 'txStreetWidthM', 'rxStreetWidthM', 'cornerDeg'],
        results: ['lossDb', 'reflectedDb', 'diffractedDb'],
        load: async () => (await import('@radioshed/p1411')).streetCorner,
      }),
      form({
        needs: [
          'frequencyMHz',
          'txToCornerM',
          'rxToCornerM',
          'txStreetWidthM',
          'txHeightM',
          'rxHeightM',
          'environment',
        ],
        takes: ['corners', 'roadHeightM', 'exponent', 'air.pressureHpa', 'air.temperatureK', 'air.vapourGm3'],
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/p1411')).streetCrossingDb),
      }),
      form({
        needs: [
          'distanceM',
          'frequencyMHz',
          'baseHeightM',
          'streetHeightM',
          'roofHeightM',
          'builtLengthM',
          'buildingSpacingM',
          'streetWidthM',
          'streetAngleDeg',
          'city',
        ],
        results: ['lossDb', 'freeSpaceDb', 'roofToStreetDb', 'rowsDb'],
        load: async () => (await import('@radioshed/p1411')).overRoofsUrban,
      }),
      form({
        needs: [
          'distanceM',
          'frequencyMHz',
          'baseHeightM',
          'streetHeightM',
          'roofHeightM',
          'streetWidthM',
          'streetAngleDeg',
        ],
        results: ['lossDb', 'reflectedFromM', 'diffractedFromM'],
        load: async () => (await import('@radioshed/p1411')).overRoofsSuburban,
      }),
      form({
        needs: ['frequencyMHz', 'firstLegM', 'txHeightM', 'rxHeightM'],
        takes: ['secondLegM', 'thirdLegM', 'roadHeightM'],
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/p1411')).streetGridDb),
      }),
    ],
  },
  tr38901: {
    about: '3GPP TR 38.901, path loss of RMa, UMa, UMi, InH',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz', 'baseHeightM', 'mobileHeightM', 'scenario', 'state'],
        takes: ['buildingHeightM', 'streetWidthM'],
        results: ['lossDb', 'warnings'],
        load: async () => {
          const { tr38901Loss } = await import('@radioshed/empirical');
          return ({ scenario, state, buildingHeightM, streetWidthM, ...link }: Tr38901Parameters & LandMobileLink) =>
            tr38901Loss(link, {
              scenario,
              state,
              ...(buildingHeightM === undefined ? {} : { buildingHeightM }),
              ...(streetWidthM === undefined ? {} : { streetWidthM }),
            });
        },
      }),
    ],
  },
  p1238: {
    about: 'ITU-R P.1238, inside buildings: on one floor, or through floors',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz', 'environment', 'state'],
        takes: ['coefficients.alpha', 'coefficients.beta', 'coefficients.gamma'],
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/empirical')).indoorLossDb),
      }),
      form({
        needs: ['distanceM', 'frequencyMHz', 'building', 'floors', 'lossPerDecadeDb'],
        results: ['lossDb', 'floorLossDb'],
        load: async () => (await import('@radioshed/empirical')).indoorFloorLoss,
      }),
    ],
  },
  'p2108-height-gain': {
    about: 'ITU-R P.2108, antenna below the surrounding clutter',
    forms: [
      form({
        needs: ['antennaHeightM', 'frequencyMHz', 'clutter'],
        takes: ['clutterHeightM', 'streetWidthM'],
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/clutter-loss')).p2108HeightGainDb),
      }),
    ],
  },
  'p2108-terrestrial': {
    about: 'ITU-R P.2108, clutter at an end of a terrestrial path',
    forms: [
      form({
        needs: ['distanceM', 'frequencyMHz', 'locationPercent'],
        results: ['lossDb'],
        load: async () => {
          const { p2108TerrestrialDb } = await import('@radioshed/clutter-loss');
          return lossOf((input: AtPlaces & { readonly distanceM: number }) =>
            p2108TerrestrialDb(input.distanceM, input.frequencyMHz, input.locationPercent),
          );
        },
      }),
    ],
  },
  'p2108-aeronautical': {
    about: 'ITU-R P.2108, clutter at the ground end of a slant path',
    forms: [
      form({
        needs: ['elevationDeg', 'frequencyMHz', 'locationPercent'],
        results: ['lossDb'],
        load: async () => {
          const { p2108AeronauticalDb } = await import('@radioshed/clutter-loss');
          return lossOf((input: AtPlaces & { readonly elevationDeg: number }) =>
            p2108AeronauticalDb(input.elevationDeg, input.frequencyMHz, input.locationPercent),
          );
        },
      }),
    ],
  },
  p2109: {
    about: 'ITU-R P.2109, building entry loss',
    forms: [
      form({
        needs: ['elevationDeg', 'frequencyMHz', 'probabilityPercent', 'building'],
        results: ['lossDb'],
        load: async () => {
          const { buildingEntryLossDb } = await import('@radioshed/clutter-loss');
          return lossOf((input: Entry) =>
            buildingEntryLossDb(input.elevationDeg, input.frequencyMHz, input.probabilityPercent, input.building),
          );
        },
      }),
    ],
  },
  p833: {
    about: 'ITU-R P.833, vegetation: woodland, slant paths, a group of trees',
    forms: [
      form({
        needs: ['lengthM', 'lossDbPerM'],
        takes: ['ceilingDb'],
        results: ['lossDb'],
        load: async () => {
          const { throughClutterLossDb } = await import('@radioshed/clutter-loss');
          return lossOf((input: ThroughTrees) =>
            throughClutterLossDb(input.lengthM, input.lossDbPerM, input.ceilingDb),
          );
        },
      }),
      form({
        needs: ['depthM', 'frequencyMHz', 'elevationDeg'],
        takes: ['coefficients.a', 'coefficients.b', 'coefficients.c', 'coefficients.e', 'coefficients.g'],
        results: ['lossDb'],
        load: async () => {
          const { slantVegetationLossDb } = await import('@radioshed/clutter-loss');
          return lossOf((input: SlantThroughTrees) =>
            slantVegetationLossDb(input.depthM, input.frequencyMHz, input.elevationDeg, input.coefficients),
          );
        },
      }),
      form({
        needs: ['sideADb', 'sideBDb', 'overTopDb', 'groundReflectedDb', 'throughDb'],
        results: ['lossDb'],
        load: async () => lossOf((await import('@radioshed/clutter-loss')).treeGroupLossDb),
      }),
    ],
  },
  'knife-edge': {
    about: 'ITU-R P.526, single knife edge by its Fresnel parameter v',
    forms: [
      form({
        needs: ['v'],
        results: ['lossDb'],
        load: async () => {
          const { knifeEdgeLossDb } = await import('@radioshed/diffraction');
          return lossOf(({ v }: { readonly v: number }) => knifeEdgeLossDb(v));
        },
      }),
    ],
  },
  p526: {
    about: 'ITU-R P.526, diffraction: smooth Earth, one rounded obstacle',
    forms: [
      form({
        needs: [
          'distanceM',
          'txHeightM',
          'rxHeightM',
          'frequencyMHz',
          'effectiveEarthRadiusM',
          'relativePermittivity',
          'conductivitySpm',
          'polarisation',
        ],
        results: ['lossDb', 'state', 'horizonM'],
        load: async () => (await import('@radioshed/diffraction')).smoothEarthLoss,
      }),
      form({
        needs: ['aboveRayM', 'd1M', 'd2M', 'radiusM', 'wavelengthM'],
        results: ['lossDb', 'knifeDb', 'curvatureDb'],
        load: async () => {
          const { roundedObstacleLoss } = await import('@radioshed/diffraction');
          return (input: Obstacle) =>
            roundedObstacleLoss(input.aboveRayM, input.d1M, input.d2M, input.radiusM, input.wavelengthM);
        },
      }),
    ],
  },
  'noise-manmade': {
    about: 'ITU-R P.372, median man-made noise',
    forms: [
      form({
        needs: ['frequencyMHz', 'environment'],
        results: ['medianDb', 'warnings'],
        load: async () => {
          const { manMadeNoise } = await import('@radioshed/noise');
          return (input: { readonly frequencyMHz: number; readonly environment: NoiseEnvironment }) =>
            manMadeNoise(input.frequencyMHz, input.environment);
        },
      }),
    ],
  },
  'noise-atmospheric': {
    about: 'ITU-R P.372, atmospheric noise at a location',
    forms: [
      form({
        needs: ['latDeg', 'lonDeg', 'month', 'hourUtc', 'frequencyMHz'],
        results: ['medianDb', 'upperDecileDb', 'lowerDecileDb'],
        load: async () => (await import('@radioshed/noise')).atmosphericNoise,
      }),
    ],
  },
};
