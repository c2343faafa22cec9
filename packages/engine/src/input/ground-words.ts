import { CLUTTER_NOTES } from '@radioshed/clutter';
import { GEODESY_NOTES } from '@radioshed/geodesy';
import { TERRAIN_NOTES } from '@radioshed/terrain';
import { type Note, noteText } from '@radioshed/units';

const TABLE = { ...GEODESY_NOTES, ...TERRAIN_NOTES, ...CLUTTER_NOTES };

/** Notes of terrain and clutter in words. */
export function groundWords(notes: readonly Note[]): string[] {
  return notes.map((note) => noteText(note, TABLE));
}
