import type { Bounds } from '@radioshed/geodesy';
import type { Grid, RasterData } from '@radioshed/raster';

import type { TerrainKind } from '../source.js';

/** A block of posts as it lies in the file, row by row from the north. */
export interface Chunk {
  readonly data: RasterData;
  /** The value that stands for a void. */
  readonly noData: number | undefined;
}

/** One resolution of a tile. Pixel centres are the posts. */
export interface TileLevel {
  readonly grid: Grid;
  /** Size of the blocks that are read at once; those at the east and south edge may be smaller. */
  readonly chunkWidth: number;
  readonly chunkHeight: number;
}

/** One file, download or array of heights: a lattice of posts, read block by block. */
export interface Tile {
  /** File name or address, as messages call it; no two tiles of a source share it. */
  readonly id: string;
  readonly format: string;
  readonly kind: TerrainKind;
  readonly attribution: string;
  /** Box around the posts and half a step more. */
  readonly bounds: Bounds;
  /** Finest first. */
  readonly levels: readonly TileLevel[];
  /** @throws DemError; an aborted reading throws the signal's reason. */
  loadChunk(level: number, chunkColumn: number, chunkRow: number, signal?: AbortSignal): Promise<Chunk>;
}

/** The tiles that a source may draw on. */
export interface TileIndex {
  /** Tiles that meet the box, and what a user must be told of their choice. */
  tilesIn(bounds: Bounds, resolutionM: number | undefined, signal?: AbortSignal): Promise<TileSelection>;
}

/** Tiles for a box. */
export interface TileSelection {
  readonly tiles: readonly Tile[];
  readonly notes: readonly string[];
}

/**
 * A height in m, or NaN for a void. The Earth's surface lies between −10 994 m and 8 849 m: numbers beyond are marks for
 * missing values that the file does not declare.
 */
export function heightOrVoid(value: number, noData: number | undefined): number {
  return value === noData || !(value >= -11_000 && value <= 9_000) ? Number.NaN : value;
}
