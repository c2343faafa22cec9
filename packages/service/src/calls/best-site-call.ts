import type { Account } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import type { BestSiteRequest, BestSiteResponse } from '@radioshed/contract/schemas';
import { bestSiteInputOf, bestSiteResponseOf } from '@radioshed/contract/translate';
import type { BestSiteResult } from '@radioshed/engine';

import { patternsFor } from '../account/pattern-shelf.js';
import { runnerOptionsOf } from '../life/call-options.js';
import type { Prepared } from '../life/life.js';
import type { Workshop } from '../life/parts.js';
import { limitSearch, sizeLimitsOf } from '../life/size-limits.js';
import { keepRaster } from '../saved/save-raster.js';
import type { Answer } from '../saved/save-report.js';
import { type BestSiteDetails, bestSiteKey } from '../views/best-site-view.js';
import { valuedAreaKm2 } from './raster-area.js';

/** Places where a request says no number. */
const USUAL_PLACES = 400;

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
  const chosen = bestSiteKey(request);

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
