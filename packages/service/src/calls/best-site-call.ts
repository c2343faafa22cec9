import { heightUnitsOf } from '@radioshed/contract/schemas';
import { legendOf } from '@radioshed/colour';
import type { BestSiteRequest, BestSiteResponse } from '@radioshed/contract/schemas';
import { bestSiteInputOf, bestSiteResponseOf } from '@radioshed/contract/translate';
import { DEFAULT_SEARCH_PLACES } from '@radioshed/engine/defaults';
import { type BestSiteResult } from '@radioshed/engine';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { RESULT_BYTES_PER_PIXEL, terrainBytes } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { limitSearch, sizeLimitsOf } from './size-limits.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { type BestSiteDetails, bestSiteKey } from '../files/views/best-site-view.js';
import { valuedAreaKm2 } from './raster-area.js';
import type { Terms } from '../lifecycle/request-error.js';
import { placesOf } from './call-terms.js';

export { readBestSiteRequest as read } from '@radioshed/contract/schemas';

/** Memory of a search: pixels are few, as each has hundreds of test locations. */
const BYTES_PER_PIXEL = 100 + RESULT_BYTES_PER_PIXEL;

/** Radius of a circle in a square of pixels, km. */
function radiusKmOf(pixels: number, pixelM: number): number {
  return (Math.sqrt(pixels) * pixelM) / 2000;
}

/** Units and locations of a request, for error messages. */
export function terms({ transmitter, edges, receiver, output }: BestSiteRequest): Terms {
  return {
    units: heightUnitsOf({ transmitter, receiver, output }),
    places:
      transmitter.lat === undefined || transmitter.lon === undefined
        ? placesOf('edges', edges ?? [])
        : [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }],
  };
}

/** Checks a request of /bsa before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: BestSiteRequest,
  owner: Owner,
): Promise<Prepared<CallResult<BestSiteResponse, BestSiteResult>>> {
  const { settings } = host;
  const translated = bestSiteInputOf(request, await resourcesOf(owner, [request.antenna]));
  const sizes = sizeLimitsOf(owner.account, settings);
  // Computing time grows with pixels times locations.
  const share = Math.min(1, DEFAULT_SEARCH_PLACES / (request.places ?? DEFAULT_SEARCH_PLACES));
  const maxMegapixels = Math.min(sizes.maxMegapixels, settings.maxBestSiteMegapixels * share);
  const limited = limitSearch(translated.input, { ...sizes, maxMegapixels });
  const chosen = bestSiteKey(request, owner.ownKeys);

  const bytes =
    BYTES_PER_PIXEL * limited.pixels +
    (await terrainBytes(
      host.terrain,
      1500 * radiusKmOf(limited.pixels, limited.input.output.resolutionM),
      limited.input.output.resolutionM,
    ));
  return prepared({ bytes, reduce: 'Search a smaller area, or increase output.res.' }, async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('bestSite', limited.input, runnerOptionsOf(owner, options));
    const legend = legendOf(chosen.key);
    const areaKm2 = await valuedAreaKm2(result.meritPercent);
    const { response, files } = await saveRaster<BestSiteResponse, BestSiteDetails>(host, {
      call: 'bsa',
      account: owner.account,
      site: request.site,
      network: request.network,
      values: result.meritPercent,
      details: { request, ...ownKeysIn(owner), unit: '%', attributions: result.attributions, best: result.best },
      startedMs,
      notes: [...translated.notes, ...limited.notes, ...chosen.notes, ...result.notes],
      options,
      respond: (described) => bestSiteResponseOf(result, { areaKm2 }, legend, described),
    });
    return { response, files, result };
  });
}
