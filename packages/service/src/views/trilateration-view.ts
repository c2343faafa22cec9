import type { Calculation } from '@radioshed/archive';
import { chooseColourKey } from '@radioshed/colour';
import type { TrilaterationRequest } from '@radioshed/contract/schemas';

import type { RasterDetails } from '../saved/raster-details.js';
import type { RasterView } from './raster-view.js';

/** View of the possible locations of a radio. */
export function trilaterationView({ details }: Calculation): RasterView {
  const { request, grid, attributions } = details as RasterDetails<TrilaterationRequest>;
  const { key } = chooseColourKey(request.colourKey, 'bestSite');
  return {
    grid,
    key,
    words: 'possible locations of the radio, %',
    facts: `possible locations of the radio, within ${request.errordB} dB`,
    attributions,
    places: [],
  };
}
