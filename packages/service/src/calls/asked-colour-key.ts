import { chooseColourKey, type ChosenKey, type Quantity } from '@radioshed/colour';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

/**
 * The colour key of a body whose own field names it, not `output.col`.
 *
 * @throws OutOfRangeError for an unknown key, naming that field
 */
export function askedColourKey(field: string, asked: string, quantity: Quantity): ChosenKey {
  try {
    return chooseColourKey(asked, quantity);
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    throw new OutOfRangeError(field, error.value, error.limits, error.unit, error.hint);
  }
}
