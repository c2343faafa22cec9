import { checkShape, checkString, fields } from '@radioshed/units';

import { elementsOf, type OrbitalElements } from './elements.js';
import { OrbitError } from './orbit-error.js';

const LINE_LENGTH = 69;

/** How {@link readTle} reads. */
export interface TleOptions {
  /** False accepts lines with wrong checksums, as in test collections; true by default. */
  readonly isChecked?: boolean;
}

const OPTIONS = fields<TleOptions>({ isChecked: 'boolean?' });

/**
 * Elements from two-line sets, each with or without a line of a name above, as CelesTrak and Space-Track give them. Empty
 * lines, lines that begin with `#` and everything after column 69 are ignored.
 *
 * @throws OrbitError naming the line: a line that is missing, short or of another satellite, a wrong checksum, elements of
 *   no orbit, no elements at all. OutOfRangeError if `text` is not a string, or an option is invalid.
 */
export function readTle(text: string, options: TleOptions = {}): OrbitalElements[] {
  const { isChecked = true } = checkShape(options, OPTIONS, 'options');
  const lines = checkString('text', text)
    .split(/\r\n|\r|\n/)
    .map((content, i) => ({ content: content.trimEnd(), number: i + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  const sets: OrbitalElements[] = [];
  let name = '';
  for (let i = 0; i < lines.length; i++) {
    const first = lines[i];
    if (first === undefined) break;
    if (!first.content.startsWith('1 ')) {
      if (first.content.startsWith('2 ')) throw new OrbitError('format', 'line 2 without line 1', first.number);
      name = first.content.replace(/^0 /, '').trim();
      continue;
    }
    const second = lines[++i];
    if (second === undefined || !second.content.startsWith('2 ')) {
      throw new OrbitError('format', 'line 1 without line 2', first.number);
    }
    const tle = [checkedLine(first, isChecked), checkedLine(second, isChecked)] as const;
    if (tle[0].slice(2, 7) !== tle[1].slice(2, 7)) {
      throw new OrbitError(
        'format',
        `line 2 is for satellite ${tle[1].slice(2, 7)}, line 1 for ${tle[0].slice(2, 7)}`,
        second.number,
      );
    }
    sets.push(elementsOf({ tle }, { name, designator: designatorOf(tle[0].slice(9, 17)), line: first.number }));
    name = '';
  }
  if (sets.length === 0)
    throw new OrbitError(
      'format',
      'no two-line elements found: each set is a line that begins with 1 and one that begins with 2',
    );
  return sets;
}

function checkedLine(
  { content, number }: { readonly content: string; readonly number: number },
  isChecked: boolean,
): string {
  if (content.length < LINE_LENGTH) {
    throw new OrbitError('format', `${content.length} characters, but a line has ${LINE_LENGTH}`, number);
  }
  const line = content.slice(0, LINE_LENGTH);
  const expected = checksumOf(line);
  const found = line.charAt(LINE_LENGTH - 1);
  if (isChecked && found !== String(expected)) {
    throw new OrbitError('checksum', `the checksum is ${found}, but its digits give ${expected}`, number);
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
