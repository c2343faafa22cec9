import type { Calculation } from '@radioshed/archive';
import type { BestSiteRequest } from '@radioshed/contract/schemas';
import type { ChosenKey } from '@radioshed/colour';

import type { RasterDetails } from '../details/raster-details.js';
import { factsOf, markOf } from './area-view.js';
import { chooseKey, type KeyOptions } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** Saved details of a best-site search, besides its values. */
export interface BestSiteDetails extends RasterDetails<BestSiteRequest> {
  readonly best: { readonly latDeg: number; readonly lonDeg: number };
}

/** View of a best-site search. */
export function bestSiteView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, best, ownKeys } = details as BestSiteDetails;
  const { transmitter, output } = request;
  const { latDeg: lat, lonDeg: lon } = best;
  return {
    grid,
    key: bestSiteKey(request, ownKeys).key,
    words: 'suitability of each location as a site, %',
    facts: `suitability of each location as a site, relative to the best: ${factsOf(transmitter, output.units)}`,
    attributions,
    places: [markOf(`${site}, best`, { ...transmitter, lat, lon }, output.units)],
  };
}

/** Its colours; default greys. */
export function bestSiteKey({ output }: BestSiteRequest, own: KeyOptions['own']): ChosenKey {
  return chooseKey(output.col, 'bestSite', { own });
}
