import { locationMarginDb } from '@radioshed/empirical';

import type { ModelFacts } from '../descriptor.js';
import type { ModelSetting } from './setting.js';

/**
 * What reliability adds to the loss of a model without a variability of its own, dB: the loss that is not exceeded at
 * that percentage of locations, less the median.
 */
export function marginDb({ margin }: Pick<ModelFacts, 'margin'>, { frequencyMHz, assumptions }: ModelSetting): number {
  if (margin === null) return 0;
  return locationMarginDb(margin, assumptions.environment, frequencyMHz, assumptions.reliabilityPercent);
}

/** A sentence about a margin; none for none. */
export function marginNotes(model: Pick<ModelFacts, 'margin'>, setting: ModelSetting): string[] {
  const added = marginDb(model, setting);
  if (added === 0) return [];
  const { reliabilityPercent } = setting.assumptions;
  return [`A location margin of ${added.toFixed(1)} dB is in the loss, for ${reliabilityPercent} % of places.`];
}
