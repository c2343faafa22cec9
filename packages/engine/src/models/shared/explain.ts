import type { Explainer } from './descriptor.js';

/** An explainer for models with no findings but the Earth's radius. */
export function explainRadius(notes: readonly string[] = []): Explainer {
  return ({ nominalRadiusM }) => ({
    lossDb: null,
    effectiveEarthRadiusM: nominalRadiusM,
    intermediates: { effectiveEarthRadiusM: nominalRadiusM },
    doubts: [],
    notes,
  });
}

/** A note with the reasons why a result is less certain; none without reasons. */
export function doubtNotes(title: string, doubts: readonly string[]): string[] {
  return doubts.length === 0 ? [] : [`${title} is less certain here: ${doubts.join('; ')}.`];
}
