import { legendOf } from '@radioshed/colour';
import {
  spotBeamInputOf,
  type SpotBeamRequest,
  type SpotBeamResponse,
  spotBeamResponseOf,
} from '@radioshed/contract/satellites';
import { type SpotBeamInput, type SpotBeamResult } from '@radioshed/engine';

import type { Owner } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { LONGEST_DEGREE_M, RESULT_BYTES_PER_PIXEL } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { sizeLimitsOf } from './size-limits.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { type BeamDetails, beamKey, beamThreshold } from '../files/views/spot-beam-view.js';
import { satelliteTermsOf } from './satellite-terms.js';

export { readSpotBeamRequest as read } from '@radioshed/contract/satellites';
export { noTerms as terms } from './call-terms.js';

/** Memory of a beam: levels as computed, and the result. */
const BYTES_PER_PIXEL = 12 + RESULT_BYTES_PER_PIXEL;
/** Pixels where the request has no resolution: 400 along the longer side. */
const USUAL_PIXELS = 500 * 500;
/** Width of the circle that a geostationary satellite sees, m. */
const WIDEST_M = 18_000_000;

/** Pixels of a request, at most. */
function pixelsOf({ output: { bounds, resolutionM } }: SpotBeamInput): number {
  if (resolutionM === undefined) return USUAL_PIXELS;
  const [heightM, widthM] =
    bounds === undefined
      ? [WIDEST_M, WIDEST_M]
      : [LONGEST_DEGREE_M * (bounds.north - bounds.south), LONGEST_DEGREE_M * (bounds.east - bounds.west)];
  return (heightM / resolutionM + 1) * (widthM / resolutionM + 1);
}

/** Checks a request of /spotbeam before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: SpotBeamRequest,
  owner: Owner,
): Promise<Prepared<CallResult<SpotBeamResponse, SpotBeamResult>>> {
  const { input, notes } = spotBeamInputOf(request, await satelliteTermsOf(host, owner, request));
  const { maxMegapixels } = sizeLimitsOf(owner.account, host.settings);

  return prepared(
    {
      bytes: BYTES_PER_PIXEL * Math.min(1e6 * maxMegapixels, pixelsOf(input)),
      reduce: 'Reduce output.bounds, or increase output.res.',
    },
    async (options) => {
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
        notes: [...notes, ...result.notes],
        options,
        respond: (described) => spotBeamResponseOf(result, legend, described),
      });
      return { response, files, result };
    },
  );
}
