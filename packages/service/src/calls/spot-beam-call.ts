import { legendOf } from '@radioshed/colour';
import {
  spotBeamInputOf,
  type SpotBeamRequest,
  type SpotBeamResponse,
  spotBeamResponseOf,
} from '@radioshed/contract/satellites';
import type { SpotBeamResult } from '@radioshed/engine';

import type { Owner } from '../account/owner.js';
import { runnerOptionsOf } from '../life/call-options.js';
import type { Host } from '../life/host.js';
import type { Run } from '../life/lifecycle.js';
import { sizeLimitsOf } from '../life/size-limits.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { type BeamDetails, beamKey, beamThreshold } from '../views/spot-beam-view.js';
import { satelliteTermsOf } from './satellite-terms.js';

/** Checks a request of /spotbeam before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: SpotBeamRequest,
  owner: Owner,
): Promise<Run<CallResult<SpotBeamResponse, SpotBeamResult>>> {
  const { input, adjustments } = spotBeamInputOf(request, await satelliteTermsOf(host, owner, request));
  const { maxMegapixels } = sizeLimitsOf(owner.account, host.settings);

  return async (options) => {
    const startedMs = performance.now();
    const limited = { ...input, output: { ...input.output, maxPixels: Math.floor(1e6 * maxMegapixels) } };
    const result = await host.runner.run('spotBeam', limited, runnerOptionsOf(owner, options));
    const { peakDb } = input;
    const legend = legendOf(beamKey(request, peakDb), beamThreshold(request, peakDb));
    const { response, files } = await saveRaster<SpotBeamResponse, BeamDetails>(host, {
      call: 'spotbeam',
      account: owner.account,
      site: request.site,
      network: request.network,
      values: result.values,
      details: {
        request,
        unit: result.unit,
        attributions: [],
        satellite: result.satellite.name,
        peakDb,
        contours: result.footprint,
      },
      startedMs,
      adjustments: [...adjustments, ...result.adjustments],
      options,
      respond: (described) => spotBeamResponseOf(result, legend, described),
    });
    return { response, files, result };
  };
}
