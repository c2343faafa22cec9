import { locationMarginDb } from '@radioshed/empirical';
import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import { rounded } from '../../notes/rounded.js';
import type { ModelFacts } from './descriptor.js';
import type { ModelSetting } from './setting.js';

/**
 * Location margin of a model without variability, dB: the loss not exceeded at the given percentage of locations, minus
 * the median.
 */
export function marginDb({ margin }: Pick<ModelFacts, 'margin'>, { frequencyMHz, assumptions }: ModelSetting): number {
  if (margin === null) return 0;
  return locationMarginDb(margin, assumptions.areaType, frequencyMHz, assumptions.reliabilityPercent);
}

/** A note on the location margin; none without one. */
export function marginNotes(model: Pick<ModelFacts, 'margin'>, setting: ModelSetting): Note[] {
  const added = marginDb(model, setting);
  if (added === 0) return [];
  const { reliabilityPercent } = setting.assumptions;
  return [note('locationMargin', { marginDb: rounded(added, 1), locationPercent: reliabilityPercent })];
}
