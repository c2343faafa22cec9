import { CLUTTER_NOTES } from '@radioshed/clutter/notes';
import { COLOUR_NOTES } from '@radioshed/colour/notes';
import { GEODESY_NOTES } from '@radioshed/geodesy/notes';
import { RAYTRACE_NOTES } from '@radioshed/raytrace/notes';
import { SATELLITE_NOTES } from '@radioshed/satellite/notes';
import { TERRAIN_NOTES } from '@radioshed/terrain/notes';
import { checkListed, type Note, type NoteTable, noteText } from '@radioshed/units';

import { ENGINE_NOTES } from './notes.js';

export { ENGINE_NOTES } from './notes.js';

/** The notes that results of this package can have: its own and those of the packages below. */
export const RESULT_NOTES: NoteTable = {
  ...GEODESY_NOTES,
  ...TERRAIN_NOTES,
  ...CLUTTER_NOTES,
  ...COLOUR_NOTES,
  ...SATELLITE_NOTES,
  ...RAYTRACE_NOTES,
  ...ENGINE_NOTES,
};

/**
 * The notes of a result in words, a sentence or more for each.
 *
 * @throws OutOfRangeError for a note of another package.
 * @example
 * With the link that the README computes:
 *
 * ```ts
 * noteWords(link.notes)[0]; // 'The profile has steps of at most 46.4 m, half the terrain’s resolution.'
 * ```
 */
export function noteWords(notes: readonly Note[]): string[] {
  return checkListed('notes', notes).map((each) => noteText(each, RESULT_NOTES));
}
