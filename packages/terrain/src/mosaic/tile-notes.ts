import { type Note, noteOnFiles } from '@radioshed/units';

import type { Tile } from '../tiles/tile.js';

/** Notes of tiles on what their files were taken for: one for all tiles with the same, with the names of some. */
export function tileNotes(tiles: Iterable<Tile>): Note[] {
  const kinds = new Map<string, { readonly note: Note; readonly files: string[] }>();
  for (const tile of tiles) {
    for (const note of tile.notes ?? []) {
      const key = JSON.stringify(note);
      const kind = kinds.get(key) ?? { note, files: [] };
      kinds.set(key, kind);
      kind.files.push(tile.id);
    }
  }
  return Array.from(kinds.values(), ({ note, files }) => noteOnFiles(note, files));
}
