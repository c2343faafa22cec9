import { checkInteger } from '@radioshed/units';

import { boundsOfGrid } from './geo-bounds.js';
import { type MosaicOptions, mosaicSource } from './mosaic.js';
import { nullIslandHeightM } from './null-island-height.js';
import type { TerrainSource } from './source.js';
import { staticIndex } from './static-index.js';
import type { Tile } from './tile.js';

/** Which Null Island. */
export interface NullIslandOptions extends MosaicOptions {
  /** Whole number, 1 by default: another seed is another island. */
  readonly seed?: number;
  /** 1200 (3″, the default) to 3600 (1″). */
  readonly postsPerDegree?: number;
}

/** Degrees of open sea that the sample includes around its one degree of land; the real sea there is open as well. */
const SEA_DEG = 2;

/**
 * The Null Island sample: synthetic terrain in the degree north-east of 0° N 0° E and the sea around it, computed on
 * demand, without files or network. Outside −2 to 3 degrees it has no data.
 */
export function nullIsland(options: NullIslandOptions = {}): TerrainSource {
  const seed = checkInteger('seed', options.seed ?? 1, -(2 ** 31), 2 ** 31 - 1);
  const perDegree = checkInteger('postsPerDegree', options.postsPerDegree ?? 1200, 60, 3600);
  const tile = nullIslandTile(seed, perDegree);
  const about = { name: 'Null Island', kind: 'terrain' } as const;
  const index = staticIndex(about.name, about.kind, [tile]);
  return mosaicSource({ ...about, info: () => index.info() }, index, options);
}

function nullIslandTile(seed: number, perDegree: number): Tile {
  const step = 1 / perDegree;
  const size = (2 * SEA_DEG + 1) * perDegree + 1;
  const [west, north] = [-SEA_DEG, 1 + SEA_DEG];
  const grid = {
    width: size,
    height: size,
    transform: [west - step / 2, step, 0, north + step / 2, 0, -step],
    crs: 'EPSG:4326',
  } as const;
  const chunk = Math.ceil(perDegree / 10);
  const sea = new Float32Array(chunk * chunk);
  return {
    id: `Null Island ${seed}`,
    format: 'generated',
    kind: 'terrain',
    attribution: 'Terrain: Null Island, a synthetic sample and no real place',
    bounds: boundsOfGrid(grid),
    levels: [{ grid, chunkWidth: chunk, chunkHeight: chunk }],
    loadChunk(_level, chunkColumn, chunkRow) {
      const [column0, row0] = [chunkColumn * chunk, chunkRow * chunk];
      const [width, height] = [Math.min(chunk, size - column0), Math.min(chunk, size - row0)];
      const [west0, north0] = [column0 - SEA_DEG * perDegree, (1 + SEA_DEG) * perDegree - row0]; // steps from 0°, 0°
      const allSea = west0 >= perDegree || west0 + width <= 0 || north0 <= 0 || north0 - height >= perDegree;
      if (allSea) return Promise.resolve({ data: sea.subarray(0, width * height), noData: undefined });
      const data = new Float32Array(width * height);
      for (let r = 0, at = 0; r < height; r++) {
        for (let c = 0; c < width; c++, at++) {
          data[at] = nullIslandHeightM((north0 - r) / perDegree, (west0 + c) / perDegree, seed);
        }
      }
      return Promise.resolve({ data, noData: undefined });
    },
  };
}
