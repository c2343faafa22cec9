import type { Bounds } from '@radioshed/geodesy';
import {
  bilinearSampler,
  type Grid,
  gridBounds,
  gridOf,
  nearestSampler,
  rasterData,
  rasterOf,
} from '@radioshed/raster';

import { turnsInto } from './geo-bounds.js';
import { fillHoles } from './membrane.js';
import type { ReadOptions, TerrainRead, TerrainSource } from './source.js';

/** Which voids are filled. */
export interface FilledVoidsOptions {
  /** Largest void that is filled, posts; 20 000 by default. Larger ones stay NaN: there is nothing to tell from. */
  readonly maxPosts?: number;
}

/** Side in degrees of the windows in which voids under single places are filled, and the room around them. */
const CELL_DEG = 0.1;
const ROOM_DEG = 0.1;

/**
 * Fills voids, NaN inside the source's tiles, and says how many posts were filled.
 *
 * The rule: a void is stretched over like a soap film fixed to the heights around it, so that it meets its rim without a
 * step and rises nowhere above and falls nowhere below it; a void amid the sea becomes sea. Where no tile is, nothing is
 * filled.
 */
export function withFilledVoids(source: TerrainSource, options: FilledVoidsOptions = {}): TerrainSource {
  const maxPosts = options.maxPosts ?? 20_000;
  const read: TerrainSource['read'] = async (request, readOptions) =>
    filled(await source.read(request, readOptions), maxPosts, readOptions);
  return {
    name: source.name,
    kind: source.kind,
    info: () => source.info(),
    read,
    async heights(latDeg, lonDeg, heightsOptions = {}) {
      const heights = await source.heights(latDeg, lonDeg, heightsOptions);
      const cells = new Map<string, { bounds: Bounds; places: number[] }>();
      for (let i = 0; i < heights.length; i++) {
        if (!Number.isNaN(heights[i] as number)) continue;
        const [row, column] = [
          Math.floor((latDeg[i] as number) / CELL_DEG),
          Math.floor((lonDeg[i] as number) / CELL_DEG),
        ];
        const cell = cells.get(`${row} ${column}`) ?? { bounds: cellBounds(row, column), places: [] };
        cells.set(`${row} ${column}`, cell);
        cell.places.push(i);
      }
      if (cells.size === 0) return heights;
      const there = (await source.info()).bounds;
      for (const { bounds, places } of cells.values()) {
        if (there === undefined || turnsInto(there, bounds).length === 0) continue;
        const { raster } = await read({ bounds }, heightsOptions);
        const sample = heightsOptions.method === 'nearest' ? nearestSampler(raster) : bilinearSampler(raster);
        const middle = (bounds.west + bounds.east) / 2;
        for (const i of places) {
          const lon = lonDeg[i] as number;
          heights[i] = sample(lon - 360 * Math.round((lon - middle) / 360), latDeg[i] as number);
        }
      }
      return heights;
    },
  };
}

function cellBounds(row: number, column: number): Bounds {
  const west = ((((column * CELL_DEG - ROOM_DEG + 180) % 360) + 360) % 360) - 180;
  return {
    north: Math.min((row + 1) * CELL_DEG + ROOM_DEG, 90),
    south: Math.max(row * CELL_DEG - ROOM_DEG, -90),
    west,
    east: west + CELL_DEG + 2 * ROOM_DEG,
  };
}

function filled(found: TerrainRead, maxPosts: number, options: ReadOptions | undefined): TerrainRead {
  const grid = gridOf(found.raster);
  const data = rasterData(found.raster);
  if (!data.some(Number.isNaN)) return found;
  const heights = data.slice();
  const fillable = coverageMask(found, grid);
  const { posts, holes, tooLarge } = fillHoles(heights, grid.width, grid.height, fillable, maxPosts, options?.signal);
  const notes: string[] = [];
  if (posts > 0) {
    const where = holes === 1 ? 'one void' : `${holes} voids`;
    notes.push(`${posts} missing heights in ${where} were filled from the heights around them.`);
  }
  if (tooLarge > 0) {
    notes.push(`${tooLarge} missing heights lie in voids larger than ${maxPosts} posts, which are not filled.`);
  }
  if (notes.length === 0) return found;
  return { ...found, raster: rasterOf(heights, grid), notes: [...found.notes, ...notes] };
}

/** 1 for pixels inside a tile; everywhere, for sources that do not tell. */
function coverageMask({ coverage, raster }: TerrainRead, grid: Grid): Uint8Array {
  const mask = new Uint8Array(grid.width * grid.height);
  if (coverage === undefined) return mask.fill(1);
  const [west, stepX, , north, , stepY] = raster.transform;
  const window = gridBounds(grid);
  for (const box of coverage) {
    for (const turn of turnsInto(box, window)) {
      // Pixels whose centres lie inside.
      const left = Math.max(Math.ceil((box.west + turn - west) / stepX - 0.5), 0);
      const right = Math.min(Math.floor((box.east + turn - west) / stepX - 0.5), grid.width - 1);
      const top = Math.max(Math.ceil((box.north - north) / stepY - 0.5), 0);
      const bottom = Math.min(Math.floor((box.south - north) / stepY - 0.5), grid.height - 1);
      if (right < left) continue;
      for (let row = top; row <= bottom; row++) mask.fill(1, row * grid.width + left, row * grid.width + right + 1);
    }
  }
  return mask;
}
