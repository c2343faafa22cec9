import { locationMarginDb } from '@radioshed/empirical';

import type { ModelName } from '../call/input.js';
import type { ModelSetting } from './model-setting.js';
import { modelEntry } from './models.js';

/**
 * What reliability adds to the loss of a model without a variability of its own, dB: the loss that is not exceeded at
 * that share of places, less the median.
 */
export function marginDb(name: ModelName, { frequencyMHz, assumptions }: ModelSetting): number {
  const { margin } = modelEntry(name);
  if (margin === undefined) return 0;
  return locationMarginDb(margin, assumptions.environment, frequencyMHz, assumptions.reliabilityPercent);
}

/** A sentence about a margin; none for none. */
export function marginNotes(name: ModelName, setting: ModelSetting): string[] {
  const added = marginDb(name, setting);
  if (added === 0) return [];
  const { reliabilityPercent } = setting.assumptions;
  return [`A location margin of ${added.toFixed(1)} dB is in the loss, for ${reliabilityPercent} % of places.`];
}
