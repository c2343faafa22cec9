import type { OffsetPredictions } from '@radioshed/drive-test';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';

/** A note about an offset fitted on other squares of the map. */
export function offsetNote(model: string, { offsetDb, rangeDb, squares, blockM }: OffsetPredictions): Note {
  const [least, most] = rangeDb;
  return note('offsetFitted', { model, offsetDb, rangeDb: { least, most }, squares, squareM: blockM });
}
