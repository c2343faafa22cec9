import { fields, object, openFields, optionalObject, type Shape } from '@radioshed/units';

import type {
  ItmAreaInput,
  ItmEnvironment,
  ItmGivenEnvironment,
  ItmPointToPointInput,
  ItmVariability,
} from './link/input.js';

const variability = fields<ItmVariability>({
  mode: 'choice',
  timePercent: 'checked?',
  locationPercent: 'checked?',
  situationPercent: 'checked?',
  confidencePercent: 'checked?',
  reliabilityPercent: 'checked?',
  mdvar: 'checked',
});
const ENVIRONMENT = {
  frequencyMHz: 'checked',
  polarisation: 'choice?',
  climate: 'choice?',
  surfaceRefractivityN: 'checked?',
  relativePermittivity: 'checked?',
  conductivitySpm: 'checked?',
  variability: optionalObject(variability),
} as const;
/** The fields of the environment, all required; models along a radial have more. */
export const ENVIRONMENT_FIELDS: Shape = openFields<ItmEnvironment>({
  frequencyMHz: 'checked',
  polarisation: 'choice',
  climate: 'choice',
  surfaceRefractivityN: 'checked',
  relativePermittivity: 'checked',
  conductivitySpm: 'checked',
  variability: object(variability),
});
/** The fields of an environment of which only the frequency is required. */
export const GIVEN_ENVIRONMENT: Shape = fields<ItmGivenEnvironment>(ENVIRONMENT);
const HEIGHTS = { txHeightM: 'checked', rxHeightM: 'checked' } as const;

/** The fields of point-to-point mode; `validation.ts` checks their values. */
export const POINT_TO_POINT: Shape = fields<ItmPointToPointInput>({
  groundM: 'checked',
  stepM: 'checked',
  ...HEIGHTS,
  ...ENVIRONMENT,
  horizonDistances: 'choice?',
});

/** The fields of area mode. */
export const AREA: Shape = fields<ItmAreaInput>({
  distanceKm: 'checked',
  deltaHM: 'checked',
  ...HEIGHTS,
  txSiting: 'choice',
  rxSiting: 'choice',
  ...ENVIRONMENT,
});
