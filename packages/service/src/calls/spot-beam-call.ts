import type { Account } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import {
  spotBeamInputOf,
  type SpotBeamRequest,
  type SpotBeamResponse,
  spotBeamResponseOf,
} from '@radioshed/contract/satellites';
import type { SpotBeamResult } from '@radioshed/engine';

import { runnerOptionsOf } from '../life/call-options.js';
import { keepRaster } from '../saved/save-raster.js';
import type { Answer } from '../saved/save-report.js';
import type { Prepared } from '../life/life.js';
import { sizeLimitsOf } from '../life/size-limits.js';
import type { Workshop } from '../life/parts.js';
import { satelliteTermsOf } from './satellite-terms.js';
import { type BeamDetails, beamKey, beamThreshold } from '../views/spot-beam-view.js';

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
