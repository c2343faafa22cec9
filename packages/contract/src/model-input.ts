import type { Climate, ModelChoice } from '@radioshed/engine';

import { refusal } from './issue.js';
import type { ModelFields } from './request.js';

/** A model on the wire: the engine's name and the words a report uses. */
interface WireModel {
  readonly name: ModelChoice['name'];
  readonly words: string;
}

/** The models that can be calculated, by `pm`. */
const MODELS: ReadonlyMap<ModelFields['pm'], WireModel> = new Map<ModelFields['pm'], WireModel>([
  [1, { name: 'itm', words: 'ITM / Longley-Rice' }],
  [2, { name: 'lineOfSight', words: 'Line of sight' }],
  [7, { name: 'freeSpace', words: 'Free space (ITU-R P.525)' }],
  ['planeEarth', { name: 'planeEarth', words: 'Plane earth' }],
]);

const CLIMATES: Readonly<Record<NonNullable<ModelFields['cli']>, { readonly name: Climate; readonly words: string }>> =
  {
    1: { name: 'equatorial', words: 'Equatorial' },
    2: { name: 'continentalSubtropical', words: 'Continental subtropical' },
    3: { name: 'maritimeSubtropical', words: 'Maritime subtropical' },
    4: { name: 'desert', words: 'Desert' },
    5: { name: 'continentalTemperate', words: 'Continental temperate' },
    6: { name: 'maritimeTemperateOverLand', words: 'Maritime temperate, over land' },
    7: { name: 'maritimeTemperateOverSea', words: 'Maritime temperate, over sea' },
  };

/** Reliability of ITM where a request gives none, percent. */
const ITM_RELIABILITY_PERCENT = 95;

/**
 * The engine's model of a request. What the request leaves open stays open: the engine fills it in and tells.
 *
 * @throws RequestError for models and diffraction that are not available.
 */
export function modelChoiceOf(fields: ModelFields): ModelChoice {
  const { name } = wireModel(fields.pm);
  const isItm = name === 'itm';
  const { rel = isItm ? ITM_RELIABILITY_PERCENT : undefined, conf, cli, n0, eps, sig } = fields;
  return {
    name,
    ...(rel === undefined ? {} : { reliabilityPercent: rel }),
    ...(conf === undefined ? {} : { confidencePercent: conf }),
    ...(cli === undefined ? {} : { climate: CLIMATES[cli].name }),
    ...(n0 === undefined ? {} : { surfaceRefractivityN: n0 }),
    ...(eps === undefined ? {} : { relativePermittivity: eps }),
    ...(sig === undefined ? {} : { conductivitySpm: sig }),
    // ITM has its own diffraction, whatever is asked.
    diffraction: isItm ? 'none' : diffractionOf(fields.ked),
  };
}

/** Sentences about fields of the model that are not used as they stand. */
export function modelNotes(fields: ModelFields): string[] {
  const notes: string[] = [];
  if (fields.pm === 1 && fields.ked !== 0) {
    notes.push(`model.ked ${fields.ked} is not used: ITM works out diffraction itself.`);
  }
  if (fields.ter !== undefined && fields.ter !== null) {
    notes.push('model.ter is not used: give eps (relative permittivity) and sig (conductivity, S/m).');
  }
  return notes;
}

/** The model in words, as reports name it. */
export function modelWords(name: ModelChoice['name']): string {
  for (const model of MODELS.values()) if (model.name === name) return model.words;
  return name;
}

/** The climate in words, as reports name it. */
export function climateWords(climate: Climate): string {
  for (const one of Object.values(CLIMATES)) if (one.name === climate) return one.words;
  return climate;
}

function wireModel(pm: ModelFields['pm']): WireModel {
  const model = MODELS.get(pm);
  if (model !== undefined) return model;
  const available = [...MODELS].map(([number, { words }]) => `${number} (${words})`).join(', ');
  throw refusal('model.pm', pm, `the models available so far: ${available}`);
}

function diffractionOf(ked: ModelFields['ked']): 'none' | 'singleEdge' {
  if (ked === 0) return 'none';
  if (ked === 1) return 'singleEdge';
  throw refusal('model.ked', ked, 'the diffraction available so far: 0 (none), 1 (single knife edge)');
}
