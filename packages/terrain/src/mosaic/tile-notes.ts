import type { Tile } from '../tiles/tile.js';

/** Names listed in a note. */
const MOST_NAMES = 3;

/** Notes of tiles on what their files were taken for: one for all tiles with the same, with the names of some. */
export function tileNotes(tiles: Iterable<Tile>): string[] {
  const byNote = new Map<string, string[]>();
  for (const tile of tiles) {
    for (const note of tile.notes ?? []) byNote.set(note, [...(byNote.get(note) ?? []), nameOf(tile)]);
  }
  return Array.from(byNote, ([note, names]) => {
    const more = names.length - MOST_NAMES;
    const listed = names.sort().slice(0, MOST_NAMES).join(', ');
    return `${listed}${more > 0 ? ` and ${more} more` : ''}: ${note}${note.endsWith('.') ? '' : '.'}`;
  });
}

/** The name without its folders, which notes do not show. */
function nameOf({ id }: Tile): string {
  return id.replace(/^.*[/\\]/, '');
}
