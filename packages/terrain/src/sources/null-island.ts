import { checkInteger, checkObject } from '@radioshed/units';

import { boundsOfGrid } from '../geo-bounds.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { nullIslandHeightM } from './null-island-height.js';
import type { TerrainSource } from '../source.js';
import { staticIndex } from '../tiles/static-index.js';
import type { Tile, TileLevel } from '../tiles/tile.js';

/** Equal options give the same island on every machine. */
export interface NullIslandOptions extends MosaicOptions {
  /** Integer, 1 by default; another seed gives another island. */
  readonly seed?: number;
  /** 1200 (3″, the default) to 3600 (1″). */
  readonly postsPerDegree?: number;
}

/** Posts per side of a pixel of the coarser level. */
const COARSE = 4;

/** Sample points in such a pixel, in posts from its first one, for its mean: the two-point Gauss rule. */
const GAUSS = [(COARSE - 1) / 2 - COARSE / Math.sqrt(12), (COARSE - 1) / 2 + COARSE / Math.sqrt(12)] as const;

/** Open sea around the one degree of land, degrees; the real sea there is open too. */
const SEA_DEG = 2;

/**
 * The Null Island sample: synthetic terrain in the degree north-east of 0° N 0° E and the sea around it, computed on
 * demand, without files or network. Outside −2 to 3 degrees it has no data.
 *
 * @example
 * ```ts
 * const terrain = withSea(withFilledVoids(nullIsland()));
 * const [onTheHill, atSea] = await terrain.heights([0.5, 0.01], [0.5, 0.01]);
 * console.log(Math.round(onTheHill), atSea); // 425 0
 * ```
 */
export function nullIsland(options: NullIslandOptions = {}): TerrainSource {
  checkObject('options', options);
  const seed = checkInteger('seed', options.seed ?? 1, -(2 ** 31), 2 ** 31 - 1);
  const perDegree = checkInteger('postsPerDegree', options.postsPerDegree ?? 1200, 60, 3600);
  const tile = nullIslandTile(seed, perDegree);
  const about = { name: 'Null Island', kind: 'terrain' } as const;
  const index = staticIndex(about.name, about.kind, [tile]);
  return mosaicSource({ ...about, info: () => index.info() }, index, options);
}

function nullIslandTile(seed: number, perDegree: number): Tile {
  const fine = levelOf(perDegree, 1);
  // Without it, distant views such as a world map would compute every post.
  const levels = perDegree % COARSE === 0 ? [fine, levelOf(perDegree, COARSE)] : [fine];
  return {
    id: `Null Island ${seed}`,
    format: 'generated',
    kind: 'terrain',
    attribution: 'Terrain: Null Island, a synthetic sample, not a real place',
    bounds: boundsOfGrid(fine.grid),
    levels,
    loadChunk(level, chunkColumn, chunkRow) {
      const { grid, chunkWidth, chunkHeight } = levels[level] ?? fine;
      const posts = level === 0 ? 1 : COARSE;
      const [column0, row0] = [chunkColumn * chunkWidth, chunkRow * chunkHeight];
      const [width, height] = [Math.min(chunkWidth, grid.width - column0), Math.min(chunkHeight, grid.height - row0)];
      // Steps of the north-west post from 0°, 0°, and the size of the block in steps.
      const [west0, north0] = [posts * column0 - SEA_DEG * perDegree, (1 + SEA_DEG) * perDegree - posts * row0];
      const [wide, high] = [posts * width, posts * height];
      const data = new Float32Array(width * height);
      const allSea = west0 >= perDegree || west0 + wide <= 0 || north0 <= 0 || north0 - high >= perDegree;
      if (allSea) return Promise.resolve({ data, noData: undefined });
      const heightM = (east: number, south: number): number =>
        nullIslandHeightM((north0 - south) / perDegree, (west0 + east) / perDegree, seed);
      for (let r = 0, at = 0; r < height; r++) {
        for (let c = 0; c < width; c++, at++) {
          data[at] = posts === 1 ? heightM(c, r) : meanOf(heightM, posts * c, posts * r);
        }
      }
      return Promise.resolve({ data, noData: undefined });
    },
  };
}

/** Posts of the island, or coarser pixels. */
function levelOf(perDegree: number, posts: number): TileLevel {
  const step = 1 / perDegree;
  const size = Math.ceil(((2 * SEA_DEG + 1) * perDegree + 1) / posts);
  const [west, north] = [-SEA_DEG, 1 + SEA_DEG];
  const chunk = Math.ceil(perDegree / posts / 10);
  return {
    grid: {
      width: size,
      height: size,
      transform: [west - step / 2, posts * step, 0, north + step / 2, 0, -posts * step],
      crs: 'EPSG:4326',
    },
    chunkWidth: chunk,
    chunkHeight: chunk,
  };
}

/** Mean height of a pixel of the coarser level, from four points in it. */
function meanOf(heightM: (east: number, south: number) => number, east: number, south: number): number {
  let sum = 0;
  for (const dx of GAUSS) for (const dy of GAUSS) sum += heightM(east + dx, south + dy);
  return sum / 4;
}
