import type { Grid } from '@radioshed/raster';

import { boundsOfGrid } from '../geo-bounds.js';
import type { TerrainKind } from '../source.js';
import type { Chunk, Tile } from './tile.js';

/** Labels for the heights in a file. */
export interface FileLabels {
  readonly kind?: TerrainKind | undefined;
  readonly attribution?: string | undefined;
}

/** A tile whose file is decoded whole: one block. */
export function wholeTile(input: {
  readonly name: string;
  readonly format: string;
  readonly grid: Grid;
  readonly labels: FileLabels;
  readonly kind: TerrainKind;
  readonly attribution: string;
  readonly notes: readonly string[];
  /** The file's bytes; called whenever the posts are not in memory. */
  readonly load: (signal?: AbortSignal) => Promise<Uint8Array>;
  readonly decode: (bytes: Uint8Array) => Chunk;
}): Tile {
  const { name, format, grid, labels, notes, load, decode } = input;
  return {
    id: name,
    format,
    kind: labels.kind ?? input.kind,
    attribution: labels.attribution ?? input.attribution,
    bounds: boundsOfGrid(grid),
    notes,
    levels: [{ grid, chunkWidth: grid.width, chunkHeight: grid.height }],
    async loadChunk(_level, _column, _row, signal) {
      const bytes = await load(signal);
      signal?.throwIfAborted();
      return decode(bytes);
    },
  };
}
