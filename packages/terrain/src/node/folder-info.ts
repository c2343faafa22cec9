import { unionBounds } from '../geo-bounds.js';
import { note } from '../notes.js';
import type { TerrainInfo, TerrainKind } from '../source.js';
import { infoOfTiles } from '../tiles/static-index.js';
import type { IndexedFile } from './file-entry.js';
import { isDamage } from './file-faults.js';
import type { FolderIndex } from './folder-index.js';
import { openAll } from './open-all.js';

/** Files named after their place that are opened for a description of the folder: some hundred take seconds. */
const MOST_OPENED = 64;

/** Contents of a folder; files that cannot be opened are noted. */
export async function folderInfo(
  name: string,
  kind: TerrainKind,
  index: FolderIndex,
): Promise<{ readonly info: TerrainInfo; readonly isWhole: boolean }> {
  const { files, notes, print } = index;
  const { opened, closed } = sampled(files);
  const { tiles, broken } = await openAll(opened);
  const all = [...notes, ...broken.map(({ kind, message }) => note('fileCannotBeOpened', { kind, error: message }))];
  if (closed.length > 0) {
    all.push(note('filesNotOpened', { opened: opened.length, total: files.length }));
  }
  const found = infoOfTiles(name, kind, tiles, all);
  const bounds = unionBounds([...tiles, ...closed].flatMap((each) => each.bounds ?? []));
  const info = {
    ...found,
    bounds,
    tiles: tiles.length + closed.length,
    ...(print === undefined ? {} : { print }),
  };
  return { info, isWhole: index.isWhole && broken.every(isDamage) };
}

/** Files to open for a description, and others like them, which are named after their place. */
function sampled(files: readonly IndexedFile[]): {
  readonly opened: readonly IndexedFile[];
  readonly closed: readonly IndexedFile[];
} {
  const named = files.filter(({ isNamed }) => isNamed === true);
  const step = Math.max(1, Math.ceil(named.length / MOST_OPENED));
  const closed = new Set(named.filter((_, i) => i % step !== 0));
  return { opened: files.filter((file) => !closed.has(file)), closed: [...closed] };
}
