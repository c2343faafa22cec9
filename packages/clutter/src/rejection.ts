import { checkListed, MOST_NUMBER_LENGTH, type Note, shortText } from '@radioshed/units';

import { note } from './notes.js';

/** A rejected feature and the reason. */
export interface Rejected {
  /** Its index in the collection, from 0. */
  readonly index: number;
  readonly reason: string;
}

/** Maximum rejected features to name. */
const MAX_NAMED = 10;

/** A note on ignored features of a file: their number, and the first ones with reasons; empty if there are none. */
export function rejectedNotes(rejected: readonly Rejected[], what: 'footprint' | 'obstacle', file: string): Note[] {
  const count = checkListed('rejected', rejected, 'a list of rejected features').length;
  if (count === 0) return [];
  const features = rejected.slice(0, MAX_NAMED).map(({ index, reason }) => ({ index, reason }));
  return [note('featuresIgnored', { what, file, count, features })];
}

/** Thrown while a feature is read; internal to this package. */
export class Rejection extends Error {}

/** Reads a list of features one by one and collects the rejected ones. */
export function readEach<T>(
  features: readonly unknown[],
  read: (feature: unknown, index: number) => T,
): { features: T[]; rejected: Rejected[] } {
  const good: T[] = [];
  const rejected: Rejected[] = [];
  for (const [index, feature] of features.entries()) {
    try {
      good.push(read(feature, index));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      rejected.push({ index, reason: error.message });
    }
  }
  return { features: good, rejected };
}

/** A number or numeric string; undefined if nothing is given. @throws Rejection */
export function optionalNumber(
  value: unknown,
  field: string,
  min: number,
  max: number,
  unit: string,
): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const parsed = numberOf(value);
  const limits = `${min} to ${max}${unit === '' ? '' : ` ${unit}`}`;
  if (parsed === undefined) throw new Rejection(`${field}: ${shown(value)} is not a number; allowed: ${limits}`);
  if (parsed >= min && parsed <= max) return parsed;
  throw new Rejection(`${field}: ${parsed} is outside ${limits}`);
}

const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A finite number, also from a string; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && !(value.length <= MOST_NUMBER_LENGTH && NUMBER.test(value))) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Characters of a foreign value in a message. */
const MOST_SHOWN = 40;
/** Elements of a list in a message. */
const MOST_ELEMENTS = 8;

/**
 * A foreign value, shortened for a message before anything takes long over it. Objects and long lists are only named.
 */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortText(value, MOST_SHOWN));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  if (!Array.isArray(value)) return 'an object';
  if (value.length > MOST_ELEMENTS) return 'a list';
  return shortText(`[${value.map(shown).join(',')}]`, MOST_SHOWN);
}
