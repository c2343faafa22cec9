import { type DiffractionMethod, DIFFRACTION_METHODS } from '@radioshed/diffraction';
import { type Environment, ENVIRONMENTS } from '@radioshed/empirical';
import { checkChoice, checkRange } from '@radioshed/units';

import type { Climate, ModelChoice } from '../call/input.js';

/** What a model assumes, every choice made. */
export interface Assumptions {
  readonly reliabilityPercent: number;
  readonly confidencePercent: number;
  readonly climate: Climate;
  readonly surfaceRefractivityN: number;
  readonly refractivityLapseN: number;
  readonly relativePermittivity: number;
  readonly conductivitySpm: number;
  readonly environment: Environment;
  readonly radarCrossSectionM2: number;
  readonly diffraction: DiffractionMethod | 'none';
  readonly roughness: 'exact' | 'thinned';
}

/** What is assumed where a choice says nothing. */
export const DEFAULT_ASSUMPTIONS: Assumptions = {
  reliabilityPercent: 50,
  confidencePercent: 50,
  climate: 'maritimeTemperateOverLand',
  surfaceRefractivityN: 301,
  refractivityLapseN: 45,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  environment: 'suburban',
  radarCrossSectionM2: 1,
  diffraction: 'none',
  roughness: 'exact',
};

/** Climates in words. */
export const CLIMATES: Readonly<Record<Climate, string>> = {
  equatorial: 'equatorial',
  continentalSubtropical: 'continental subtropical',
  maritimeSubtropical: 'maritime subtropical',
  desert: 'desert',
  continentalTemperate: 'continental temperate',
  maritimeTemperateOverLand: 'maritime temperate over land',
  maritimeTemperateOverSea: 'maritime temperate over sea',
};

/**
 * The assumptions of a choice, with defaults where it leaves them open.
 *
 * @throws OutOfRangeError naming the field of the choice.
 */
export function assumptionsOf(choice: ModelChoice): Assumptions {
  const given = Object.entries(choice).filter(([name, value]) => name in DEFAULT_ASSUMPTIONS && value !== undefined);
  const all = { ...DEFAULT_ASSUMPTIONS, ...Object.fromEntries(given) } as Assumptions;
  checkRange('reliabilityPercent', all.reliabilityPercent, 1, 99, '%');
  checkRange('confidencePercent', all.confidencePercent, 1, 99, '%');
  checkChoice('climate', all.climate, Object.keys(CLIMATES));
  checkRange('surfaceRefractivityN', all.surfaceRefractivityN, 250, 400, 'N-units');
  checkRange('refractivityLapseN', all.refractivityLapseN, 0, 150, 'N-units/km');
  checkRange('relativePermittivity', all.relativePermittivity, 1, 100);
  checkRange('conductivitySpm', all.conductivitySpm, 1e-6, 100, 'S/m');
  checkChoice('environment', all.environment, ENVIRONMENTS);
  checkRange('radarCrossSectionM2', all.radarCrossSectionM2, 1e-9, 1e9, 'm²');
  checkChoice('diffraction', all.diffraction, ['none', ...DIFFRACTION_METHODS]);
  checkChoice('roughness', all.roughness, ['exact', 'thinned']);
  return all;
}
