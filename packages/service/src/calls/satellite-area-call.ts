import { legendOf } from '@radioshed/colour';
import {
  satelliteAreaInputOf,
  type SatelliteAreaRequest,
  type SatelliteAreaResponse,
  satelliteAreaResponseOf,
} from '@radioshed/contract/satellites';
import { type SatelliteAreaInput, type SatelliteAreaResult } from '@radioshed/engine';
import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { limitSize } from '@radioshed/quota';

import type { Owner } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { LONGEST_DEGREE_M, RESULT_BYTES_PER_PIXEL, terrainBytes } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { ServiceError } from '../host/service-error.js';
import { type Limited, sizeLimitsOf } from './size-limits.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { satelliteAreaKey, type SatelliteDetails, satelliteThreshold } from '../files/views/satellite-area-view.js';
import { satelliteTermsOf } from './satellite-terms.js';
import type { Terms } from '../lifecycle/request-error.js';

export { readSatelliteAreaRequest as read } from '@radioshed/contract/satellites';

/** Memory of an area under satellites: losses and elevations of the pixels, and the result. */
const BYTES_PER_PIXEL = 12 + RESULT_BYTES_PER_PIXEL;

/** Units and locations of a request, for error messages. */
export function terms({ output }: SatelliteAreaRequest): Terms {
  return {
    units: output.rx_units ?? output.units,
    places:
      output.bounds === undefined
        ? []
        : [{ field: 'output.bounds', lat: output.bounds.north, lon: output.bounds.west }],
  };
}

/** Checks a request of /satellite/area before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: SatelliteAreaRequest,
  owner: Owner,
): Promise<Prepared<CallResult<SatelliteAreaResponse, SatelliteAreaResult>>> {
  const translated = satelliteAreaInputOf(request, await satelliteTermsOf(host, owner, request));
  const limited = limitUnderSky(translated.input, sizeLimitsOf(owner.account, host.settings));
  const chosen = satelliteAreaKey(request, owner.ownKeys);

  const { bounds, resolutionM } = limited.input.output;
  const halfM = (LONGEST_DEGREE_M * Math.hypot(bounds.north - bounds.south, bounds.east - bounds.west)) / 2;
  const bytes = BYTES_PER_PIXEL * limited.pixels + (await terrainBytes(host.terrain, halfM, resolutionM));
  return prepared({ bytes, reduce: 'Reduce output.bounds, or increase output.res.' }, async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('satelliteArea', limited.input, runnerOptionsOf(owner, options));
    const legend = legendOf(chosen.key, satelliteThreshold(request));
    const { response, files } = await saveRaster<SatelliteAreaResponse, SatelliteDetails>(host, {
      call: 'satellite/area',
      account: owner.account,
      site: request.site,
      network: request.network,
      values: result.values,
      details: {
        request,
        ...ownKeysIn(owner),
        unit: result.unit,
        attributions: result.attributions,
        satellites: result.satellites.map(({ name }) => name),
        timeMs: limited.input.timeMs,
      },
      startedMs,
      notes: [...translated.notes, ...limited.notes, ...chosen.notes, ...result.notes],
      options,
      respond: (described) => satelliteAreaResponseOf(result, legend, described),
    });
    return { response, files, result };
  });
}

/** Coarsens an area that has too many pixels. @throws ServiceError 400 when it is too large */
function limitUnderSky(
  input: SatelliteAreaInput,
  settings: ReturnType<typeof sizeLimitsOf>,
): Limited<SatelliteAreaInput> {
  const { bounds, resolutionM } = input.output;
  const middle = (bounds.north + bounds.south) / 2;
  const widthM = (bounds.east - bounds.west) * metresPerDegreeLon(middle);
  const heightM = (bounds.north - bounds.south) * metresPerDegreeLat(middle);
  const radiusKm = Math.max(widthM, heightM) / 2000;
  const pixelsAt = (sideM: number): number =>
    Math.max(1, Math.round(widthM / sideM)) * Math.max(1, Math.round(heightM / sideM));
  const size = limitSize(settings, { radiusKm, resolutionM, pixelsAt });
  if (!size.allowed) {
    const wrong = {
      field: 'output.bounds',
      value: radiusKm,
      limits: `up to ${settings.maxRadiusKm} to each side`,
      unit: 'km',
    };
    throw new ServiceError(size.status, { error: size.error, fields: [wrong] });
  }
  const { resolutionM: allowedM, notes } = size;
  return {
    input: { ...input, output: { ...input.output, resolutionM: allowedM } },
    notes,
    pixels: pixelsAt(allowedM),
  };
}
