import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkString, fileText } from '@radioshed/units';

import { PatternError } from '../pattern-error.js';
import type { PatternFile } from '../pattern-file.js';
import { PATTERN_EXTENSIONS } from '../read-pattern.js';
import { readPatternFile } from './read-pattern-file.js';

/** Pattern files of a folder, by number. */
export interface PatternFolder {
  /** In rising order. */
  readonly numbers: readonly number[];
  /** Pattern files that have no number and so cannot be asked for. */
  readonly unnumbered: readonly string[];
  /** Name of a number's file. */
  fileOf(number: number): string | undefined;
  /** A number's pattern, read when first asked for; undefined where there is none. @throws PatternError */
  read(number: number): Promise<PatternFile | undefined>;
}

/** The index of a folder: `{"3587": "sector.adf"}`. */
const INDEX = 'antennas.json';
const NUMBERED = /^(\d{1,10})(?:[_. -].*)?\.[^.]+$/;

function isPattern(name: string): boolean {
  return PATTERN_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
}

/** Whether a file of SPLAT! is read with another one: `3587.el` with `3587.az`. */
function isSecond(name: string, names: readonly string[]): boolean {
  return /\.el$/i.test(name) && names.some((other) => other.toLowerCase() === `${name.slice(0, -3).toLowerCase()}.az`);
}

/**
 * Looks through a folder for pattern files. A file has the number that its name begins with, `3587_name.adf` or
 * `3587.adf`, or that `antennas.json` gives it, which counts first.
 *
 * @param reserved numbers that no file may have.
 * @throws PatternError for two files of one number, a reserved one, or an index that is not of that form or names a
 * file
 *   that is not there; what the file system says where the folder cannot be read.
 */
export async function openPatternFolder(folder: string, reserved: readonly number[] = []): Promise<PatternFolder> {
  const names = (await readdir(checkString('folder', folder))).sort();
  const files = new Map<number, string>();
  const add = (number: number, file: string, from: string): void => {
    const other = files.get(number);
    const wrong = (what: string): PatternError => new PatternError('bad-index', from, 1, what);
    if (reserved.includes(number)) throw wrong(`the number ${number} of ${file} is built in (${reserved.join(', ')})`);
    if (other !== undefined && other !== file) throw wrong(`${other} and ${file} both have the number ${number}`);
    files.set(number, file);
  };
  const indexed = names.includes(INDEX) ? readIndex(fileText(await readFile(join(folder, INDEX))), names) : [];
  for (const [number, file] of indexed) add(number, file, INDEX);
  const listed = new Set(indexed.map(([, file]) => file));
  const others = names.filter((name) => isPattern(name) && !listed.has(name) && !isSecond(name, names));
  for (const name of others) {
    const number = numberOf(name);
    if (number !== undefined) add(number, name, name);
  }
  const read = new Map<number, Promise<PatternFile>>();
  return {
    numbers: [...files.keys()].sort((a, b) => a - b),
    unnumbered: others.filter((name) => numberOf(name) === undefined),
    fileOf: (number) => files.get(number),
    async read(number) {
      const file = files.get(number);
      if (file === undefined) return undefined;
      const pattern = read.get(number) ?? readPatternFile(join(folder, file));
      read.set(number, pattern);
      // A file that was corrected is read again.
      pattern.catch(() => read.delete(number));
      return pattern;
    },
  };
}

function numberOf(name: string): number | undefined {
  const digits = NUMBERED.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function readIndex(json: string, names: readonly string[]): (readonly [number, string])[] {
  const wrong = (what: string): PatternError => new PatternError('bad-index', INDEX, 1, what);
  let index: unknown;
  try {
    index = JSON.parse(json);
  } catch (error) {
    throw wrong(`it is not JSON: ${(error as Error).message}`);
  }
  if (typeof index !== 'object' || index === null || Array.isArray(index)) {
    throw wrong('it is not an object of numbers and file names');
  }
  return Object.entries(index).map(([key, file]) => {
    const number = Number(key);
    if (!/^\d{1,10}$/.test(key)) throw wrong(`${JSON.stringify(key)} is not a pattern number`);
    if (typeof file !== 'string' || !names.includes(file)) {
      throw wrong(`number ${key}: there is no file ${JSON.stringify(file)} in the folder`);
    }
    return [number, file];
  });
}
