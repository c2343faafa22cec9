import type { Position } from '@radioshed/geodesy';
import { type CoverageSite, countReached, servedPixels, type SitesOptions } from '@radioshed/kernels';
import { type Grid, pixelToMap, rasterData, rasterOf } from '@radioshed/raster';

import { rowAreasKm2 } from '../area/disc.js';
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
}

export interface Merit {
  /** Merit of each pixel; NaN outside the zone. */
  readonly percent: Float32Array;
  readonly best: Position;
  /** Fraction of the zone that the best site serves, 0 to 1. */
  readonly share: number;
}

/** Exchanges the ends: each location transmits to every pixel, where the site's antenna is. */
export async function backwards(
  { grid, zone, points, sites, maxLossDb }: Search,
  options: SitesOptions,
): Promise<Merit> {
  const reached = await countReached({ grid, sites, count: sites.length, maxLossDb }, options);
  const counts = rasterData(reached);
  const inside = zoneMask(grid, zone);
  let best = -1;
  for (let i = 0; i < counts.length; i++) if (inside[i] === 1 && (best < 0 || counts[i] > counts[best])) best = i;
  const most = best < 0 ? 0 : counts[best];
  const percent = new Float32Array(counts.length).fill(Number.NaN);
  for (let i = 0; i < counts.length; i++) if (inside[i] === 1) percent[i] = most > 0 ? (100 * counts[i]) / most : 0;
  return { percent, best: best < 0 ? zone.centre : placeOf(grid, best), share: most / points.length };
}

/** Tries each location as a site that serves the zone's pixels. */
export async function forwards(
  { grid, zone, points, sites, maxLossDb }: Search,
  options: SitesOptions,
): Promise<Merit> {
  const inside = zoneMask(grid, zone);
  const input = { grid, sites, count: sites.length, maxLossDb, zone: rasterOf(inside, grid) };
  const served = await servedPixels(input, options);
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
