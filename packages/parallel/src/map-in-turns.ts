import { OutOfRangeError } from '@radioshed/units';

import { nextTurn } from './next-turn.js';

/** Elements that a turn of the event loop takes: a few milliseconds for a report of a link. */
const PER_TURN = 100;

/** The results of a function for each element of a list, a hundred in each turn of the event loop. */
export async function mapInTurns<T, R>(list: readonly T[], each: (element: T, index: number) => R): Promise<R[]> {
  if (!Array.isArray(list)) throw new OutOfRangeError('list', list, 'a list');
  const results: R[] = [];
  for (const [index, element] of list.entries()) {
    if (index > 0 && index % PER_TURN === 0) await nextTurn();
    results.push(each(element, index));
  }
  return results;
}
