import { isPatternError, type PatternFile } from '@radioshed/antenna';
import type { AntennaFields } from '@radioshed/contract/schemas';
import type { Patterns } from '@radioshed/contract/translate';

import { refusedRequest } from '../host/service-error.js';
import type { PatternShelf } from '../host/shelves.js';

/** Reads the patterns that a request names. @throws ServiceError 400 for an invalid file. */
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
    const limits = 'a valid pattern file';
    const message = `antenna.ant: the file of pattern ${number} cannot be read: ${error.message}`;
    throw refusedRequest([{ field: 'antenna.ant', value: number, limits, unit: '', message }], error);
  }
}
