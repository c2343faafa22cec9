import {
  boundsAround,
  geodesicInverse,
  metresPerDegreeLat,
  metresPerDegreeLon,
  type Position,
  unwrapLonDeg,
  wrapLonDeg,
} from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { type Grid, gridOf, pixelToMap } from '@radioshed/raster';
import { type TerrainSource, withFilledVoids, withSea } from '@radioshed/terrain';
import type { Note } from '@radioshed/units';

/** Greatest number of posts across the circle. */
const MOST_ACROSS = 2000;

/** A summit. */
export interface HighGround extends Position {
  readonly groundM: number;
  /** Distance from the centre. */
  readonly distanceM: number;
  readonly azimuthDeg: number;
}

/** Where to search for high ground. */
export interface GroundSearch {
  readonly centre: Position;
  readonly radiusM: number;
  /** Number of summits to return. */
  readonly count: number;
  /** Least distance between two summits. */
  readonly apartM: number;
}

/** Summits, highest first. */
export interface HighGroundFound {
  readonly summits: readonly HighGround[];
  /** Height of the ground at the centre. */
  readonly hereM: number;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/** The highest summits within a circle, highest first. @throws the signal's reason. */
export async function highGround(
  source: TerrainSource,
  { centre, radiusM, count, apartM }: GroundSearch,
  signal?: AbortSignal,
): Promise<HighGroundFound> {
  const terrain = withSea(withFilledVoids(source), { refuseEmpty: true });
  const { resolutionM: ownM = 0 } = await terrain.info();
  const leastM = (2 * radiusM) / MOST_ACROSS;
  const options = signal ? { signal } : {};
  const coarser = ownM >= leastM ? {} : { resolutionM: leastM, keep: 'highest' as const };
  const read = await terrain.read({ bounds: boundsAround(centre, radiusM), ...coarser }, options);
  const grid = gridOf(read.raster);
  const heights = read.raster.values;
  const [hereM = 0] = await terrain.heights([centre.latDeg], [centre.lonDeg], options);
  const yieldIfDue = createYielder(signal);
  const summits: HighGround[] = [];
  for (const at of await summitsOf(circleOf(heights, grid, centre, radiusM), grid.width, yieldIfDue)) {
    await yieldIfDue();
    if (summits.length === count) break;
    const [lon, latDeg] = pixelToMap(grid.transform, (at % grid.width) + 0.5, Math.floor(at / grid.width) + 0.5);
    const place = { latDeg, lonDeg: wrapLonDeg(lon) };
    if (summits.some((other) => geodesicInverse(other, place).distanceM < apartM)) continue;
    const { distanceM, azimuthDeg } = geodesicInverse(centre, place);
    summits.push({ ...place, groundM: heights[at], distanceM, azimuthDeg });
  }
  return {
    summits,
    hereM,
    notes: read.notes,
    attributions: read.attributions,
  };
}

/** Heights within a circle; −Infinity outside it and where there is no height. */
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

/** Posts at least as high as their neighbours, highest first; of a plateau only the first. */
async function summitsOf(heights: Float32Array, width: number, yieldIfDue: () => Promise<void>): Promise<number[]> {
  const at = (i: number): number => heights[i] ?? -Infinity;
  const summits: number[] = [];
  for (let i = 0; i < heights.length; i++) {
    if (i % 50_000 === 0) await yieldIfDue();
    const height = heights[i];
    if (height === -Infinity) continue;
    const [isFirst, isLast] = [i % width === 0, i % width === width - 1];
    const before = Math.max(
      isFirst ? -Infinity : at(i - 1),
      isFirst ? -Infinity : at(i - width - 1),
      at(i - width),
      isLast ? -Infinity : at(i - width + 1),
    );
    const after = Math.max(
      isLast ? -Infinity : at(i + 1),
      isFirst ? -Infinity : at(i + width - 1),
      at(i + width),
      isLast ? -Infinity : at(i + width + 1),
    );
    if (height > before && height >= after) summits.push(i);
  }
  return summits.sort((a, b) => at(b) - at(a) || a - b);
}
