import type { Account, Calculation } from '@radioshed/archive';
import { colourKey, type ColourKey, legendOf } from '@radioshed/colour';
import type { SpotBeamRequest, SpotBeamResponse } from '@radioshed/contract/schemas';
import { spotBeamInputOf, spotBeamResponseOf } from '@radioshed/contract/translate';
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
  /** EIRP in dBW or G/T in dB/K in the main direction. */
  readonly peakDb: number;
  readonly contours: SpotBeamResult['footprint'];
}

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
    const legend = legendOf(keyOf(request, peakDb), thresholdOf(request, peakDb));
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

/** How a beam is shown. */
export function spotBeamView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, satellite, peakDb } = details as BeamDetails;
  const { ant, hbw } = request.antenna;
  const shape = ant === 0 ? `${hbw}° wide` : 'of a pattern';
  const facts = `beam of ${satellite}, ${shape}, peak ${Math.round(10 * peakDb) / 10} ${unitOf(request)}`;
  const { lat: latDeg, lon: lonDeg } = request.boresight;
  const places = [{ name: `${site}, boresight`, latDeg, lonDeg, description: facts }];
  return { grid, key: keyOf(request, peakDb), ...thresholdOf(request, peakDb), facts, attributions, places };
}

/** The lines of a kept beam. */
export const CONTOURS_FILE: FileKind = {
  format: 'contours',
  suffix: '.contours.geojson',
  type: 'application/geo+json',
  make: ({ details }) => new TextEncoder().encode(JSON.stringify((details as BeamDetails).contours)),
};

/** A colour from line to line: those of the footprint and some between. */
function keyOf(request: SpotBeamRequest, peakDb: number): ColourKey {
  const level = (dropDb: number): number => Math.round(100 * (peakDb - dropDb)) / 100;
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

function thresholdOf(request: SpotBeamRequest, peakDb: number): { readonly threshold: number } {
  return { threshold: request.output.rxs ?? peakDb - 10 };
}

function unitOf({ gt }: SpotBeamRequest): string {
  return gt === undefined ? 'dBW' : 'dB/K';
}
