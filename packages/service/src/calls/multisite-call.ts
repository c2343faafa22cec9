import { legendOf } from '@radioshed/colour';
import type { AreaResponse, MultisiteRequest } from '@radioshed/contract/schemas';
import { areaResponseOf, multisiteInputInTurns } from '@radioshed/contract/translate';
import type { MultisiteResult } from '@radioshed/engine';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../life/call-options.js';
import type { Host } from '../life/host.js';
import type { Run } from '../life/lifecycle.js';
import { limitSites, sizeLimitsOf } from '../life/size-limits.js';
import type { RasterDetails } from '../saved/raster-details.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { multisiteKey } from '../views/multisite-view.js';
import { thresholdIn } from '../views/raster-view.js';

/** Checks a request of /multisite before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: MultisiteRequest,
  owner: Owner,
): Promise<Run<CallResult<AreaResponse, MultisiteResult>>> {
  const antennas = request.transmitters.map(({ antenna }) => antenna);
  const translated = await multisiteInputInTurns(request, await resourcesOf(owner, antennas));
  const limited = limitSites(translated.input, sizeLimitsOf(owner.account, host.settings));
  const threshold = thresholdIn(limited.input.output);
  const chosen = multisiteKey(request, threshold);

  return async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('multisite', limited.input, runnerOptionsOf(owner, options));
    const legend = legendOf(chosen.key, threshold);
    const { response, files } = await saveRaster<AreaResponse, RasterDetails<MultisiteRequest>>(host, {
      call: 'multisite',
      account: owner.account,
      site: request.site,
      network: request.network,
      values: result.values,
      details: { request, ...threshold, unit: result.unit, attributions: result.attributions },
      startedMs,
      adjustments: [...translated.adjustments, ...limited.notes, ...chosen.notes, ...result.adjustments],
      options,
      respond: (described) => areaResponseOf(result, legend, described),
    });
    return { response, files, result };
  };
}
