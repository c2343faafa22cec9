import { checkChoice, checkRange } from '@radioshed/units';

import type { Climate, ModelChoice } from './input.js';
import { modelEntry } from './models.js';

/** What a model assumes, every choice made. */
export interface Assumptions {
  readonly reliabilityPercent: number;
  readonly confidencePercent: number;
  readonly climate: Climate;
  readonly surfaceRefractivityN: number;
  readonly relativePermittivity: number;
  readonly conductivitySpm: number;
  readonly diffraction: 'none' | 'singleEdge';
}

const DEFAULTS: Assumptions = {
  reliabilityPercent: 50,
  confidencePercent: 50,
  climate: 'maritimeTemperateOverLand',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  diffraction: 'none',
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

/**
 * The assumptions of a choice, with defaults where it leaves them open.
 *
 * @throws OutOfRangeError naming the field of the choice.
 */
export function assumptionsOf(choice: ModelChoice): Assumptions {
  const all: Assumptions = {
    reliabilityPercent: choice.reliabilityPercent ?? DEFAULTS.reliabilityPercent,
    confidencePercent: choice.confidencePercent ?? DEFAULTS.confidencePercent,
    climate: choice.climate ?? DEFAULTS.climate,
    surfaceRefractivityN: choice.surfaceRefractivityN ?? DEFAULTS.surfaceRefractivityN,
    relativePermittivity: choice.relativePermittivity ?? DEFAULTS.relativePermittivity,
    conductivitySpm: choice.conductivitySpm ?? DEFAULTS.conductivitySpm,
    diffraction: choice.diffraction ?? DEFAULTS.diffraction,
  };
  checkRange('reliabilityPercent', all.reliabilityPercent, 1, 99, '%');
  checkRange('confidencePercent', all.confidencePercent, 1, 99, '%');
  checkChoice('climate', all.climate, Object.keys(CLIMATES));
  checkRange('surfaceRefractivityN', all.surfaceRefractivityN, 250, 400, 'N-units');
  checkRange('relativePermittivity', all.relativePermittivity, 1, 100);
  checkRange('conductivitySpm', all.conductivitySpm, 1e-6, 100, 'S/m');
  checkChoice('diffraction', all.diffraction, ['none', 'singleEdge']);
  return all;
}

/** Sentences about what was assumed because nobody said, and about choices that the model does not use. */
export function assumptionNotes(choice: ModelChoice, all: Assumptions): string[] {
  const { title, assumes, diffraction } = modelEntry(choice.name);
  const notes: string[] = [];
  if (assumes) {
    const open = [
      choice.climate === undefined && `climate ${CLIMATES[all.climate]}`,
      choice.surfaceRefractivityN === undefined && `surface refractivity ${all.surfaceRefractivityN} N-units`,
      choice.relativePermittivity === undefined && `relative permittivity ${all.relativePermittivity}`,
      choice.conductivitySpm === undefined && `conductivity ${all.conductivitySpm} S/m`,
      choice.reliabilityPercent === undefined && `reliability ${all.reliabilityPercent} %`,
      choice.confidencePercent === undefined && `confidence ${all.confidencePercent} %`,
    ].filter((part) => part !== false);
    if (open.length > 0) notes.push(`Assumed where nothing was given: ${open.join(', ')}.`);
  } else if (all.reliabilityPercent !== 50 || all.confidencePercent !== 50) {
    notes.push(`Reliability and confidence are not part of the model (${title}) and were left out.`);
  }
  if (all.diffraction !== 'none' && diffraction !== 'added') {
    const why = diffraction === 'own' ? 'has its own' : 'has no value behind obstructions';
    notes.push(`No diffraction was added: the model (${title}) ${why}.`);
  }
  return notes;
}
