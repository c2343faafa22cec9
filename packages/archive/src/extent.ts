import type { Extent } from './archive.js';

/** Whether two boxes meet, across the date line too. */
export function extentsMeet(a: Extent, b: Extent): boolean {
  if (a.north < b.south || b.north < a.south) return false;
  return [-360, 0, 360].some((turn) => a.west + turn <= b.east && b.west <= a.east + turn);
}
