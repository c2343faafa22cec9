import { QUANTITY_STYLES, type QuantityStyle } from './quantity.js';

/**
 * Whether values of a unit are coloured down to a level (`atLeast`: dBm, dBuV) or up to it (`atMost`: SF). Undefined
 * for dB, which losses and ratios share, and for a unit of no quantity.
 */
export function orderOfUnit(unit: string): QuantityStyle['order'] | undefined {
  const orders = new Set(
    Object.values(QUANTITY_STYLES)
      .filter((style) => style.unit === unit)
      .map(({ order }) => order),
  );
  return orders.size === 1 ? [...orders][0] : undefined;
}
