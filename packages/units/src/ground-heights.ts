import { OutOfRangeError } from './errors.js';
import { finiteNumbers } from './finite-numbers.js';

/** Lowest and highest ground that models accept, m: the shore of the Dead Sea is at −430 m, Mount Everest at 8849 m. */
const [LOWEST_M, HIGHEST_M] = [-500, 9000];

/**
 * Heights of the ground along a path as a Float64Array: the list itself where it is one, otherwise a copy. Numbers that
 * mark missing data, such as −9999 and −32768, would count as chasms.
 *
 * @param values any array or typed array of heights above sea level, m.
 * @param least fewest numbers it may hold.
 * @throws OutOfRangeError naming the list, its length, or the first number that is no height.
 */
export function groundHeights(field: string, values: ArrayLike<number>, least: number): Float64Array {
  const heightsM = finiteNumbers(field, values, least, 'm');
  for (let i = 0; i < heightsM.length; i++) {
    if (heightsM[i] >= LOWEST_M && heightsM[i] <= HIGHEST_M) continue;
    throw new OutOfRangeError(
      `${field}[${i}]`,
      heightsM[i],
      `${LOWEST_M} to ${HIGHEST_M} m; it looks like missing data: fill it from the heights around it`,
    );
  }
  return heightsM;
}
