import type { ModelDescriptor } from '../descriptor.js';
import { CLIMATES } from './assumptions.js';
import { type AssumptionName, type Assumptions, DEFAULT_ASSUMPTIONS } from './default-assumptions.js';

/** Choices whose defaults are not reported, because they assume nothing. */
type Unreported = 'diffraction' | 'terrainIrregularity';

/** Assumptions in words. */
const WORDS: Readonly<Record<Exclude<AssumptionName, Unreported>, (all: Assumptions) => string>> = {
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

/** Notes on defaults used, and on choices that the model does not use. */
export function assumptionNotes(model: ModelDescriptor, choice: Partial<Assumptions>, all: Assumptions): string[] {
  const { title, reads, diffraction } = model;
  const notes: string[] = [];
  const open = reads.flatMap((name) =>
    name === 'diffraction' || name === 'terrainIrregularity' || choice[name] !== undefined ? [] : [WORDS[name](all)],
  );
  if (open.length > 0) notes.push(`Defaults used: ${open.join(', ')}.`);
  notes.push(...timeNotes(model));
  const unread = (['reliabilityPercent', 'confidencePercent'] as const).filter(
    (name) => !reads.includes(name) && all[name] !== DEFAULT_ASSUMPTIONS[name],
  );
  if (unread.length > 0) {
    const what = unread.map((name) => name.replace('Percent', '')).join(' and ');
    notes.push(`Not used by the model (${title}): ${what}.`);
  }
  if (all.diffraction !== 'none' && diffraction !== 'added') {
    const why = diffraction === 'own' ? 'includes diffraction' : 'has no value behind obstructions';
    notes.push(`No diffraction was added: the model (${title}) ${why}.`);
  }
  if (all.terrainIrregularity === 'thinned' && !reads.includes('terrainIrregularity')) {
    notes.push(`Terrain irregularity was not thinned: the model (${title}) does not use it.`);
  }
  return notes;
}

/** A note on a fixed time percentage. */
function timeNotes({ title, timePercent, locationPercent }: ModelDescriptor): string[] {
  if (typeof timePercent !== 'number') return [];
  const places = locationPercent === null ? '' : '; reliability is its percentage of locations';
  return [`${title} is computed for ${timePercent} % of the time${places}.`];
}
