import type { Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey } from '@radioshed/colour';

import type { LayerMeaning, MergedDetails } from '../saved/stored-layers.js';
import { type RasterView, thresholdIn } from './raster-view.js';

/** How a super layer is shown. */
export function mergeView({ details }: Calculation): RasterView {
  const { grid, attributions, ...meaning } = details as MergedDetails;
  return { grid, key: mergeKey(meaning).key, ...thresholdIn(meaning), facts: 'the best of many layers', attributions, places: [] }; // prettier-ignore
}

/** Its colours. */
export function mergeKey(meaning: LayerMeaning): ChosenKey {
  const [channel] = meaning.channels;
  return chooseColourKey(meaning.col, meaning.quantity, {
    ...(channel === undefined ? {} : { frequencyMHz: channel.frequencyMHz }),
    ...thresholdIn(meaning),
  });
}
