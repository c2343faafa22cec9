import type { Bounds } from '@radioshed/geodesy';
import { bilinearSampler, nearestSampler } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import { covers } from './coverage.js';
import { describeHeights, type DescribingSource } from './described-heights.js';
import { type FilledVoid, readFilled } from './filled-window.js';
import { turnsInto } from '../geo-bounds.js';
import { note } from '../notes.js';
import { checkSource, type DescribedHeights, type HeightsOptions, type TerrainSource } from '../source.js';

/** Side of the windows in which voids at single locations are filled, degrees. */
const CELL_DEG = 0.1;

/** The size of larger voids is reported, m: they may hide a mountain. */
const LARGE_M = 3000;

/**
 * Fills voids (NaN inside the source's tiles) and notes the number of posts and the size of the largest void.
 *
 * A void of any size is filled like a soap film fixed to the surrounding heights: it meets its rim without a step and
 * stays within the rim's heights; a void in the sea becomes sea. Areas without a tile, and tiles without any height,
 * are not filled.
 *
 * @example
 * ```ts
 * const terrain = withSea(withFilledVoids(nullIsland()));
 * const [onTheHill, atSea] = await terrain.heights([0.5, 0.01], [0.5, 0.01]);
 * console.log(Math.round(onTheHill), atSea); // 425 0
 * ```
 */
export function withFilledVoids(source: TerrainSource): DescribingSource {
  checkSource(source);
  const fill = async (
    latDeg: ArrayLike<number>,
    lonDeg: ArrayLike<number>,
    options: HeightsOptions = {},
  ): Promise<DescribedHeights> => {
    const inner = await describeHeights(source, latDeg, lonDeg, options);
    const cells = inner.isComplete === true ? [] : cellsOf(inner.heightsM, latDeg, lonDeg);
    if (cells.length === 0) return { ...inner, voids: [] };
    const heightsM = inner.heightsM.slice();
    const there = (await source.info()).bounds;
    const voids: number[] = [];
    const filledVoids: FilledVoid[] = [];
    let filled = 0;
    // from the last window, since a void may cover many cells
    let sample = (_lon: number, _lat: number): number => Number.NaN;
    for (const { bounds, places } of cells) {
      if (there === undefined || turnsInto(there, bounds).length === 0) continue;
      const take = (): number[] =>
        places.filter((i) => {
          if (!Number.isNaN(heightsM[i])) return false;
          const lon = lonDeg[i];
          const middle = (bounds.west + bounds.east) / 2;
          const height = sample(lon - 360 * Math.round((lon - middle) / 360), latDeg[i]);
          if (Number.isNaN(height)) return true;
          heightsM[i] = height;
          filled++;
          return false;
        });
      if (take().length === 0) continue;
      const window = await readFilled(source, { bounds }, options);
      const [between, nearest] = [bilinearSampler(window.wide), nearestSampler(window.wide)];
      filledVoids.push(...window.voids);
      const coverage = window.found.coverage ?? [];
      sample = (lon, lat) => {
        if (options.method === 'nearest') return nearest(lon, lat);
        const height = between(lon, lat);
        // At the very edge of the tiles interpolation is impossible.
        return Number.isNaN(height) && covers(coverage, lat, lon) ? nearest(lon, lat) : height;
      };
      for (const i of take()) if (covers(coverage, latDeg[i], lonDeg[i])) voids.push(i);
    }
    const notes = filled === 0 ? [] : [note('voidsFilledAtLocations', { count: filled, total: heightsM.length })];
    return { ...inner, heightsM, voids, notes: [...inner.notes, ...notes, ...largeNote(filledVoids)] };
  };
  return {
    name: source.name,
    kind: source.kind,
    info: () => source.info(),
    nearestData: async (to, nearOptions) => source.nearestData?.(to, nearOptions),
    async read(request, options) {
      const { found, posts, voids } = await readFilled(source, request, options);
      if (posts === 0) return found;
      const filled = note('voidsFilledInWindow', { posts, voids: voids.length });
      return { ...found, notes: [...found.notes, filled, ...largeNote(voids)] };
    },
    heights: async (latDeg, lonDeg, options) => (await fill(latDeg, lonDeg, options)).heightsM,
    describeHeights: fill,
  };
}

function largeNote(voids: readonly FilledVoid[]): Note[] {
  const large = voids.filter((found) => Math.max(found.eastM, found.northM) > LARGE_M);
  const [largest] = large.sort((a, b) => b.posts - a.posts);
  if (largest === undefined) return [];
  const { eastM, northM, posts } = largest;
  return [note('largeVoidFilled', { largest: { eastM, northM, posts }, isCut: large.some((found) => found.isCut) })];
}

/** Locations without a height, grouped by cells of the globe. */
function cellsOf(
  heightsM: Float64Array,
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
): { readonly bounds: Bounds; readonly places: number[] }[] {
  const cells = new Map<string, { bounds: Bounds; places: number[] }>();
  for (let i = 0; i < heightsM.length; i++) {
    if (!Number.isNaN(heightsM[i])) continue;
    const [row, column] = [Math.floor(latDeg[i] / CELL_DEG), Math.floor(lonDeg[i] / CELL_DEG)];
    const cell = cells.get(`${row} ${column}`) ?? { bounds: cellBounds(row, column), places: [] };
    cells.set(`${row} ${column}`, cell);
    cell.places.push(i);
  }
  return [...cells.values()];
}

function cellBounds(row: number, column: number): Bounds {
  const west = ((((column * CELL_DEG + 180) % 360) + 360) % 360) - 180;
  return {
    north: Math.min((row + 1) * CELL_DEG, 90),
    south: Math.max(row * CELL_DEG, -90),
    west,
    east: west + CELL_DEG,
  };
}
