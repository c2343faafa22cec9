import { checkChoice } from '@radioshed/units';

import { type Quantity, QUANTITY_STYLES, type QuantityStyle } from './quantity.js';

/** Unit, order and keys by which a quantity is coloured. @throws OutOfRangeError for another word */
export function styleOf(quantity: Quantity): QuantityStyle {
  return QUANTITY_STYLES[checkChoice('quantity', quantity, Object.keys(QUANTITY_STYLES) as Quantity[])];
}
