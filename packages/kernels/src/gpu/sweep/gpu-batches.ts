import { MOST_PARTS } from './gpu-parts.js';
import type { GpuSite } from './gpu-site.js';

/**
 * A pass visits as many tiles for every site as the largest has; at least one in this number must belong to its site.
 */
const MOST_IDLE = 4;

type Window = Pick<GpuSite, 'width' | 'height'>;

/** How many sites from `begin` on are computed together: those that fit and differ little in size, at least one. */
export function batchFrom(sites: readonly Window[], begin: number, mostPixels: number): number {
  let count = 0;
  let [pixels, widest, highest] = [0, 0, 0];
  for (const { width, height } of sites.slice(begin, begin + MOST_PARTS)) {
    const all = pixels + width * height;
    const box = Math.max(widest, width) * Math.max(highest, height);
    if (count > 0 && (all > mostPixels || (count + 1) * box > MOST_IDLE * all)) break;
    count++;
    pixels = all;
    widest = Math.max(widest, width);
    highest = Math.max(highest, height);
  }
  return count;
}

/** Indices of sites from the largest to the smallest, so that those of similar size are together. */
export function bySize(sites: readonly Window[]): number[] {
  const size = (i: number): number => {
    const { width, height } = sites[i];
    return width * height;
  };
  return [...sites.keys()].sort((a, b) => size(b) - size(a) || a - b);
}
