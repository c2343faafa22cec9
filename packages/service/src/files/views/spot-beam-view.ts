import type { Calculation } from '@radioshed/archive';
import { colourKey, type ColourKey } from '@radioshed/colour';
import type { SpotBeamRequest } from '@radioshed/contract/satellites';
import type { SpotBeamResult } from '@radioshed/engine';

import type { RasterDetails } from '../details/raster-details.js';
import type { RasterView } from './raster-view.js';

/** Saved details of a beam, besides its values. */
export interface BeamDetails extends RasterDetails<SpotBeamRequest> {
  readonly satellite: string;
  /** EIRP in dBW or G/T in dB/K in the main direction. */
  readonly peakDb: number;
  readonly contours: SpotBeamResult['footprint'];
}

/** View of a beam. */
export function spotBeamView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, satellite, peakDb } = details as BeamDetails;
  const { ant, hbw } = request.antenna;
  const shape = ant === 0 ? `${hbw}° wide` : 'of a pattern';
  const facts = `beam of ${satellite}, ${shape}, peak ${Math.round(10 * peakDb) / 10} ${unitOf(request)}`;
  const { lat: latDeg, lon: lonDeg } = request.boresight;
  const places = [{ name: `${site}, boresight`, latDeg, lonDeg, description: facts }];
  return {
    grid,
    key: beamKey(request, peakDb),
    ...beamThreshold(request, peakDb),
    words: wordsOf(request),
    facts,
    attributions,
    places,
  };
}

/** One colour per contour: those of the footprint and some between. */
export function beamKey(request: SpotBeamRequest, peakDb: number): ColourKey {
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

/** Its threshold. */
export function beamThreshold(request: SpotBeamRequest, peakDb: number): { readonly threshold: number } {
  return { threshold: request.output.rxs ?? peakDb - 10 };
}

function wordsOf({ gt }: SpotBeamRequest): string {
  return gt === undefined ? 'EIRP of the beam' : 'G/T of the beam';
}

function unitOf({ gt }: SpotBeamRequest): string {
  return gt === undefined ? 'dBW' : 'dB/K';
}
