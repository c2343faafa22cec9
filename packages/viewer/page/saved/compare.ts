import type { ListedCalculation } from '@radioshed/contract/schemas';

import { savedDifference } from '../result/layer-difference.js';
import type { Desk } from '../start/desk.js';

/**
 * Shows the difference of two saved layers, as a layer and in a sentence.
 * @throws Error where they do not overlap or their units differ
 */
export async function compare(
  { server, layers, status, view }: Desk,
  two: readonly ListedCalculation[],
): Promise<void> {
  const { layer, words } = await savedDifference(server, two);
  layers.add(layer);
  status.say(words);
  view.fit(layer.box);
}
