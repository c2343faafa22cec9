import type { Calculation } from '@radioshed/archive';
import type { InterferenceRequest } from '@radioshed/contract/schemas';

import type { RasterDetails } from '../details/raster-details.js';
import { chooseKey } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** View of a jamming-to-signal ratio. */
export function interferenceView({ details }: Calculation): RasterView {
  const { request, grid, attributions, ownKeys } = details as RasterDetails<InterferenceRequest>;
  const { key } = chooseKey(request.colour_key, 'jammingToSignal', { own: ownKeys });
  return {
    grid,
    key,
    words: 'jamming-to-signal ratio',
    facts: 'jamming-to-signal ratio, dB',
    attributions,
    places: [],
  };
}
