import type { Calculation } from '@radioshed/archive';
import { type ChosenKey, QUANTITY_STYLES } from '@radioshed/colour';
import { defined } from '@radioshed/units';

import type { LayerMeaning, MergedDetails } from '../details/layer-meaning.js';
import { chooseKey } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** View of a super layer. */
export function mergeView({ details }: Calculation): RasterView {
  const { grid, attributions, ...meaning } = details as MergedDetails;
  return {
    grid,
    key: mergeKey(meaning).key,
    ...defined({ threshold: meaning.threshold }),
    words: QUANTITY_STYLES[meaning.quantity].words,
    facts: 'best value of several layers',
    attributions,
    places: [],
  };
}

/** Its colours. */
export function mergeKey(meaning: LayerMeaning): ChosenKey {
  const [channel] = meaning.channels;
  return chooseKey(meaning.col, meaning.quantity, {
    ...(channel === undefined ? {} : { frequencyMHz: channel.frequencyMHz }),
    ...defined({ threshold: meaning.threshold }),
    own: meaning.ownKeys,
  });
}
