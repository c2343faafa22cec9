import { MOST_PARTS } from './gpu-parts.js';
import type { GpuSite } from './gpu-site.js';

/** A pass looks at as many tiles of every site as the largest has: of these at least one in so many belongs to a site. */
const MOST_IDLE = 4;

type Window = Pick<GpuSite, 'width' | 'height'>;

/** How many sites from `begin` on are on the device together: what fits it, and what differs little in size. At least one. */
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

/** Numbers of sites from the largest to the smallest, so that those of a size come together. */
export function bySize(sites: readonly Window[]): number[] {
  const size = (i: number): number => {
    const { width, height } = sites[i];
    return width * height;
  };
  return [...sites.keys()].sort((a, b) => size(b) - size(a) || a - b);
}
