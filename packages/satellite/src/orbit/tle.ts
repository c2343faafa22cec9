import { checkShape, checkString, fields } from '@radioshed/units';

import { catalogueId } from './catalogue-number.js';
import { elementsOf, type OrbitalElements } from './elements.js';
import { OrbitError } from './orbit-error.js';

const LINE_LENGTH = 69;

/** Where the decimal points of the two lines are, from 0: epoch and drag; angles and revolutions. */
const [POINTS_OF_FIRST, POINTS_OF_SECOND] = [
  [23, 34],
  [11, 20, 37, 46, 54],
];

/** How {@link readTle} reads. */
export interface TleOptions {
  /** False accepts lines with wrong checksums, as in test collections; true by default. */
  readonly isChecked?: boolean;
}

const OPTIONS = fields<TleOptions>({ isChecked: 'boolean?' });

/**
 * Elements from two-line sets, each with or without a line of a name above, as CelesTrak and Space-Track give them.
 * Blanks before a line, empty lines, lines that begin with `#` and everything after column 69 are ignored.
 *
 * @throws OrbitError naming the line: a line that is missing, short or of another satellite, a wrong checksum, elements
 * of
 *   no orbit, no elements at all. OutOfRangeError if `text` is not a string, or an option is invalid.
 * @example
 * ```ts
 * const [elements] = readTle(`ISS (ZARYA)
 * 1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
 * 2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`);
 * const station = orbitingSatellite(elements);
 * const fromMs = Date.UTC(2024, 4, 6, 20);
 * station.notesAt(fromMs); // []
 * ```
 */
export function readTle(text: string, options: TleOptions = {}): OrbitalElements[] {
  const { isChecked = true } = checkShape(options, OPTIONS, 'options');
  const sets: OrbitalElements[] = [];
  for (const each of tleSets(checkString('text', text), isChecked)) {
    if (each instanceof OrbitError) throw each;
    sets.push(each);
  }
  if (sets.length === 0)
    throw new OrbitError(
      'format',
      'no two-line elements found: each set is a line that begins with 1 and one that begins with 2',
    );
  return sets;
}

/** A line that begins like elements: its number has digits, or the letter of alpha-5 first. */
const FIRST = /^1 [0-9A-HJ-NP-Z ][0-9 ]{3}\d[A-Z ]?(\s|$)/;
const SECOND = /^2 [0-9A-HJ-NP-Z ][0-9 ]{3}\d(\s|$)/;
/** A damaged line of elements is longer than any name. */
const LONGEST_NAME = 50;

interface Line {
  readonly content: string;
  readonly number: number;
}

/** The sets of lines in their order: elements, or why there are none. */
export function* tleSets(text: string, isChecked = true): Generator<OrbitalElements | OrbitError> {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, i) => ({ content: content.trim(), number: i + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  let name = '';
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as Line;
    const next = lines[i + 1];
    if (isLine(line, '2')) {
      // Its line 1 is missing; a name above belongs to it.
      yield new OrbitError('format', `${called(name)}line 2 without line 1`, line.number);
      name = '';
    } else if (!isLine(line, '1')) name = line.content.replace(/^0 /, '').trim();
    else if (next === undefined || !isLine(next, '2')) {
      yield new OrbitError('format', `${called(name)}line 1 without line 2`, line.number);
      name = '';
    } else {
      i++;
      yield setOf(line, next, name, isChecked);
      name = '';
    }
  }
}

function isLine({ content }: Line, begin: '1' | '2'): boolean {
  if ((begin === '1' ? FIRST : SECOND).test(content)) return true;
  return content.startsWith(`${begin} `) && content.length > LONGEST_NAME;
}

function called(name: string): string {
  return name === '' ? '' : `${name}: `;
}

function setOf(first: Line, second: Line, name: string, isChecked: boolean): OrbitalElements | OrbitError {
  try {
    const tle = [checkedLine(first, isChecked), checkedLine(second, isChecked)] as const;
    const [one, two] = [tle[0].slice(2, 7), tle[1].slice(2, 7)];
    if (catalogueId(one) !== catalogueId(two)) {
      throw new OrbitError('format', `line 2 is for satellite ${two}, line 1 for ${one}`, second.number);
    }
    return elementsOf({ tle }, { name, designator: designatorOf(tle[0].slice(9, 17)), line: first.number });
  } catch (error) {
    if (error instanceof OrbitError) return error;
    throw error;
  }
}

function checkedLine({ content, number }: Line, isChecked: boolean): string {
  if (content.length < LINE_LENGTH) {
    throw new OrbitError('format', `${content.length} characters, but a line has ${LINE_LENGTH}`, number);
  }
  // A decimal comma is at the place of the point.
  const line = content.slice(0, LINE_LENGTH).replaceAll(',', '.');
  const expected = checksumOf(line);
  const found = line.charAt(LINE_LENGTH - 1);
  if (isChecked && found !== String(expected)) {
    throw new OrbitError('checksum', `the checksum is ${found}, but its digits give ${expected}`, number);
  }
  // Checksums do not see columns that were moved, as by blanks that a program joined.
  const moved = (line.startsWith('1') ? POINTS_OF_FIRST : POINTS_OF_SECOND).find((at) => line.charAt(at) !== '.');
  if (moved !== undefined) {
    throw new OrbitError(
      'format',
      `column ${moved + 1} has no decimal point: the columns are not where they belong`,
      number,
    );
  }
  return line;
}

/** Digits count as they are, minus signs as 1. */
function checksumOf(line: string): number {
  let sum = 0;
  for (const character of line.slice(0, LINE_LENGTH - 1)) {
    if (character === '-') sum++;
    else if (character >= '0' && character <= '9') sum += Number(character);
  }
  return sum % 10;
}

/** `98067A` as `1998-067A`. */
function designatorOf(short: string): string {
  const [, year = '', rest = ''] = /^(\d\d)(\d{3}[A-Z]{1,3})\s*$/.exec(short) ?? [];
  return year === '' ? '' : `${Number(year) < 57 ? '20' : '19'}${year}-${rest}`;
}
