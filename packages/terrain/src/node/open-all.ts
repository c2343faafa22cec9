import { DemError, isDemError } from '../dem-error.js';
import { inOrder } from '../in-order.js';
import type { Tile } from '../tiles/tile.js';
import type { IndexedFile } from './file-entry.js';
import { concernsAll } from './file-faults.js';

/** The tiles of files, and the faults of those that cannot be opened. */
export async function openAll(
  files: readonly IndexedFile[],
): Promise<{ readonly tiles: Tile[]; readonly broken: DemError[] }> {
  const tiles: Tile[] = [];
  const broken: DemError[] = [];
  const open = (file: IndexedFile): Promise<Tile | DemError> =>
    file.open().catch((error: unknown) => {
      if (isDemError(error)) return error;
      throw error;
    });
  for await (const [, tile] of inOrder(files, 16, open)) {
    if (isDemError(tile)) broken.push(tile);
    else tiles.push(tile);
  }
  return { tiles, broken };
}

/** The tile of a file, or the fault of this file. @throws faults that concern all files */
export async function openOrError(file: IndexedFile): Promise<Tile | DemError> {
  try {
    return await file.open();
  } catch (error) {
    if (isDemError(error) && !concernsAll(error)) return error;
    throw error;
  }
}
