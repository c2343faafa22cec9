import type { Raster } from '@radioshed/raster';
import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { Quantity } from '../call/input.js';
import { quantities } from '../radio/quantity.js';

/** A raster of numbers that a calculation left, and what they mean. */
export interface Layer {
  /** EPSG:4326; NaN = no value. */
  readonly values: Raster;
  readonly quantity: Quantity;
}

/**
 * The quantity that layers have in common.
 *
 * @throws OutOfRangeError for no layer, and for layers of different quantities.
 */
export function commonQuantity(field: string, layers: readonly Layer[]): Quantity {
  const [first] = layers;
  if (first === undefined) throw new OutOfRangeError(`${field}.length`, 0, 'at least 1');
  for (const [i, { quantity }] of layers.entries()) {
    checkChoice(`${field}[${i}].quantity`, quantity, Object.keys(quantities));
    if (quantity === first.quantity) continue;
    throw new OutOfRangeError(`${field}[${i}].quantity`, quantity, `${first.quantity}, as the layers before it`);
  }
  return first.quantity;
}
