import type { Note } from '@radioshed/units';
import { note } from '../../notes.js';
import type { ReportedAssumption } from '../../notes/assumptions.js';
import { type AssumptionName, type Assumptions, DEFAULT_ASSUMPTIONS } from './default-assumptions.js';
import type { ModelDescriptor } from './descriptor.js';
import type { ModelSetting } from './setting.js';

/**
 * Choices whose defaults are not reported here: those that assume nothing, and the percentage of time, which has its
 * own note.
 */
const UNREPORTED: readonly AssumptionName[] = ['diffraction', 'terrainIrregularity', 'timePercent'];

/** Notes on defaults used, on values of maps, and on choices that the model does not use. */
export function assumptionNotes(
  model: ModelDescriptor,
  choice: Partial<Assumptions>,
  { assumptions: all, air }: Pick<ModelSetting, 'assumptions' | 'air'>,
): Note[] {
  const { title, reads, diffraction } = model;
  const notes: Note[] = [];
  const mapped: readonly string[] = Object.keys(air?.assumptions ?? {});
  const isMapped = (name: AssumptionName): boolean =>
    mapped.includes(name) || (name === 'climate' && air?.climate.scatterClimate !== undefined);
  const open = reads.flatMap((name) =>
    !isReported(name) ||
    choice[name] !== undefined ||
    isMapped(name) ||
    (name === 'reliabilityPercent' && isReplaced(model, all))
      ? []
      : [{ what: name, value: all[name] }],
  );
  if (open.length > 0) notes.push(note('assumptionsByDefault', { defaults: open }));
  if (air !== undefined && mapped.length > 0) {
    const what = (['surfaceRefractivityN', 'refractivityLapseN'] as const).filter((name) => mapped.includes(name));
    notes.push(note('refractivityOfMaps', { what, at: air.at }));
  }
  notes.push(...timeNotes(model, all));
  const unread = (['reliabilityPercent', 'confidencePercent', 'timePercent'] as const).filter(
    (name) => !reads.includes(name) && all[name] !== DEFAULT_ASSUMPTIONS[name],
  );
  if (unread.length > 0) notes.push(note('percentagesNotUsed', { model: title, what: unread }));
  if (all.diffraction !== 'none' && diffraction !== 'added') {
    const because = diffraction === 'none' ? 'noValueBehindObstructions' : 'included';
    notes.push(note('diffractionNotAdded', { model: title, because }));
  }
  if (all.terrainIrregularity === 'thinned' && !reads.includes('terrainIrregularity')) {
    notes.push(note('thinningNotUsed', { model: title }));
  }
  return notes;
}

/** A note on a time percentage that is not the reliability. */
function timeNotes(model: ModelDescriptor, all: Assumptions): Note[] {
  const { title, timePercent, timeRangePercent, locationPercent } = model;
  const percent = (timeRangePercent === null ? undefined : all.timePercent) ?? timePercent;
  if (typeof percent !== 'number') return [];
  return [
    note('timePercentOfModel', {
      model: title,
      timePercent: percent,
      isReliabilityOfLocations: locationPercent !== null,
      isReliabilityUnused: isReplaced(model, all),
    }),
  ];
}

/** Whether a chosen percentage of time takes the place of reliability. */
function isReplaced({ timePercent, timeRangePercent }: ModelDescriptor, all: Assumptions): boolean {
  return timePercent === 'reliability' && timeRangePercent !== null && all.timePercent !== undefined;
}

function isReported(name: AssumptionName): name is ReportedAssumption {
  return !UNREPORTED.includes(name);
}
