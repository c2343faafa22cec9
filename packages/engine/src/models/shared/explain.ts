import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import type { Explainer } from './descriptor.js';

/** An explainer for models with no findings but the Earth's radius. */
export function explainRadius(notes: readonly Note[] = []): Explainer {
  return ({ nominalRadiusM }) => ({
    lossDb: null,
    effectiveEarthRadiusM: nominalRadiusM,
    intermediates: { effectiveEarthRadiusM: nominalRadiusM },
    doubts: [],
    notes,
  });
}

/** A note with the reasons why a result is less certain; none without reasons. */
export function doubtNotes(title: string, doubts: readonly string[]): Note[] {
  return doubts.length === 0 ? [] : [note('lessCertain', { model: title, doubts: doubts.map((doubt) => ({ doubt })) })];
}
