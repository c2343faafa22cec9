import type { ClutterOptions } from './clutter-item.js';
import { degreesTo, type Extent } from './extent.js';

/** Items ordered and limited by the options; `items` are oldest first. */
export function ordered<T extends { readonly extent: Extent }>(
  items: readonly T[],
  { near, limit = Infinity }: ClutterOptions,
): T[] {
  if (near === undefined) return items.slice(0, limit);
  return items
    .map((item) => ({ item, away: degreesTo(item.extent, near) }))
    .filter(({ away }) => away <= near.radiusDeg)
    .sort((a, b) => a.away - b.away)
    .slice(0, limit)
    .map(({ item }) => item);
}
