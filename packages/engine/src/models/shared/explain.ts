import type { Explainer } from '../descriptor.js';

/** An explainer of models that find nothing on their way but the radius of the Earth. */
export function explainRadius(notes: readonly string[] = []): Explainer {
  return ({ nominalRadiusM }) => ({
    lossDb: null,
    effectiveEarthRadiusM: nominalRadiusM,
    intermediates: { effectiveEarthRadiusM: nominalRadiusM },
    doubts: [],
    notes,
  });
}

/** One sentence that names why a result is less certain; none for none. */
export function doubtNotes(title: string, doubts: readonly string[]): string[] {
  return doubts.length === 0 ? [] : [`${title} is less certain here: ${doubts.join('; ')}.`];
}
