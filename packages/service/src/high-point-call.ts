import { setImmediate } from 'node:timers/promises';

import type { Caller } from '@radioshed/archive';
import {
  type HighPoint,
  type HighPointAnswer,
  type HighPointRequest,
  readHighPointRequest,
} from '@radioshed/contract/schemas';
import {
  boundsAround,
  geodesicInverse,
  metresPerDegreeLat,
  metresPerDegreeLon,
  type Position,
  unwrapLonDeg,
  wrapLonDeg,
} from '@radioshed/geodesy';
import { type Grid, gridOf, pixelToMap, rasterData } from '@radioshed/raster';
import { type TerrainSource, withFilledVoids, withSea } from '@radioshed/terrain';

import { createGate } from './gate.js';
import { guarded } from './guarded.js';
import { requestErrorOf } from './request-error.js';

/** Sites that the ground itself offers. */
export interface HighPointCalls {
  /** /highpoint: the highest ground around a place. @throws ServiceError 400, 429, 502 */
  highPoints(caller: Caller, request: unknown): Promise<HighPointAnswer>;
}

/** Posts across the circle at most. */
const MOST_ACROSS = 2000;
/** Two places lie at least so much of the radius apart: a summit has many high posts. */
const APART = 0.1;

export function highPointCalls(terrain: TerrainSource): HighPointCalls {
  const gate = createGate(2, 100);
  return {
    highPoints: (_caller, request) =>
      guarded(async () => {
        const asked = readHighPointRequest(request);
        try {
          return await gate.pass(() => find(terrain, asked));
        } catch (error) {
          const { lat, lon } = asked;
          throw await requestErrorOf(error, { places: [{ field: 'lat, lon', lat, lon }] }, terrain);
        }
      }),
  };
}

async function find(source: TerrainSource, { lat, lon, rad, count }: HighPointRequest): Promise<HighPointAnswer> {
  const terrain = withSea(withFilledVoids(source), { refuseEmpty: true });
  const centre = { latDeg: lat, lonDeg: lon };
  const { resolutionM: ownM = 0 } = await terrain.info();
  const leastM = (2000 * rad) / MOST_ACROSS;
  const read = await terrain.read({
    bounds: boundsAround(centre, 1000 * rad),
    ...(ownM >= leastM ? {} : { resolutionM: leastM, keep: 'highest' as const }),
  });
  const grid = gridOf(read.raster);
  const heights = rasterData(read.raster);
  const [hereM = 0] = await terrain.heights([lat], [lon]);
  const summits = await summitsOf(circleOf(heights, grid, centre, 1000 * rad), grid.width);
  const places: (HighPoint & { readonly latDeg: number; readonly lonDeg: number })[] = [];
  for (const at of summits) {
    if (places.length === count) break;
    const [lonDeg, latDeg] = pixelToMap(grid.transform, (at % grid.width) + 0.5, Math.floor(at / grid.width) + 0.5);
    const { distanceM, azimuthDeg } = geodesicInverse(centre, { latDeg, lonDeg });
    const isNear = places.some((other) => geodesicInverse(other, { latDeg, lonDeg }).distanceM < APART * 1000 * rad);
    if (isNear) continue;
    const groundM = heights[at] as number;
    places.push({
      lat: round(latDeg, 6),
      lon: round(wrapLonDeg(lonDeg), 6),
      ground_m: round(groundM, 1),
      above_m: round(groundM - hereM, 1),
      distance_km: round(distanceM / 1000, 3),
      azimuth_deg: round(azimuthDeg, 1),
      latDeg,
      lonDeg,
    });
  }
  return {
    places: places.map(({ latDeg: _lat, lonDeg: _lon, ...place }) => place),
    notes: read.notes,
    attribution: read.attributions,
  };
}

/** Heights within a circle, −Infinity outside of it and where there is none. */
function circleOf(heights: Float32Array, grid: Grid, centre: Position, radiusM: number): Float32Array {
  const [west, dx, , north, , dy] = grid.transform;
  const [xM, yM] = [metresPerDegreeLon(centre.latDeg), metresPerDegreeLat(centre.latDeg)];
  const shift = unwrapLonDeg(centre.lonDeg, west + (dx * grid.width) / 2);
  return heights.map((height, at) => {
    const eastM = (west + ((at % grid.width) + 0.5) * dx - shift) * xM;
    const northM = (north + (Math.floor(at / grid.width) + 0.5) * dy - centre.latDeg) * yM;
    return Math.hypot(eastM, northM) <= radiusM && !Number.isNaN(height) ? height : -Infinity;
  });
}

/** Posts that are as high as all around them, the highest first; of a plain its first. */
async function summitsOf(heights: Float32Array, width: number): Promise<number[]> {
  const at = (i: number): number => heights[i] ?? -Infinity;
  const summits: number[] = [];
  for (let i = 0; i < heights.length; i++) {
    if (i % 200_000 === 0) await setImmediate();
    const height = heights[i] as number;
    if (height === -Infinity) continue;
    const [isFirst, isLast] = [i % width === 0, i % width === width - 1];
    const before = Math.max(isFirst ? -Infinity : at(i - 1), isFirst ? -Infinity : at(i - width - 1), at(i - width), isLast ? -Infinity : at(i - width + 1)); // prettier-ignore
    const after = Math.max(isLast ? -Infinity : at(i + 1), isFirst ? -Infinity : at(i + width - 1), at(i + width), isLast ? -Infinity : at(i + width + 1)); // prettier-ignore
    if (height > before && height >= after) summits.push(i);
  }
  return summits.sort((a, b) => at(b) - at(a) || a - b);
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}
