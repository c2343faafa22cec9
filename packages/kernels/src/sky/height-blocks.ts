import type { TerrainGrid } from '../terrain/terrain-grid.js';

/** Posts along the side of a block, as a power of two. */
export const BLOCK_BITS = 4;
const BLOCK = 1 << BLOCK_BITS;

/** How many blocks a terrain has each way. */
export function blockSides({ width, height }: Pick<TerrainGrid, 'width' | 'height'>): readonly [number, number] {
  return [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
}

/**
 * The highest ground of every block, row by row, written to `highest`: of its posts and those at its eastern and
 * southern edge, which interpolated heights depend on too.
 *
 * @returns the highest ground of all, m.
 */
export function fillBlocks({ heightsM, width, height }: TerrainGrid, highest: Float32Array): number {
  const [across, down] = blockSides({ width, height });
  let top = -Infinity;
  for (let blockRow = 0; blockRow < down; blockRow++) {
    const lastRow = Math.min(height - 1, (blockRow + 1) * BLOCK);
    for (let blockColumn = 0; blockColumn < across; blockColumn++) {
      const lastColumn = Math.min(width - 1, (blockColumn + 1) * BLOCK);
      let most = -Infinity;
      for (let row = blockRow * BLOCK; row <= lastRow; row++) {
        for (let at = row * width + blockColumn * BLOCK; at <= row * width + lastColumn; at++) {
          if (heightsM[at] > most) most = heightsM[at];
        }
      }
      highest[blockRow * across + blockColumn] = most;
      if (most > top) top = most;
    }
  }
  return top;
}
