import type { LinksInput } from '../input/links-input.js';
import { AUTO } from '../models/choice/auto.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { LinkEvaluator, type LinksEvaluator } from './link-evaluator.js';
import type { LinksTerrain } from './links-terrain.js';

/**
 * Loads the model of links, for `auto` all that it may take. The evaluator of each terrain throws OutOfRangeError for
 * the transmitter's height or clutter that the links were not read with.
 */
export async function loadEvaluator(
  input: LinksInput,
  setting: ModelSetting,
): Promise<(terrain: LinksTerrain) => LinksEvaluator> {
  if (input.model.name !== AUTO) return await LinkEvaluator.load(input, setting);
  const { AutoEvaluator } = await import('./auto-evaluator.js');
  return await AutoEvaluator.load(input, setting);
}
