import type { Account } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import type { AreaResponse, MultisiteRequest } from '@radioshed/contract/schemas';
import { areaResponseOf, multisiteInputInTurns } from '@radioshed/contract/translate';
import type { MultisiteResult } from '@radioshed/engine';

import { patternsFor } from '../account/pattern-shelf.js';
import { runnerOptionsOf } from '../life/call-options.js';
import type { Prepared } from '../life/life.js';
import type { Workshop } from '../life/parts.js';
import { limitSites, sizeLimitsOf } from '../life/size-limits.js';
import type { RasterDetails } from '../saved/raster-details.js';
import { keepRaster } from '../saved/save-raster.js';
import type { Answer } from '../saved/save-report.js';
import { multisiteKey, sharedThresholdOf } from '../views/multisite-view.js';

/** Everything that can be said against a request of /multisite before the work begins. */
export async function prepareMultisite(
  workshop: Workshop,
  request: MultisiteRequest,
  owner: Account,
): Promise<Prepared<Answer<AreaResponse, MultisiteResult>>> {
  const antennas = request.transmitters.map(({ antenna }) => antenna);
  const patterns = await patternsFor(antennas, workshop.patterns);
  const translated = await multisiteInputInTurns(request, workshop.surface.profiles, patterns);
  const limited = limitSites(translated.input, sizeLimitsOf(owner, workshop.settings));
  const chosen = multisiteKey(request);
  const threshold = sharedThresholdOf(request);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('multisite', limited.input, runnerOptionsOf(workshop, options));
    const legend = legendOf(chosen.key, threshold);
    const { response, files } = await keepRaster<AreaResponse, RasterDetails<MultisiteRequest>>(workshop, {
      call: 'multisite',
      owner: account,
      site: request.site,
      network: request.network,
      values: result.values,
      details: { request, unit: result.unit, attributions: result.attributions },
      startedMs,
      adjustments: [...translated.adjustments, ...limited.notes, ...chosen.notes, ...result.adjustments],
      options,
      respond: (described) => areaResponseOf(result, legend, described),
    });
    return { response, files, result };
  };
}
