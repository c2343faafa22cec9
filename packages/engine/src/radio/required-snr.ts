import { classSnrDb } from '@radioshed/link';
import type { Note } from '@radioshed/units';

import type { Wanted } from '../input/quantity.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';

/** Signal-to-noise ratio required by the modulation's class, dB; undefined without modulation or class. */
export function requiredSnrOf({ modulation, berClass }: Wanted): number | undefined {
  return modulation === undefined || berClass === undefined ? undefined : classSnrDb(modulation, berClass);
}

/** A note on the required signal-to-noise ratio. */
export function requiredSnrNotes(output: Wanted): Note[] {
  const { modulation, berClass } = output;
  const snrDb = requiredSnrOf(output);
  if (snrDb === undefined || modulation === undefined || berClass === undefined) return [];
  return [note('snrRequired', { modulation, berClass, snrDb: rounded(snrDb, 1) })];
}
