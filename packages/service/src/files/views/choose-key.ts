import { chooseColourKey, type ChosenKey, type ColourKey, type Quantity } from '@radioshed/colour';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

/** Inputs of the choice of a colour key besides its name. */
export interface KeyOptions {
  readonly frequencyMHz?: number;
  readonly threshold?: number;
  /** Keys of the account. */
  readonly own?: readonly ColourKey[] | undefined;
}

/**
 * The colour key of a request, of the built-in ones and those of the account.
 *
 * @param col name or code; undefined for the default of the quantity.
 * @throws OutOfRangeError for an unknown name, which says how to add it
 */
export function chooseKey(
  col: string | number | undefined,
  quantity: Quantity,
  { own = [], ...options }: KeyOptions = {},
): ChosenKey {
  try {
    return chooseColourKey(col, quantity, { ...options, own });
  } catch (error) {
    if (!isOutOfRangeError(error) || error.field !== 'col' || /^\d*$/.test(String(col).trim())) throw error;
    const { field, value, limits, unit } = error;
    throw new OutOfRangeError(field, value, `${limits}. To add it, use POST /colours/upload`, unit);
  }
}

/** Keys of the account as a member of saved details: absent where there are none. */
export function ownKeysIn({ ownKeys = [] }: { readonly ownKeys?: readonly ColourKey[] | undefined }): {
  readonly ownKeys?: readonly ColourKey[];
} {
  return ownKeys.length === 0 ? {} : { ownKeys };
}
