import { isPatternError, type PatternFile } from '@radioshed/antenna';
import type { AntennaFields } from '@radioshed/contract/schemas';
import type { Patterns } from '@radioshed/contract/translate';

import { refusedRequest } from '../life/service-error.js';

/** The operator's pattern files; `openPatternFolder` of `@radioshed/antenna/node` gives one. */
export interface PatternShelf {
  readonly numbers: readonly number[];
  /** A number's pattern; undefined where there is none. @throws PatternError for a file that cannot be read. */
  read(number: number): Promise<PatternFile | undefined>;
}

/** The patterns that a request names, read. @throws ServiceError 400 for a file that is not what it should be. */
export async function patternsFor(
  antennas: readonly Pick<AntennaFields, 'ant'>[],
  shelf: PatternShelf | undefined,
): Promise<Patterns> {
  if (shelf === undefined) return { numbers: [], get: () => undefined };
  const found = new Map<number, PatternFile>();
  for (const ant of new Set(antennas.map((antenna) => antenna.ant))) {
    const file = await readFrom(shelf, ant);
    if (file !== undefined) found.set(ant, file);
  }
  return { numbers: shelf.numbers, get: (number) => found.get(number) };
}

async function readFrom(shelf: PatternShelf, number: number): Promise<PatternFile | undefined> {
  try {
    return await shelf.read(number);
  } catch (error) {
    if (!isPatternError(error)) throw error;
    const limits = 'the pattern files that can be read';
    const message = `antenna.ant: ${number} is a file that cannot be read: ${error.message}`;
    throw refusedRequest([{ field: 'antenna.ant', value: number, limits, unit: '', message }], error);
  }
}
