import type { Account, Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey, legendOf, type Quantity } from '@radioshed/colour';
import type { SatelliteAreaRequest, SatelliteAreaResponse } from '@radioshed/contract/schemas';
import { satelliteAreaInputOf, satelliteAreaResponseOf, satelliteQuantityOf } from '@radioshed/contract/translate';
import type { SatelliteAreaInput, SatelliteAreaResult, SatelliteQuantity } from '@radioshed/engine';
import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { limitSize } from '@radioshed/quota';

import { runnerOptionsOf } from './call.js';
import { keepRaster, type RasterDetails } from './kept-raster.js';
import type { Answer } from './kept-report.js';
import type { Prepared } from './life.js';
import { type Limited, sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import type { RasterView } from './raster-view.js';
import { satelliteTermsOf } from './satellite-shelf.js';
import { ServiceError } from './service-error.js';

/** What is kept of an area under satellites beside its numbers. */
interface SatelliteDetails extends RasterDetails<SatelliteAreaRequest> {
  readonly satellites: readonly string[];
  readonly timeMs: number;
}

/** Everything that can be said against a request of /satellite/area before the work begins. */
export async function prepareSatelliteArea(
  workshop: Workshop,
  request: SatelliteAreaRequest,
  owner: Account,
): Promise<Prepared<Answer<SatelliteAreaResponse, SatelliteAreaResult>>> {
  const translated = satelliteAreaInputOf(request, await satelliteTermsOf(workshop, request));
  const limited = limitUnderSky(translated.input, sizeLimitsOf(owner, workshop.settings));
  const chosen = keyOf(request);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('satelliteArea', limited.input, runnerOptionsOf(workshop, options));
    const legend = legendOf(chosen.key, thresholdOf(request));
    const { response, files } = await keepRaster<SatelliteAreaResponse, SatelliteDetails>(workshop, {
      call: 'satellite/area',
      owner: account,
      site: request.site,
      network: request.network,
      values: result.values,
      details: {
        request,
        unit: result.unit,
        attributions: result.attributions,
        satellites: result.satellites.map(({ name }) => name),
        timeMs: limited.input.timeMs,
      },
      startedMs,
      adjustments: [...translated.adjustments, ...limited.notes, ...chosen.notes, ...result.adjustments],
      options,
      respond: (described) => satelliteAreaResponseOf(result, legend, described),
    });
    return { response, files, result };
  };
}

/** How an area under satellites is shown. */
export function satelliteAreaView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, satellites, timeMs } = details as SatelliteDetails;
  const { receiver } = request;
  const who = satellites.length > 3 ? `${satellites.length} satellites` : satellites.join(', ');
  const facts = `${who}, ${new Date(timeMs).toISOString().slice(0, 16)}Z`;
  const place = receiver.lat === undefined || receiver.lon === undefined ? [] : [{ name: site, latDeg: receiver.lat, lonDeg: receiver.lon, description: facts }]; // prettier-ignore
  return { grid, key: keyOf(request).key, ...thresholdOf(request), facts, attributions, places: place };
}

const STYLES: Readonly<Record<SatelliteQuantity, Quantity>> = {
  visibility: 'bestSite',
  pathLoss: 'pathLoss',
  receivedPower: 'receivedPower',
  fieldStrength: 'fieldStrength',
  snr: 'snr',
};

/** Green where there is sight, where nothing else is asked for. */
function keyOf(request: SatelliteAreaRequest): ChosenKey {
  const quantity = satelliteQuantityOf(request);
  const usual = quantity === 'visibility' ? 'GREEN.dBm' : undefined;
  const { frq } = request.transmitter ?? {};
  return chooseColourKey(request.output.col ?? usual, STYLES[quantity], frq === undefined ? {} : { frequencyMHz: frq });
}

function thresholdOf({ receiver }: SatelliteAreaRequest): { readonly threshold?: number } {
  return receiver.rxs === undefined ? {} : { threshold: receiver.rxs };
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
  const pixelsAt = (sideM: number): number => Math.max(1, Math.round(widthM / sideM)) * Math.max(1, Math.round(heightM / sideM)); // prettier-ignore
  const size = limitSize(settings, { radiusKm, resolutionM, pixelsAt });
  if (!size.allowed) {
    const wrong = { field: 'output.bounds', value: radiusKm, limits: `up to ${settings.maxRadiusKm} to each side`, unit: 'km' }; // prettier-ignore
    throw new ServiceError(size.status, { error: size.error, fields: [wrong] });
  }
  return { input: { ...input, output: { ...input.output, resolutionM: size.resolutionM } }, notes: size.notes };
}
