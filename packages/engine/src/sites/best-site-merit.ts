import type { Position } from '@radioshed/geodesy';
import { type CoverageSite, countReached, type HiddenFrom, servedPixels, type SitesOptions } from '@radioshed/kernels';
import { type Grid, pixelToMap, rasterOf } from '@radioshed/raster';
import { defined } from '@radioshed/units';

import { rowAreasKm2 } from '../grid/circle.js';
import type { BestSiteMethod } from '../input/best-site-input.js';
import { nearestSites } from './nearest-site.js';
import { type Zone, zoneMask } from './search-zone.js';

/** Inputs of both search methods. */
export interface Search {
  readonly grid: Grid;
  readonly zone: Zone;
  readonly points: readonly Position[];
  /** A site at each of the points, except where the ground is above its antenna. */
  readonly sites: readonly CoverageSite[];
  readonly maxLossDb: number;
  /** Pixels that do not count from a site, because the ground on the way to them is unknown. */
  readonly hiddenFrom?: HiddenFrom;
}

/** Scores of the sites of a zone. */
export interface Merit {
  /** Score of each pixel; NaN outside the zone. */
  readonly percent: Float32Array;
  readonly best: Position;
  /** Fraction of the zone that the best site serves, 0 to 1. */
  readonly share: number;
}

/**
 * Results of the sites of a search: the number of sites that reach each pixel; or the pixels of the zone that each
 * serves, by rows.
 */
export type Counted =
  | { readonly method: 'backward'; readonly counts: Uint16Array }
  | { readonly method: 'forward'; readonly served: readonly (readonly [site: number, pixels: Int32Array])[] };

/**
 * Covers the sites. `backward` exchanges the ends: each location transmits to every pixel, where the site's antenna is.
 * `forward` tries each location as a site that serves the zone's pixels.
 */
export async function countSites(
  { grid, zone, sites, maxLossDb, hiddenFrom }: Search,
  method: BestSiteMethod,
  options: SitesOptions,
): Promise<Counted> {
  const input = { grid, sites, count: sites.length, maxLossDb, ...defined({ hiddenFrom }) };
  if (sites.length === 0)
    return method === 'backward'
      ? { method, counts: new Uint16Array(grid.width * grid.height) }
      : { method, served: [] };
  if (method === 'backward') return { method, counts: (await countReached(input, options)).values };
  const inside = rasterOf(zoneMask(grid, zone), grid);
  return { method, served: [...(await servedPixels({ ...input, zone: inside }, options))] };
}

/** The score of all pixels. */
export function meritOf(search: Omit<Search, 'sites'>, counted: Counted): Merit {
  return counted.method === 'backward' ? backwards(search, counted.counts) : forwards(search, new Map(counted.served));
}

function backwards({ grid, zone, points }: Omit<Search, 'sites'>, counts: Uint16Array): Merit {
  const inside = zoneMask(grid, zone);
  let best = -1;
  for (let i = 0; i < counts.length; i++) if (inside[i] === 1 && (best < 0 || counts[i] > counts[best])) best = i;
  const most = best < 0 ? 0 : counts[best];
  const percent = new Float32Array(counts.length).fill(Number.NaN);
  for (let i = 0; i < counts.length; i++) if (inside[i] === 1) percent[i] = most > 0 ? (100 * counts[i]) / most : 0;
  return { percent, best: best < 0 ? zone.centre : placeOf(grid, best), share: most / points.length };
}

function forwards({ grid, zone, points }: Omit<Search, 'sites'>, served: ReadonlyMap<number, Int32Array>): Merit {
  const inside = zoneMask(grid, zone);
  const areasKm2 = rowAreasKm2(grid);
  let zoneKm2 = 0;
  for (let i = 0; i < inside.length; i++) if (inside[i] === 1) zoneKm2 += areasKm2[Math.floor(i / grid.width)];
  const shares = points.map((_, index) => {
    let km2 = 0;
    for (const [row, pixels] of (served.get(index) ?? []).entries()) km2 += pixels * areasKm2[row];
    return zoneKm2 > 0 ? km2 / zoneKm2 : 0;
  });
  const most = Math.max(...shares);
  const nearest = nearestSites(grid, points);
  const percent = new Float32Array(inside.length).fill(Number.NaN);
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 1) percent[i] = most > 0 ? (100 * shares[nearest[i]]) / most : 0;
  }
  return { percent, best: points[shares.indexOf(most)], share: most };
}

function placeOf({ width, transform }: Grid, pixel: number): Position {
  const [lonDeg, latDeg] = pixelToMap(transform, (pixel % width) + 0.5, Math.floor(pixel / width) + 0.5);
  return { latDeg, lonDeg };
}
