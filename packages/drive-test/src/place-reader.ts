import { isPlacesError, type PlaceChoice, type PositionReader, positionReader, type TableRow } from '@radioshed/places';

import { MeasurementsError } from './measurements-error.js';

/** Rows by which the columns of positions are understood, the heading among them. */
const SAMPLE = 200;
/** Greatest longitude: some logs count eastwards from Greenwich. */
const MOST_LON_DEG = 360;

/** The first rows of a table, and all of them. */
export async function peekRows(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
): Promise<{ readonly first: readonly TableRow[]; readonly rows: AsyncIterable<TableRow> }> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first: TableRow[] = [];
  let isDone = false;
  while (first.length < SAMPLE && !isDone) {
    const { value, done } = await iterator.next();
    isDone = done === true;
    if (!isDone) first.push(value as TableRow);
  }
  async function* all(): AsyncGenerator<TableRow> {
    yield* first;
    if (isDone) return;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done === true) return;
      yield value as TableRow;
    }
  }
  return { first, rows: all() };
}

/**
 * A reader of the positions of a log.
 *
 * @param first rows of the table, its heading first
 * @throws MeasurementsError where positions cannot be read
 */
export async function placeReader(
  names: readonly string[],
  first: readonly TableRow[],
  { latColumn, lonColumn, crs }: PlaceChoice & { readonly crs?: string },
): Promise<PositionReader> {
  const sample = first.slice(1).flatMap(({ cells }) => (Array.isArray(cells) ? [cells as readonly string[]] : []));
  const choice = {
    ...(latColumn === undefined ? {} : { latColumn }),
    ...(lonColumn === undefined ? {} : { lonColumn }),
    ...(crs === undefined ? {} : { crs }),
  };
  try {
    return await positionReader(names, sample, { ...choice, end: 'rx' }, MOST_LON_DEG);
  } catch (error) {
    if (!isPlacesError(error)) throw error;
    throw new MeasurementsError('missing-column', error.message);
  }
}

/** A string that does not share the memory of a longer one, of which it is a part. */
export function ownCopy(text: string): string {
  // Engines copy what they join, and share what they cut.
  return text.length < 13 ? text : `${text} `.slice(0, -1);
}
