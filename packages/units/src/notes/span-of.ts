import { checkObject } from '../check-kind.js';
import { OutOfRangeError } from '../errors.js';
import type { Amount, Span } from './note.js';

/** Least and greatest, the same for a number. */
export function spanOf(amount: Amount): Span {
  if (typeof amount === 'number') return { least: amount, most: amount };
  for (const end of ['least', 'most'] as const) {
    const value = checkObject('amount', amount, 'a number or an object with least, most')[end];
    if (typeof value !== 'number') throw new OutOfRangeError(`amount.${end}`, value, 'a number');
  }
  return amount;
}
