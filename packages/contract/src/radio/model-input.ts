import { type Climate, type ModelChoice, type ModelName, models } from '@radioshed/engine';

import { refusal } from '../fields/issue.js';
import type { ModelFields } from './request.js';

/** A model on the wire: the engine's name and the words a report uses. */
interface WireModel {
  readonly name: Exclude<ModelName, 'custom'>;
  readonly words: string;
}

/** The models, by `pm`; the ones with a name of ours have no number in the interface. */
const MODELS: ReadonlyMap<ModelFields['pm'], WireModel> = new Map<ModelFields['pm'], WireModel>([
  [1, { name: 'itm', words: 'ITM / Longley-Rice' }],
  [2, { name: 'lineOfSight', words: 'Line of sight' }],
  [3, { name: 'hata', words: 'Okumura-Hata' }],
  [4, { name: 'p1812', words: 'ITU-R P.1812' }],
  [5, { name: 'sui', words: 'Stanford University Interim (SUI)' }],
  [6, { name: 'cost231', words: 'COST-231 Hata' }],
  [7, { name: 'freeSpace', words: 'Free space (ITU-R P.525)' }],
  [8, { name: 'radar', words: 'Radar, there and back' }],
  [9, { name: 'ericsson', words: 'Ericsson 9999' }],
  [10, { name: 'generalPurpose', words: 'General purpose' }],
  [11, { name: 'egli', words: 'Egli VHF/UHF' }],
  ['planeEarth', { name: 'planeEarth', words: 'Plane earth' }],
  ['ecc33', { name: 'ecc33', words: 'ECC-33' }],
  ['extendedHata', { name: 'extendedHata', words: 'NTIA Extended Hata' }],
  ['p452', { name: 'p452', words: 'ITU-R P.452' }],
  ['p528', { name: 'p528', words: 'ITU-R P.528' }],
]);

const ENVIRONMENTS = { 1: 'urban', 2: 'suburban', 3: 'rural' } as const;

const DIFFRACTION = { 0: 'none', 1: 'singleEdge', 2: 'bullington', 3: 'epsteinPeterson', 4: 'deygout' } as const;

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

/** Reliability where a request gives none, percent; for the models that know one. */
const RELIABILITY_PERCENT = 95;

/**
 * The engine's model of a request. What the request leaves open stays open: the engine fills it in and tells.
 *
 * @throws RequestError for models that are not available.
 */
export function modelChoiceOf(fields: ModelFields): ModelChoice {
  const { name } = wireModel(fields.pm);
  const { reads, diffraction } = models[name];
  const { rel = reads.includes('reliabilityPercent') ? RELIABILITY_PERCENT : undefined } = fields;
  const { conf, cli, n0, eps, sig, rcs, roughness } = fields;
  return {
    name,
    ...(rel === undefined ? {} : { reliabilityPercent: rel }),
    ...(conf === undefined ? {} : { confidencePercent: conf }),
    ...(cli === undefined ? {} : { climate: CLIMATES[cli].name }),
    ...(n0 === undefined ? {} : { surfaceRefractivityN: n0 }),
    ...(eps === undefined ? {} : { relativePermittivity: eps }),
    ...(sig === undefined ? {} : { conductivitySpm: sig }),
    ...(reads.includes('environment') ? { environment: ENVIRONMENTS[fields.pe] } : {}),
    ...(rcs === undefined ? {} : { radarCrossSectionM2: rcs }),
    ...(roughness === undefined ? {} : { roughness: roughness === 1 ? 'thinned' : 'exact' }),
    // Some have their own diffraction, whatever is asked.
    diffraction: diffraction === 'own' ? 'none' : DIFFRACTION[fields.ked],
  };
}

/** Sentences about fields of the model that are not used as they stand. */
export function modelNotes(fields: ModelFields): string[] {
  const notes: string[] = [];
  const { name } = wireModel(fields.pm);
  if (models[name].diffraction === 'own' && fields.ked !== 0) {
    notes.push(`model.ked ${fields.ked} is not used: ${models[name].title} works out diffraction itself.`);
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
  throw refusal('model.pm', pm, `the models available: ${available}`);
}
