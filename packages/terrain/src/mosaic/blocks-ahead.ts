/** Blocks that are read in parallel, at least and at most: beyond that an object store is no faster. */
const LEAST = 6;
const MOST = 24;
/** Decoded bytes of the blocks that wait for their turn. */
const BYTES = 32 * 2 ** 20;

/**
 * Number of blocks of a tile that are read in parallel, so that a distant store is waited for once, not for one block
 * after the other.
 */
export function blocksAhead({
  chunkWidth,
  chunkHeight,
}: {
  readonly chunkWidth: number;
  readonly chunkHeight: number;
}): number {
  return Math.max(LEAST, Math.min(MOST, Math.floor(BYTES / (chunkWidth * chunkHeight * 4))));
}
