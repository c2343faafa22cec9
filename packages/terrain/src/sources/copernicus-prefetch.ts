import type { Bounds } from '@radioshed/geodesy';

import { type CopernicusState, openCell, refuseTooMany } from './copernicus-cells.js';
import { degreeCells } from '../tiles/degree-cells.js';
import { DemError } from '../dem-error.js';
import { checkRequest } from '../mosaic/mosaic.js';
import { prefetchTile } from '../mosaic/prefetch.js';
import type { ReadOptions } from '../source.js';

/** Tiles of one degree, and bytes, of a prefetch that is running. */
export interface PrefetchProgress {
  readonly tilesDone: number;
  readonly tiles: number;
  /** Bytes downloaded so far. */
  readonly bytes: number;
}

/** Tiles found, and bytes downloaded, once all have arrived. */
export interface PrefetchReport {
  /** One-degree tiles with heights. */
  readonly tiles: number;
  /** One-degree cells without a tile: sea. */
  readonly seaTiles: number;
  /** Bytes downloaded; 0 if everything was in the cache. */
  readonly bytes: number;
}

/** How a prefetch is followed and ended. */
export interface PrefetchOptions extends ReadOptions {
  /** Called occasionally while tiles arrive, and after each tile. */
  readonly onProgress?: (progress: PrefetchProgress) => void;
}

/** Fills the cache with everything that a read of the box may need. @throws DemError */
export async function prefetchCopernicus(
  state: CopernicusState,
  bounds: Bounds,
  { signal, onProgress }: PrefetchOptions = {},
): Promise<PrefetchReport> {
  checkRequest(bounds, undefined);
  const cells = degreeCells(bounds);
  refuseTooMany(cells.length);
  const before = state.fetched;
  let [tiles, seaTiles] = [0, 0];
  for (const [i, cell] of cells.entries()) {
    const tell = (tilesDone: number): void =>
      onProgress?.({ tilesDone, tiles: cells.length, bytes: state.fetched - before });
    const { tile, from } = await openCell(state, cell, signal);
    if (from === 'sea') seaTiles++;
    else {
      await prefetchTile(tile, bounds, () => tell(i), signal);
      tiles++;
    }
    const [trouble] = state.cacheTrouble;
    if (trouble !== undefined) throw new DemError('no-access', trouble);
    tell(i + 1);
  }
  return { tiles, seaTiles, bytes: state.fetched - before };
}
