import { CLIMATES } from './assumptions.js';
import { type AssumptionName, type Assumptions, DEFAULT_ASSUMPTIONS } from './default-assumptions.js';
import type { ModelDescriptor } from './descriptor.js';
import type { ModelSetting } from './setting.js';

/**
 * Choices whose defaults are not reported here: those that assume nothing, and the percentage of time, which has its
 * own note.
 */
type Unreported = 'diffraction' | 'terrainIrregularity' | 'timePercent';
const UNREPORTED: readonly AssumptionName[] = ['diffraction', 'terrainIrregularity', 'timePercent'];

/** Assumptions in words. */
const WORDS: Readonly<Record<Exclude<AssumptionName, Unreported>, (all: Assumptions) => string>> = {
  climate: ({ climate }) => `climate ${CLIMATES[climate]}`,
  surfaceRefractivityN: ({ surfaceRefractivityN }) => `surface refractivity ${surfaceRefractivityN} N-units`,
  refractivityLapseN: ({ refractivityLapseN }) => `refractivity falling by ${refractivityLapseN} N-units/km`,
  relativePermittivity: ({ relativePermittivity }) => `relative permittivity ${relativePermittivity}`,
  conductivitySpm: ({ conductivitySpm }) => `conductivity ${conductivitySpm} S/m`,
  areaType: ({ areaType }) => `areaType ${areaType}`,
  radarCrossSectionM2: ({ radarCrossSectionM2 }) => `radar cross section ${radarCrossSectionM2} m²`,
  reliabilityPercent: ({ reliabilityPercent }) => `reliability ${reliabilityPercent} %`,
  confidencePercent: ({ confidencePercent }) => `confidence ${confidencePercent} %`,
};

/** Notes on defaults used, on values of maps, and on choices that the model does not use. */
export function assumptionNotes(
  model: ModelDescriptor,
  choice: Partial<Assumptions>,
  { assumptions: all, air }: Pick<ModelSetting, 'assumptions' | 'air'>,
): string[] {
  const { title, reads, diffraction } = model;
  const notes: string[] = [];
  const mapped: readonly string[] = Object.keys(air?.assumptions ?? {});
  const isMapped = (name: AssumptionName): boolean =>
    mapped.includes(name) || (name === 'climate' && air?.climate.scatterClimate !== undefined);
  const open = reads.flatMap((name) =>
    isUnreported(name) ||
    choice[name] !== undefined ||
    isMapped(name) ||
    (name === 'reliabilityPercent' && isReplaced(model, all))
      ? []
      : [WORDS[name](all)],
  );
  if (open.length > 0) notes.push(`Defaults used: ${open.join(', ')}.`);
  if (air !== undefined && mapped.length > 0) {
    const names = [
      mapped.includes('surfaceRefractivityN') ? ['N₀'] : [],
      mapped.includes('refractivityLapseN') ? ['ΔN'] : [],
    ].flat();
    notes.push(`ITU maps give ${names.join(' and ')} at ${air.where}.`);
  }
  notes.push(...timeNotes(model, all));
  const unread = (['reliabilityPercent', 'confidencePercent', 'timePercent'] as const).filter(
    (name) => !reads.includes(name) && all[name] !== DEFAULT_ASSUMPTIONS[name],
  );
  if (unread.length > 0) {
    const what = unread.map((name) => (name === 'timePercent' ? 'time %' : name.replace('Percent', ''))).join(' and ');
    notes.push(`Not used by the model (${title}): ${what}.`);
  }
  if (all.diffraction !== 'none' && diffraction !== 'added') {
    const why = diffraction === 'none' ? 'has no value behind obstructions' : 'includes diffraction';
    notes.push(`No diffraction was added: the model (${title}) ${why}.`);
  }
  if (all.terrainIrregularity === 'thinned' && !reads.includes('terrainIrregularity')) {
    notes.push(`Terrain irregularity was not thinned: the model (${title}) does not use it.`);
  }
  return notes;
}

/** A note on a time percentage that is not the reliability. */
function timeNotes(model: ModelDescriptor, all: Assumptions): string[] {
  const { title, timePercent, timeRangePercent, locationPercent } = model;
  const percent = (timeRangePercent === null ? undefined : all.timePercent) ?? timePercent;
  if (typeof percent !== 'number') return [];
  const places = locationPercent === null ? '' : '; reliability is its percentage of locations';
  const unused = isReplaced(model, all) ? '; reliability is not used' : '';
  return [`${title} is computed for ${percent} % of the time${places}${unused}.`];
}

/** Whether a chosen percentage of time takes the place of reliability. */
function isReplaced({ timePercent, timeRangePercent }: ModelDescriptor, all: Assumptions): boolean {
  return timePercent === 'reliability' && timeRangePercent !== null && all.timePercent !== undefined;
}

function isUnreported(name: AssumptionName): name is Unreported {
  return UNREPORTED.includes(name);
}
