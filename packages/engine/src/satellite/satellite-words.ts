import { SATELLITE_NOTES } from '@radioshed/satellite/notes';
import { type Note, noteText } from '@radioshed/units';

/** Notes on satellites and the sky in words. */
export function satelliteWords(notes: readonly Note[]): string[] {
  return notes.map((note) => noteText(note, SATELLITE_NOTES));
}
