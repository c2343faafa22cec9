import { CLUTTER_NOTES } from '@radioshed/clutter';
import { DRIVE_TEST_NOTES } from '@radioshed/drive-test';
import { GEODESY_NOTES } from '@radioshed/geodesy';
import { TERRAIN_NOTES } from '@radioshed/terrain';
import { type Note, noteText } from '@radioshed/units';

const TABLE = { ...GEODESY_NOTES, ...TERRAIN_NOTES, ...CLUTTER_NOTES, ...DRIVE_TEST_NOTES };

/** Notes on measurements, and on what they are compared with, in words. */
export function driveWords(notes: readonly Note[]): string[] {
  return notes.map((note) => noteText(note, TABLE));
}
