import type { Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey } from '@radioshed/colour';
import type { BestSiteRequest } from '@radioshed/contract/schemas';

import type { RasterDetails } from '../saved/raster-details.js';
import { factsOf, markOf } from './area-view.js';
import type { RasterView } from './raster-view.js';

/** What is saved of a search besides its values. */
export interface BestSiteDetails extends RasterDetails<BestSiteRequest> {
  readonly best: { readonly latDeg: number; readonly lonDeg: number };
}

/** How a search is shown. */
export function bestSiteView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, best } = details as BestSiteDetails;
  const { transmitter, output } = request;
  const { latDeg: lat, lonDeg: lon } = best;
  return {
    grid,
    key: bestSiteKey(request).key,
    facts: `how good each place is as a site, of the best: ${factsOf(transmitter, output.units)}`,
    attributions,
    places: [markOf(`${site}, best`, { ...transmitter, lat, lon }, output.units)],
  };
}

/** Greys, where nothing else is asked for. */
export function bestSiteKey({ output }: BestSiteRequest): ChosenKey {
  return chooseColourKey(output.col, 'bestSite');
}
