import { type Bounds, metresPerDegreeLat, metresPerDegreeLon, unwrapLonDeg } from '@radioshed/geodesy';

import type { LinksTerrain } from './links-terrain.js';

/** The locations of links' samples. */
export type Lines = Pick<LinksTerrain, 'distanceM' | 'stepM' | 'starts' | 'latDeg' | 'lonDeg'>;

/** A stretch of a link within one square: samples `from` ≤ s < `to`. */
export interface Run {
  readonly link: number;
  readonly from: number;
  readonly to: number;
}

/** Side of the squares in which sources are read, degrees. */
const TILE_DEG = 0.05;

/**
 * Cuts links at the borders of map squares and groups the pieces by square.
 *
 * @param parts parts of clutter to read along each link; links without any are omitted.
 */
export function tilesOf(
  { starts, latDeg, lonDeg }: Lines,
  parts: readonly ReadonlySet<unknown>[],
): Iterable<readonly Run[]> {
  const tiles = new Map<number, Run[]>();
  const rows = 360 / TILE_DEG;
  const keyAt = (s: number): number =>
    rows * Math.floor(unwrapLonDeg(lonDeg[s], 0) / TILE_DEG) + Math.floor(latDeg[s] / TILE_DEG);
  for (const [link, own] of parts.entries()) {
    if (own.size === 0) continue;
    const end = starts[link + 1];
    let from = starts[link];
    while (from < end) {
      const key = keyAt(from);
      let to = from + 1;
      while (to < end && keyAt(to) === key) to++;
      const runs = tiles.get(key);
      if (runs === undefined) tiles.set(key, [{ link, from, to }]);
      else runs.push({ link, from, to });
      from = to;
    }
  }
  return tiles.values();
}

/** The bounds of pieces with a margin, in the same 360° of longitude as the first. */
export function boundsOfRuns({ latDeg, lonDeg }: Lines, runs: readonly Run[], besideM: number): Bounds {
  const near = lonDeg[runs[0]?.from ?? 0];
  const box = { north: -90, east: -Infinity, south: 90, west: Infinity };
  for (const { from, to } of runs) {
    for (let s = from; s < to; s++) {
      const lon = unwrapLonDeg(lonDeg[s], near);
      if (latDeg[s] > box.north) box.north = latDeg[s];
      if (latDeg[s] < box.south) box.south = latDeg[s];
      if (lon > box.east) box.east = lon;
      if (lon < box.west) box.west = lon;
    }
  }
  const up = besideM / metresPerDegreeLat(0);
  const across = besideM / metresPerDegreeLon(Math.min(89.9, Math.max(Math.abs(box.north), Math.abs(box.south)) + up));
  return {
    north: Math.min(90, box.north + up),
    east: box.east + across,
    south: Math.max(-90, box.south - up),
    west: box.west - across,
  };
}
