import type { ClutterItem, ClutterOptions } from './clutter-item.js';
import { degreesTo } from './extent.js';

/** Items ordered and limited by the options; `items` are oldest first. */
export function ordered(items: readonly ClutterItem[], { near, limit = Infinity }: ClutterOptions): ClutterItem[] {
  if (near === undefined) return items.slice(0, limit);
  return items
    .map((item) => ({ item, away: degreesTo(item.extent, near) }))
    .filter(({ away }) => away <= near.radiusDeg)
    .sort((a, b) => a.away - b.away)
    .slice(0, limit)
    .map(({ item }) => item);
}
