import { DEFAULT_ASSUMPTIONS, type ModelChoice, modelOf, type NamedModel, type OwnModel } from '@radioshed/engine';
import { type Climate, MODEL_LIST, type ModelDescriptor } from '@radioshed/engine/models';
import { defined, type Note } from '@radioshed/units';

import { engineValue, toEngine } from '../fields/to-engine.js';
import { MODEL } from '../tables/model.js';
import { wireNote } from '../notes.js';
import { refusal } from '../fields/issue.js';
import type { ModelFields } from './request.js';

/**
 * The engine's model of a request. Absent settings stay absent: the engine fills in defaults and reports them.
 *
 * @throws RequestError for an unknown model.
 */
export function modelChoiceOf(fields: ModelFields, own: readonly OwnModel[] = []): ModelChoice {
  const { descriptor, module } = wireModel(fields.pm, own);
  const { name, reads, diffraction } = descriptor;
  const { rel = readsReliability(descriptor, fields) ? DEFAULT_ASSUMPTIONS.reliabilityPercent : undefined } = fields;
  return {
    name,
    ...defined({ module, reliabilityPercent: rel }),
    ...toEngine(MODEL, 'model.', fields),
    ...(reads.includes('areaType') ? { areaType: engineValue(MODEL.pe, fields.pe) } : {}),
    // These models always use their own diffraction. `auto` leaves it to the model that it takes.
    diffraction: fields.pm !== 'auto' && hasOwnDiffraction(diffraction) ? 'none' : engineValue(MODEL.ked, fields.ked),
  };
}

function hasOwnDiffraction(diffraction: ModelDescriptor['diffraction']): boolean {
  return diffraction === 'own' || diffraction === 'smooth Earth';
}

/** Whether a model uses `rel`: some take `time` in its place. */
export function readsReliability(
  { reads, timePercent, timeRangePercent }: ModelDescriptor,
  { time }: ModelFields,
): boolean {
  const isReplaced = timePercent === 'reliability' && timeRangePercent !== null && time !== undefined;
  return reads.includes('reliabilityPercent') && !isReplaced;
}

/** Notes about fields of the model that are not used as given. */
export function modelNotes(fields: ModelFields, own: readonly OwnModel[] = []): Note[] {
  const notes: Note[] = [];
  const { name, title, diffraction } = wireModel(fields.pm, own).descriptor;
  const odd = ODD_AREA_TYPES[name];
  if (odd?.pe.includes(fields.pe) === true) notes.push(wireNote(odd.code, { areaType: fields.pe, model: title }));
  if (fields.pm !== 'auto' && hasOwnDiffraction(diffraction) && fields.ked !== 0) {
    notes.push(wireNote('addedDiffractionUnused', { diffraction: fields.ked, model: title }));
  }
  if (fields.ter !== undefined && fields.ter !== null) {
    notes.push(wireNote('groundTypeUnused'));
  }
  return notes;
}

/** Meaning of `pe`. */
export function areaTypeWords({ pe }: ModelFields): 'urban' | 'suburban' | 'rural' {
  return engineValue(MODEL.pe, pe);
}

/** Models whose published coefficients make `pe` behave in an unexpected way: which note, and for which values. */
const ODD_AREA_TYPES: Readonly<Record<string, OddAreaTypes>> = {
  ericsson: { pe: [2, 3], code: 'areaTypesReversed' },
  cost231: { pe: [3], code: 'ruralAsSuburban' },
};

interface OddAreaTypes {
  readonly pe: readonly number[];
  readonly code: 'areaTypesReversed' | 'ruralAsSuburban';
}

/** The model as reports name it. */
export function modelWords(model: NamedModel): string {
  return modelOf(model).reportName;
}

/** The climate as reports name it. */
export function climateWords(climate: Climate): string {
  const label = MODEL.cli.choices.find(({ engine }) => engine === climate)?.label ?? climate;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** A model; for one that the server adds, with the module that describes it. */
interface WireModel {
  readonly descriptor: ModelDescriptor;
  readonly module?: string;
}

/** A model by its number or name. @throws RequestError for an unknown model. */
function wireModel(pm: ModelFields['pm'], own: readonly OwnModel[]): WireModel {
  if (pm === 'auto') return { descriptor: modelOf({ name: 'auto' }) };
  const known = MODEL_LIST.find((each) => (each.pm ?? each.name) === pm);
  if (known !== undefined) return { descriptor: known };
  const name = String(pm).toLowerCase();
  const found = own.find(({ descriptor }) => descriptor.pm === pm || descriptor.name.toLowerCase() === name);
  if (found !== undefined) return found;
  const byNumber = MODEL_LIST.toSorted((a, b) => (a.pm ?? Infinity) - (b.pm ?? Infinity) || 0);
  const available = [...byNumber, ...own.map(({ descriptor }) => descriptor)]
    .map((each) => `${each.pm ?? each.name} (${each.reportName})`)
    .join(', ');
  throw refusal('model.pm', pm, `one of ${available}`);
}
