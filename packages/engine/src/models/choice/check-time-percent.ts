import { checkRange } from '@radioshed/units';

import type { ModelChoice } from './model-choice.js';
import { modelOf } from './model-of.js';

/**
 * Checks a chosen percentage of time against the range of the model.
 * @throws OutOfRangeError with `model.timePercent`.
 */
export function checkTimePercent(model: ModelChoice): void {
  const { timeRangePercent, title } = modelOf(model);
  if (timeRangePercent === null || model.timePercent === undefined) return;
  checkRange('model.timePercent', model.timePercent, ...timeRangePercent, `% (${title})`);
}
