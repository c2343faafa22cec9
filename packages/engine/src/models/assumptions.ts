import { type DiffractionMethod, DIFFRACTION_METHODS } from '@radioshed/diffraction';
import { type Environment, ENVIRONMENTS } from '@radioshed/empirical';
import { checkChoice, checkRange } from '@radioshed/units';

import type { Climate, ModelChoice } from '../call/input.js';
import { type AssumptionName, modelEntry } from './models.js';

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

const DEFAULTS: Assumptions = {
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

const CLIMATES: Readonly<Record<Climate, string>> = {
  equatorial: 'equatorial',
  continentalSubtropical: 'continental subtropical',
  maritimeSubtropical: 'maritime subtropical',
  desert: 'desert',
  continentalTemperate: 'continental temperate',
  maritimeTemperateOverLand: 'maritime temperate over land',
  maritimeTemperateOverSea: 'maritime temperate over sea',
};

/** Choices whose default leaves nothing assumed. */
type Unsaid = 'diffraction' | 'roughness';

/** How a note puts an assumption. */
const SAID: Readonly<Record<Exclude<AssumptionName, Unsaid>, (all: Assumptions) => string>> = {
  climate: ({ climate }) => `climate ${CLIMATES[climate]}`,
  surfaceRefractivityN: ({ surfaceRefractivityN }) => `surface refractivity ${surfaceRefractivityN} N-units`,
  refractivityLapseN: ({ refractivityLapseN }) => `refractivity falling by ${refractivityLapseN} N-units/km`,
  relativePermittivity: ({ relativePermittivity }) => `relative permittivity ${relativePermittivity}`,
  conductivitySpm: ({ conductivitySpm }) => `conductivity ${conductivitySpm} S/m`,
  environment: ({ environment }) => `environment ${environment}`,
  radarCrossSectionM2: ({ radarCrossSectionM2 }) => `radar cross section ${radarCrossSectionM2} m²`,
  reliabilityPercent: ({ reliabilityPercent }) => `reliability ${reliabilityPercent} %`,
  confidencePercent: ({ confidencePercent }) => `confidence ${confidencePercent} %`,
};

/**
 * The assumptions of a choice, with defaults where it leaves them open.
 *
 * @throws OutOfRangeError naming the field of the choice.
 */
export function assumptionsOf(choice: ModelChoice): Assumptions {
  const given = Object.entries(choice).filter(([name, value]) => name in DEFAULTS && value !== undefined);
  const all = { ...DEFAULTS, ...Object.fromEntries(given) } as Assumptions;
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

/** What of time and places a model's loss holds for, where that is no choice. */
const TIME_SHARE: Readonly<Partial<Record<ModelChoice['name'], string>>> = {
  p1812: 'ITU-R P.1812 is worked out for half of the time; reliability is its share of places.',
  p452: 'ITU-R P.452 is worked out for half of the time: interference by ducts in a small share of it is stronger.',
};

/** Sentences about what was assumed because nobody said, and about choices that the model does not use. */
export function assumptionNotes(choice: ModelChoice, all: Assumptions): string[] {
  const { title, reads, diffraction } = modelEntry(choice.name);
  const notes: string[] = [];
  const open = reads.flatMap((name) =>
    name === 'diffraction' || name === 'roughness' || choice[name] !== undefined ? [] : [SAID[name](all)],
  );
  if (open.length > 0) notes.push(`Assumed where nothing was given: ${open.join(', ')}.`);
  const share = TIME_SHARE[choice.name];
  if (share !== undefined) notes.push(share);
  const unread = (['reliabilityPercent', 'confidencePercent'] as const).filter(
    (name) => !reads.includes(name) && all[name] !== DEFAULTS[name],
  );
  if (unread.length > 0) {
    const what = unread.map((name) => name.replace('Percent', '')).join(' and ');
    notes.push(`Left out, as it is not part of the model (${title}): ${what}.`);
  }
  if (all.diffraction !== 'none' && diffraction !== 'added') {
    const why = diffraction === 'own' ? 'has its own' : 'has no value behind obstructions';
    notes.push(`No diffraction was added: the model (${title}) ${why}.`);
  }
  if (all.roughness === 'thinned' && !reads.includes('roughness')) {
    notes.push(`No roughness was thinned: the model (${title}) has none.`);
  }
  return notes;
}
