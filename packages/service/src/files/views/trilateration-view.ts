import type { Calculation } from '@radioshed/archive';
import type { TrilaterationRequest } from '@radioshed/contract/schemas';

import type { RasterDetails } from '../details/raster-details.js';
import { chooseKey } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** View of the possible locations of a radio. */
export function trilaterationView({ details }: Calculation): RasterView {
  const { request, grid, attributions, ownKeys } = details as RasterDetails<TrilaterationRequest>;
  const { key } = chooseKey(request.colourKey, 'bestSite', { own: ownKeys });
  return {
    grid,
    key,
    words: 'possible locations of the radio, %',
    facts: `possible locations of the radio, within ${request.errordB} dB`,
    attributions,
    places: [],
  };
}
