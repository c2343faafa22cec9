import type { ModelChoice } from '../call/input.js';
import { type Assumptions, CLIMATES, DEFAULT_ASSUMPTIONS } from './assumptions.js';
import { type AssumptionName, modelEntry } from './models.js';

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
    (name) => !reads.includes(name) && all[name] !== DEFAULT_ASSUMPTIONS[name],
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
