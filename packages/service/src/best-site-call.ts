import type { Account, Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey, legendOf } from '@radioshed/colour';
import type { BestSiteRequest, BestSiteResponse } from '@radioshed/contract/schemas';
import { bestSiteInputOf, bestSiteResponseOf } from '@radioshed/contract/translate';
import type { BestSiteResult } from '@radioshed/engine';

import { factsOf, markOf } from './area-view.js';
import { runnerOptionsOf } from './call.js';
import { keepRaster, type RasterDetails } from './kept-raster.js';
import type { Answer } from './kept-report.js';
import type { Prepared } from './life.js';
import { limitSearch, sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';
import { valuedAreaKm2 } from './raster-area.js';
import type { RasterView } from './raster-view.js';

/** Places where a request says no number. */
const USUAL_PLACES = 400;

/** What is kept of a search beside its numbers. */
export interface BestSiteDetails extends RasterDetails<BestSiteRequest> {
  readonly best: { readonly latDeg: number; readonly lonDeg: number };
}

/** Everything that can be said against a request of /bsa before the work begins. */
export async function prepareBestSite(
  workshop: Workshop,
  request: BestSiteRequest,
  owner: Account,
): Promise<Prepared<Answer<BestSiteResponse, BestSiteResult>>> {
  const { settings } = workshop;
  const patterns = await patternsFor([request.antenna], workshop.patterns);
  const translated = bestSiteInputOf(request, workshop.surface.profiles, patterns);
  const sizes = sizeLimitsOf(owner, settings);
  // Work is pixels times places.
  const share = Math.min(1, USUAL_PLACES / (request.places ?? USUAL_PLACES));
  const maxMegapixels = Math.min(sizes.maxMegapixels, settings.maxBestSiteMegapixels * share);
  const limited = limitSearch(translated.input, { ...sizes, maxMegapixels });
  const chosen = keyOf(request);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('bestSite', limited.input, runnerOptionsOf(workshop, options));
    const legend = legendOf(chosen.key);
    const areaKm2 = await valuedAreaKm2(result.meritPercent);
    const { response, files } = await keepRaster<BestSiteResponse, BestSiteDetails>(workshop, {
      call: 'bsa',
      owner: account,
      site: request.site,
      network: request.network,
      values: result.meritPercent,
      details: { request, unit: '%', attributions: result.attributions, best: result.best },
      startedMs,
      adjustments: [...translated.adjustments, ...limited.notes, ...chosen.notes, ...result.adjustments],
      options,
      respond: (described) => bestSiteResponseOf(result, { areaKm2 }, legend, described),
    });
    return { response, files, result };
  };
}

/** How a search is shown. */
export function bestSiteView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, best } = details as BestSiteDetails;
  const { transmitter, output } = request;
  const { latDeg: lat, lonDeg: lon } = best;
  return {
    grid,
    key: keyOf(request).key,
    facts: `how good each place is as a site, of the best: ${factsOf(transmitter, output.units)}`,
    attributions,
    places: [markOf(`${site}, best`, { ...transmitter, lat, lon }, output.units)],
  };
}

/** Greys, where nothing else is asked for. */
function keyOf({ output }: BestSiteRequest): ChosenKey {
  return chooseColourKey(output.col, 'bestSite');
}
