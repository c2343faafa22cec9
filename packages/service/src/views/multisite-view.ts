import type { Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey } from '@radioshed/colour';
import type { MultisiteRequest } from '@radioshed/contract/schemas';
import { quantityOf, siteRequestsOf, thresholdOf } from '@radioshed/contract/translate';

import type { RasterDetails } from '../saved/raster-details.js';
import { markOf } from './area-view.js';
import type { RasterView } from './raster-view.js';

/** Most transmitters that are marked on a map. */
const MOST_MARKS = 1000;

/** How a composite of many sites is shown. */
export function multisiteView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions } = details as RasterDetails<MultisiteRequest>;
  const { transmitters, output } = request;
  return {
    grid,
    key: multisiteKey(request).key,
    ...sharedThresholdOf(request),
    facts: `the best of ${transmitters.length} transmitters`,
    attributions,
    places: transmitters.slice(0, MOST_MARKS).map((each, i) => markOf(`${site} ${i}`, each, output.units)),
  };
}

/** Its colours. */
export function multisiteKey(request: MultisiteRequest): ChosenKey {
  return chooseColourKey(request.output.col, quantityOf(request.output), {
    frequencyMHz: request.transmitters[0]?.frq ?? 100,
    ...sharedThresholdOf(request),
  });
}

/** It depends on what all transmitters have in common. */
export function sharedThresholdOf(request: MultisiteRequest): { readonly threshold?: number } {
  const [first] = siteRequestsOf({ ...request, transmitters: request.transmitters.slice(0, 1) });
  const threshold = first && thresholdOf(first);
  return threshold === undefined ? {} : { threshold };
}
