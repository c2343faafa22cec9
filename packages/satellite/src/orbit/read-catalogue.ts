import { checkShape, checkString, fields, type Note } from '@radioshed/units';

import type { OrbitalElements } from './elements.js';
import { isXp } from './ephemeris-type.js';
import { ommSet } from './omm.js';
import { ommOfCsv, ommOfKvn, type OmmText, ommOfXml } from './omm-text.js';
import { OrbitError } from './orbit-error.js';
import { tleSets } from './tle.js';
import { note } from '../notes.js';

/** Satellites of a file. */
export interface Catalogue {
  /** In the order of the file; a satellite may have elements of several epochs. */
  readonly satellites: readonly OrbitalElements[];
  /** Elements that were left out, and others that need attention. */
  readonly notes: readonly Note[];
}

/** How {@link readCatalogue} reads. */
export interface CatalogueOptions {
  /** True makes elements that cannot be read an error; by default they are left out. */
  readonly isWhole?: boolean;
}

const OPTIONS = fields<CatalogueOptions>({ isWhole: 'boolean?' });

/** Elements that are named in notes; the others are counted. */
const MOST_NAMED = 5;

/**
 * The satellites of a file's content: two-line elements, orbit mean-elements messages as JSON, CSV, XML or KVN, or a
 * catalogue that `radioshed satellite import` wrote. Elements that cannot be read are left out, with a note.
 *
 * @throws OrbitError if no elements can be read; OutOfRangeError if `text` is not a string
 */
export function readCatalogue(text: string, options: CatalogueOptions = {}): Catalogue {
  const { isWhole = false } = checkShape(options, OPTIONS, 'options');
  const plain = checkString('text', text)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll('\u001A', '');
  const satellites: OrbitalElements[] = [];
  const faults: OrbitError[] = [];
  for (const each of setsOf(plain)) {
    if (each instanceof OrbitError) faults.push(each);
    else satellites.push(each);
  }
  const [first] = faults;
  if (satellites.length === 0 || (isWhole && first !== undefined)) {
    throw (
      first ??
      new OrbitError(
        'format',
        'no elements found: expected two-line elements, or OMM as JSON, CSV, XML or KVN (a set of two lines is a line that begins with 1 and one that begins with 2)',
      )
    );
  }
  return { satellites, notes: [...faultNotes(faults), ...xpNotes(satellites)] };
}

function* setsOf(text: string): Generator<OrbitalElements | OrbitError> {
  if (/^\s*[[{]/.test(text)) return yield* setsOfJson(parsed(text));
  const messages = ommOfXml(text) ?? ommOfCsv(text) ?? ommOfKvn(text);
  if (messages === undefined) return yield* tleSets(text);
  for (const [i, message] of messages.entries()) yield located(ommSet(message.members, i + 1), message);
}

function located(read: OrbitalElements | OrbitError, { line }: OmmText): OrbitalElements | OrbitError {
  return read instanceof OrbitError ? new OrbitError(read.kind, read.message, line) : read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OrbitError('format', `it is not JSON: ${(cause as Error).message}`);
  }
}

type Members = Readonly<Record<string, unknown>>;

function* setsOfJson(json: unknown): Generator<OrbitalElements | OrbitError> {
  const stored = typeof json === 'object' && json !== null ? (json as Members)['satellites'] : undefined;
  const messages: readonly unknown[] = Array.isArray(stored) ? stored : Array.isArray(json) ? json : [json];
  for (const [i, message] of messages.entries()) {
    const { name, tle, omm, TLE_LINE1: one, TLE_LINE2: two, OBJECT_NAME: title } = (message ?? {}) as Members;
    const lines = Array.isArray(tle)
      ? tle
      : typeof one === 'string' && !('EPOCH' in (message as Members))
        ? [title ?? '', one, two]
        : undefined;
    const sets = lines === undefined ? [ommSet(omm ?? message, i + 1)] : tleSets(lines.join('\n'));
    for (const each of sets) {
      if (!(each instanceof OrbitError)) yield typeof name === 'string' ? { ...each, name } : each;
      else yield lines === undefined ? each : new OrbitError(each.kind, `message ${i + 1}: ${each.message}`);
    }
  }
}

function faultNotes(faults: readonly OrbitError[]): Note[] {
  if (faults.length === 0) return [];
  const errors = faults.slice(0, MOST_NAMED).map(({ message }) => message);
  return [note('elementsLeftOut', { count: faults.length, errors })];
}

function xpNotes(satellites: readonly OrbitalElements[]): Note[] {
  const names = satellites.filter(({ source }) => isXp(source)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [note('elementsOfOtherTheory', { names: names.slice(0, MOST_NAMED), count: names.length })];
}
