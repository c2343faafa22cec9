import { checkListed, OutOfRangeError } from '@radioshed/units';

/** Checks a list of levels, NaN for none. @throws OutOfRangeError naming the first that is not a number */
export function checkLevels(field: string, levels: ArrayLike<number>): void {
  checkListed(field, levels, 'a list of numbers');
  if (ArrayBuffer.isView(levels)) return;
  for (let i = 0; i < levels.length; i++) {
    if (typeof levels[i] !== 'number') throw new OutOfRangeError(`${field}[${i}]`, levels[i], 'a number or NaN', 'dB');
  }
}
