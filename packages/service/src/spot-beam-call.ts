import type { Account, Calculation } from '@radioshed/archive';
import { colourKey, type ColourKey, legendOf } from '@radioshed/colour';
import type { SpotBeamRequest, SpotBeamResponse } from '@radioshed/contract/schemas';
import { peakDbOf, spotBeamInputOf, spotBeamResponseOf } from '@radioshed/contract/translate';
import type { SpotBeamResult } from '@radioshed/engine';

import { runnerOptionsOf } from './call.js';
import type { FileKind } from './file-kind.js';
import { keepRaster, type RasterDetails } from './kept-raster.js';
import type { Answer } from './kept-report.js';
import type { Prepared } from './life.js';
import { sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import type { RasterView } from './raster-view.js';
import { satelliteTermsOf } from './satellite-shelf.js';

/** What is kept of a beam beside its numbers. */
interface BeamDetails extends RasterDetails<SpotBeamRequest> {
  readonly satellite: string;
  readonly contours: SpotBeamResult['footprint'];
}

/** Everything that can be said against a request of /spotbeam before the work begins. */
export async function prepareSpotBeam(
  workshop: Workshop,
  request: SpotBeamRequest,
  owner: Account,
): Promise<Prepared<Answer<SpotBeamResponse, SpotBeamResult>>> {
  const { input, adjustments } = spotBeamInputOf(request, await satelliteTermsOf(workshop));
  const { maxMegapixels } = sizeLimitsOf(owner, workshop.settings);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const limited = { ...input, output: { ...input.output, maxPixels: Math.floor(1e6 * maxMegapixels) } };
    const result = await workshop.runner.run('spotBeam', limited, runnerOptionsOf(workshop, options));
    const legend = legendOf(keyOf(request), thresholdOf(request));
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

/** How a beam is shown. */
export function spotBeamView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, satellite } = details as BeamDetails;
  const facts = `beam of ${satellite}, ${request.antenna.hbw}° wide, peak ${Math.round(10 * peakDbOf(request)) / 10} ${unitOf(request)}`; // prettier-ignore
  const { lat: latDeg, lon: lonDeg } = request.boresight;
  const places = [{ name: `${site}, boresight`, latDeg, lonDeg, description: facts }];
  return { grid, key: keyOf(request), ...thresholdOf(request), facts, attributions, places };
}

/** The lines of a kept beam. */
export const CONTOURS_FILE: FileKind = {
  format: 'contours',
  suffix: '.contours.geojson',
  type: 'application/geo+json',
  make: ({ details }) => new TextEncoder().encode(JSON.stringify((details as BeamDetails).contours)),
};

/** A colour from line to line: those of the footprint and some between. */
function keyOf(request: SpotBeamRequest): ColourKey {
  const peak = peakDbOf(request);
  const level = (dropDb: number): number => Math.round(100 * (peak - dropDb)) / 100;
  return colourKey(
    `BEAM.${unitOf(request)}`,
    [
      [level(1), 215, 25, 28],
      [level(3), 253, 174, 97],
      [level(6), 255, 255, 140],
      [level(10), 171, 217, 233],
      [level(20), 44, 123, 182],
    ],
    'atLeast',
  );
}

function thresholdOf(request: SpotBeamRequest): { readonly threshold: number } {
  return { threshold: request.output.rxs ?? peakDbOf(request) - 10 };
}

function unitOf({ gt }: SpotBeamRequest): string {
  return gt === undefined ? 'dBW' : 'dB/K';
}
