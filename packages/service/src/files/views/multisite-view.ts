import type { Calculation } from '@radioshed/archive';
import { type ChosenKey, QUANTITY_STYLES } from '@radioshed/colour';
import type { MultisiteRequest } from '@radioshed/contract/schemas';
import { quantityOf } from '@radioshed/contract/translate';
import { defined } from '@radioshed/units';

import type { ThresholdDetails } from '../details/raster-details.js';
import { markOf } from './area-view.js';
import { chooseKey, type KeyOptions } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** Greatest number of transmitters marked on a map. */
const MOST_MARKS = 1000;

/** View of a multisite coverage. */
export function multisiteView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, ownKeys, ...shown } = details as ThresholdDetails<MultisiteRequest>;
  const { transmitters, output } = request;
  const threshold = defined({ threshold: shown.threshold });
  return {
    grid,
    key: multisiteKey(request, threshold, ownKeys).key,
    ...threshold,
    words: QUANTITY_STYLES[quantityOf(output)].words,
    facts: `best of ${transmitters.length} transmitters`,
    attributions,
    places: transmitters.slice(0, MOST_MARKS).map((each, i) => markOf(`${site} ${i}`, each, output.units)),
  };
}

/** Its colours. */
export function multisiteKey(
  request: MultisiteRequest,
  threshold: { readonly threshold?: number },
  own: KeyOptions['own'],
): ChosenKey {
  return chooseKey(request.output.col, quantityOf(request.output), {
    frequencyMHz: request.transmitters[0]?.frq ?? 100,
    ...threshold,
    own,
  });
}
