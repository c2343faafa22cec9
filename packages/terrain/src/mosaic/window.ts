import { createYielder } from '@radioshed/parallel';

import { blocksAhead } from './blocks-ahead.js';
import type { ChunkCache } from './chunk-cache.js';
import { inOrder } from '../in-order.js';
import type { Lattice, Placement } from './lattice.js';
import { heightOrVoid } from '../tiles/tile.js';

/** A rectangle of posts in lattice indices. */
export interface PostWindow {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Marks posts outside every tile; NaN marks a void inside a tile. */
export const NO_TILE: number = Infinity;

/** Posts of a window, and the disagreement between tiles on shared posts. */
export interface FilledWindow {
  readonly heights: Float32Array;
  readonly disagreements: Disagreements;
}

/** Number of posts with different heights in two tiles. */
export interface Disagreements {
  readonly posts: number;
  readonly maxM: number;
}

/** A block of a placed tile that intersects a window. */
export interface ChunkPlace {
  readonly placement: Placement;
  readonly chunkColumn: number;
  readonly chunkRow: number;
  /** The block's posts in lattice indices. */
  readonly posts: PostWindow;
}

/**
 * The posts of a window. A post in several tiles is the mean of their heights: tiles that agree on shared edge posts
 * join exactly, and those that disagree meet half-way.
 */
export async function fillWindow(
  lattice: Lattice,
  window: PostWindow,
  chunks: ChunkCache,
  signal?: AbortSignal,
): Promise<FilledWindow> {
  const heights = new Float32Array(window.width * window.height).fill(NO_TILE);
  let counts: Uint8Array | undefined; // number of heights per post, beyond the first
  let posts = 0;
  let maxM = 0;
  const yieldIfDue = createYielder(signal);
  const places = chunkPlaces(lattice.placements, window);
  const load = ({ placement, chunkColumn, chunkRow }: ChunkPlace) =>
    chunks.load(placement.tile, placement.level, chunkColumn, chunkRow, signal);
  for await (const [{ posts: block }, { data, noData }] of inOrder(places, aheadOf(places), load)) {
    await yieldIfDue();
    const part = intersectWindows(block, window) as PostWindow;
    for (let r = part.row; r < part.row + part.height; r++) {
      let from = (r - block.row) * block.width + part.column - block.column;
      let to = (r - window.row) * window.width + part.column - window.column;
      for (let n = part.width; n > 0; n--, from++, to++) {
        const height = heightOrVoid(data[from], noData);
        const before = heights[to];
        if (before === NO_TILE || Number.isNaN(before)) {
          heights[to] = height;
        } else if (!Number.isNaN(height)) {
          counts ??= new Uint8Array(heights.length);
          const count = Math.min(counts[to] + 1, 254);
          if (height !== before) {
            posts++;
            maxM = Math.max(maxM, Math.abs(height - before));
            heights[to] = (before * count + height) / (count + 1);
          }
          counts[to] = count;
        }
      }
    }
  }
  return { heights, disagreements: { posts, maxM } };
}

/** Number of blocks that are read in parallel. */
export function aheadOf(places: readonly { readonly placement: Placement }[]): number {
  return Math.min(...places.map(({ placement }) => blocksAhead(chunkSize(placement))), places.length);
}

/** The blocks of placed tiles that intersect a window. */
export function chunkPlaces(placements: readonly Placement[], window: PostWindow): ChunkPlace[] {
  const places: ChunkPlace[] = [];
  for (const placement of placements) {
    const part = intersectWindows(placement, window);
    if (part === undefined) continue;
    const { chunkWidth, chunkHeight } = chunkSize(placement);
    const firstColumn = Math.floor((part.column - placement.column) / chunkWidth);
    const lastColumn = Math.floor((part.column + part.width - 1 - placement.column) / chunkWidth);
    const firstRow = Math.floor((part.row - placement.row) / chunkHeight);
    const lastRow = Math.floor((part.row + part.height - 1 - placement.row) / chunkHeight);
    for (let chunkRow = firstRow; chunkRow <= lastRow; chunkRow++) {
      for (let chunkColumn = firstColumn; chunkColumn <= lastColumn; chunkColumn++) {
        places.push({ placement, chunkColumn, chunkRow, posts: chunkWindow(placement, chunkColumn, chunkRow) });
      }
    }
  }
  return places;
}

/** The posts of one block of a placed tile, in lattice indices. */
export function chunkWindow(placement: Placement, chunkColumn: number, chunkRow: number): PostWindow {
  const { chunkWidth, chunkHeight } = chunkSize(placement);
  return {
    column: placement.column + chunkColumn * chunkWidth,
    row: placement.row + chunkRow * chunkHeight,
    width: Math.min(chunkWidth, placement.width - chunkColumn * chunkWidth),
    height: Math.min(chunkHeight, placement.height - chunkRow * chunkHeight),
  };
}

/** Block size of the level used of a placed tile. */
export function chunkSize(placement: Placement): { readonly chunkWidth: number; readonly chunkHeight: number } {
  return placement.tile.levels[placement.level];
}

/** Intersection of two windows, or undefined. */
export function intersectWindows(a: PostWindow, b: PostWindow): PostWindow | undefined {
  const column = Math.max(a.column, b.column);
  const row = Math.max(a.row, b.row);
  const width = Math.min(a.column + a.width, b.column + b.width) - column;
  const height = Math.min(a.row + a.height, b.row + b.height) - row;
  return width > 0 && height > 0 ? { column, row, width, height } : undefined;
}
