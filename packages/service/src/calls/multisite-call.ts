import { legendOf } from '@radioshed/colour';
import type { AreaResponse, MultisiteRequest } from '@radioshed/contract/schemas';
import { areaResponseOf, multisiteInputInTurns } from '@radioshed/contract/translate';
import { type MultisiteResult } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { RESULT_BYTES_PER_PIXEL, terrainBytes } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { limitSites, sizeLimitsOf } from './size-limits.js';
import type { RasterDetails } from '../files/details/raster-details.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { multisiteKey } from '../files/views/multisite-view.js';
import type { Terms } from '../lifecycle/request-error.js';
import { placesOf } from './call-terms.js';

export { readMultisiteInTurns as read } from '@radioshed/contract/schemas';

/**
 * Memory of a coverage of many sites: the plans of two at a time, the composite with its best sites, and the result.
 */
const BYTES_PER_PIXEL = 2 * 12 + 6 + RESULT_BYTES_PER_PIXEL;

/** Units and locations of a request, for error messages. */
export function terms({ transmitters, output }: MultisiteRequest): Terms {
  return { units: output.units, places: placesOf('transmitters', transmitters) };
}

/** Checks a request of /multisite before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: MultisiteRequest,
  owner: Owner,
): Promise<Prepared<CallResult<AreaResponse, MultisiteResult>>> {
  const antennas = request.transmitters.map(({ antenna }) => antenna);
  const translated = await multisiteInputInTurns(request, await resourcesOf(owner, antennas));
  const limited = limitSites(translated.input, sizeLimitsOf(owner.account, host.settings));
  const threshold = defined({ threshold: limited.input.output.threshold });
  const chosen = multisiteKey(request, threshold, owner.ownKeys);

  const { radiusKm, resolutionM } = limited.input.output;
  // Two sites at a time, in a part too, however few of the pixels it has.
  const sharedBytes = 2 * (await terrainBytes(host.terrain, 1000 * radiusKm, resolutionM));
  const bytes = BYTES_PER_PIXEL * limited.pixels + sharedBytes;
  return prepared(
    { bytes, sharedBytes, reduce: 'Reduce output.rad, increase output.res, or name fewer transmitters.' },
    async (options) => {
      const startedMs = performance.now();
      const result = await host.runner.run('multisite', limited.input, runnerOptionsOf(owner, options));
      const legend = legendOf(chosen.key, threshold);
      const { response, files } = await saveRaster<AreaResponse, RasterDetails<MultisiteRequest>>(host, {
        call: 'multisite',
        account: owner.account,
        site: request.site,
        network: request.network,
        values: result.values,
        details: { request, ...ownKeysIn(owner), ...threshold, unit: result.unit, attributions: result.attributions },
        startedMs,
        notes: [...translated.notes, ...limited.notes, ...chosen.notes, ...result.notes],
        options,
        respond: (described) => areaResponseOf(result, legend, described),
      });
      return { response, files, result };
    },
  );
}
