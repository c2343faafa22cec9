import { legendOf } from '@radioshed/colour';
import type { AreaRequest, AreaResponse } from '@radioshed/contract/schemas';
import { areaInputOf, areaResponseOf } from '@radioshed/contract/translate';
import { type AreaResult } from '@radioshed/engine';
import { gridBounds, gridOf } from '@radioshed/raster';
import { defined } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { RESULT_BYTES_PER_PIXEL, terrainBytes } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { limitArea, sizeLimitsOf } from './size-limits.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { type AreaDetails, areaKey } from '../files/views/area-view.js';
import { inEqualDegrees } from './equal-degrees.js';

export { readAreaRequest as read } from '@radioshed/contract/schemas';
export { siteTerms as terms } from './call-terms.js';

/** The outcome of an /area call. */
export type AreaCallResult = CallResult<AreaResponse, AreaResult>;

/**
 * Memory of a coverage: its plan in shared memory, with up to four bytes for each pixel's loss, radial and sample, and
 * the result. 13 bytes per pixel were measured for models that read only the ends, 16 for the others.
 */
const BYTES_PER_PIXEL = 12 + RESULT_BYTES_PER_PIXEL;

/** Checks a request before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: AreaRequest,
  owner: Owner,
): Promise<Prepared<AreaCallResult>> {
  const { runner, settings } = host;
  const translated = areaInputOf(request, await resourcesOf(owner, [request.antenna]));
  const limited = limitArea(translated.input, sizeLimitsOf(owner.account, settings));
  const { threshold } = limited.input.output;
  const chosen = areaKey(request, threshold, owner.ownKeys);

  const { radiusKm, resolutionM } = limited.input.output;
  // A part of the grid reads the terrain of the whole area, so that it has the same bits.
  const sharedBytes = await terrainBytes(host.terrain, 1000 * radiusKm, resolutionM);
  const bytes = BYTES_PER_PIXEL * limited.pixels + sharedBytes;
  return prepared({ bytes, sharedBytes, reduce: 'Reduce output.rad, or increase output.res.' }, async (options) => {
    const startedMs = performance.now();
    const result = await runner.run('area', limited.input, runnerOptionsOf(owner, options));
    const legend = legendOf(chosen.key, defined({ threshold }));
    const live = options.responseForm === 'live' && request.output.bounds === undefined;
    const values = live ? inEqualDegrees(result.values) : result.values;
    const saved = await saveRaster<AreaResponse, AreaDetails>(host, {
      call: 'area',
      account: owner.account,
      site: request.site,
      network: request.network,
      values,
      details: {
        request,
        ...ownKeysIn(owner),
        ...defined({ threshold }),
        unit: result.unit,
        attributions: result.attributions,
      },
      startedMs,
      notes: [...translated.notes, ...limited.notes, ...chosen.notes, ...result.notes],
      options,
      respond: (described) => areaResponseOf({ ...result, bounds: gridBounds(gridOf(values)) }, legend, described),
    });
    return { response: saved.response, files: saved.files, result };
  });
}
