import type { Calculation } from '@radioshed/archive';
import { chooseColourKey } from '@radioshed/colour';
import type { InterferenceRequest } from '@radioshed/contract/schemas';

import type { RasterDetails } from '../saved/raster-details.js';
import type { RasterView } from './raster-view.js';

/** View of a jamming-to-signal ratio. */
export function interferenceView({ details }: Calculation): RasterView {
  const { request, grid, attributions } = details as RasterDetails<InterferenceRequest>;
  const { key } = chooseColourKey(request.colour_key, 'jammingToSignal');
  return {
    grid,
    key,
    words: 'jamming-to-signal ratio',
    facts: 'jamming-to-signal ratio, dB',
    attributions,
    places: [],
  };
}
