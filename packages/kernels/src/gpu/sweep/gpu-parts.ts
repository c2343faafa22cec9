import { surfaceAt } from './chebyshev-surface.js';
import { TILE_PIXELS } from './gpu-plan.wgsl.js';
import type { GpuSite } from './gpu-site.js';

/** Most parts of one submission: their plans and tallies are small. */
export const MOST_PARTS = 1024;

/** Some or all neighbouring radials of a site, and the part of its window with their pixels. */
export interface GpuPart {
  /** Number of the site in its batch. */
  readonly site: number;
  readonly firstRadial: number;
  readonly radials: number;
  readonly from: readonly [number, number];
  readonly size: readonly [number, number];
}

/** Workgroups for all pixels of the largest part. */
export function tilesOf(parts: readonly GpuPart[]): [number, number, number] {
  const most = (axis: 0 | 1): number => Math.max(1, ...parts.map(({ size }) => Math.ceil(size[axis] / TILE_PIXELS)));
  return [most(0), most(1), parts.length];
}

/** Radials of a part times samples of each. */
export function cellsOf({ samples }: GpuSite, { radials }: GpuPart): number {
  return radials * samples;
}

/** Hands out the next sites, or radials of a site, that fit a number of cells; at least one radial. */
export class PartQueue {
  readonly #sites: readonly GpuSite[];
  #site = 0;
  #radial = 0;

  constructor(sites: readonly GpuSite[]) {
    this.#sites = sites;
  }

  take(mostCells: number, mostParts: number): GpuPart[] {
    const parts: GpuPart[] = [];
    let left = mostCells;
    while (this.#site < this.#sites.length && parts.length < mostParts) {
      const site = this.#sites[this.#site];
      const rest = site.radialCount - this.#radial;
      const fit = Math.floor(left / site.samples);
      // A site that never fits whole is split; one that fits the next group waits for it.
      const radials = fit >= rest ? rest : parts.length === 0 ? Math.max(1, Math.min(fit, rest)) : 0;
      if (radials === 0) break;
      parts.push(partOf(site, this.#site, this.#radial, radials));
      left -= radials * site.samples;
      this.#radial += radials;
      if (this.#radial === site.radialCount) {
        this.#site++;
        this.#radial = 0;
      }
    }
    return parts;
  }
}

function partOf(site: GpuSite, index: number, firstRadial: number, radials: number): GpuPart {
  const { width, height, radialCount } = site;
  const part = { site: index, firstRadial, radials };
  if (radials > radialCount / 2) return { ...part, from: [0, 0], size: [width, height] };
  // The sector's corner and its rim, every degree or so, in pixels of the window.
  const perRadial = (2 * Math.PI) / radialCount;
  const steps = Math.ceil((radials + 1) * perRadial * 57);
  const place = new Float64Array(2);
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = -1; i <= steps; i++) {
    const angle = (firstRadial - 0.5 + (i / steps) * radials) * perRadial;
    const share = i < 0 ? 0 : (1.001 * site.radiusM) / site.postsReachM;
    surfaceAt(site.posts, clampToSquare(share * Math.sin(angle)), clampToSquare(share * Math.cos(angle)), place);
    const x = (place[0] - site.first[0]) / site.step[0];
    const y = (place[1] - site.first[1]) / site.step[1];
    [west, east, north, south] = [Math.min(west, x), Math.max(east, x), Math.min(north, y), Math.max(south, y)];
  }
  const from = [clamped(Math.floor(west) - 2, width), clamped(Math.floor(north) - 2, height)] as const;
  const to = [clamped(Math.ceil(east) + 3, width), clamped(Math.ceil(south) + 3, height)] as const;
  return { ...part, from, size: [to[0] - from[0], to[1] - from[1]] };
}

function clampToSquare(share: number): number {
  return Math.max(-1, Math.min(1, share));
}

function clamped(pixel: number, most: number): number {
  return Math.max(0, Math.min(most, pixel));
}
