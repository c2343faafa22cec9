import type { Account } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import {
  spotBeamInputOf,
  type SpotBeamRequest,
  type SpotBeamResponse,
  spotBeamResponseOf,
} from '@radioshed/contract/satellites';
import type { SpotBeamResult } from '@radioshed/engine';

import { runnerOptionsOf } from './call.js';
import { keepRaster } from './kept-raster.js';
import type { Answer } from './kept-report.js';
import type { Prepared } from './life.js';
import { sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import { satelliteTermsOf } from './satellite-shelf.js';
import { type BeamDetails, beamKey, beamThreshold } from './spot-beam-view.js';

/** Everything that can be said against a request of /spotbeam before the work begins. */
export async function prepareSpotBeam(
  workshop: Workshop,
  request: SpotBeamRequest,
  owner: Account,
): Promise<Prepared<Answer<SpotBeamResponse, SpotBeamResult>>> {
  const { input, adjustments } = spotBeamInputOf(request, await satelliteTermsOf(workshop, request));
  const { maxMegapixels } = sizeLimitsOf(owner, workshop.settings);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const limited = { ...input, output: { ...input.output, maxPixels: Math.floor(1e6 * maxMegapixels) } };
    const result = await workshop.runner.run('spotBeam', limited, runnerOptionsOf(workshop, options));
    const { peakDb } = input;
    const legend = legendOf(beamKey(request, peakDb), beamThreshold(request, peakDb));
    const { response, files } = await keepRaster<SpotBeamResponse, BeamDetails>(workshop, {
      call: 'spotbeam',
      owner: account,
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
