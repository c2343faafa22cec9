import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { Layer } from '../input/layer.js';
import { type Quantity, quantities } from '../input/quantity.js';

/**
 * The common quantity of layers.
 *
 * @throws OutOfRangeError for no layers, and for layers of different quantities.
 */
export function commonQuantity(field: string, layers: readonly Layer[]): Quantity {
  const [first] = layers;
  if (first === undefined) throw new OutOfRangeError(`${field}.length`, 0, 'at least 1');
  for (const [i, { quantity }] of layers.entries()) {
    checkChoice(`${field}[${i}].quantity`, quantity, Object.keys(quantities));
    if (quantity === first.quantity) continue;
    throw new OutOfRangeError(
      `${field}[${i}].quantity`,
      quantity,
      `one of ${first.quantity} (the quantity of the layers before it)`,
    );
  }
  return first.quantity;
}
