import type { Calculation } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import type { InterferenceRequest, InterferenceResponse } from '@radioshed/contract/schemas';
import { interferenceResponseOf, wireNote } from '@radioshed/contract/translate';
import { type EmitterLayer, type InterferenceResult, quantities } from '@radioshed/engine';
import { metresPerDegreeLat } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { gridOf, rasterOf } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import type { Owner } from '../account/owner.js';
import { watchOf } from '../lifecycle/runner-options.js';
import type { Host } from '../parts.js';
import { pixelsOver, RESULT_BYTES_PER_PIXEL } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { gone, refusedRequest } from '../host/service-error.js';
import { sizeLimitsOf } from './size-limits.js';
import { type LayerFinder, layerFinder } from '../saved/find-layers.js';
import { checkLayerPixels, gridsOf, LAYER_BYTES_PER_PIXEL, pixelsOf } from '../saved/layer-pixels.js';
import type { RasterDetails } from '../files/details/raster-details.js';
import { sameQuantity } from '../saved/same-quantity.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import type { Channel } from '../files/details/layer-meaning.js';
import { layerMeaningOf, layerName, layerValues } from '../saved/stored-layers.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { askedColourKey } from './asked-colour-key.js';

export { readInterferenceRequest as read } from '@radioshed/contract/schemas';
export { noTerms as terms } from './call-terms.js';

/** Memory of a ratio: the best signal and the sum of the jammers, and the result. */
const BYTES_PER_PIXEL = 24 + RESULT_BYTES_PER_PIXEL;

/** Checks a request of /interference before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: InterferenceRequest,
  owner: Owner,
): Promise<Prepared<CallResult<InterferenceResponse, InterferenceResult>>> {
  const { archive, runner, settings } = host;
  const finder = layerFinder(archive, owner.account);
  const signals = await sideOf(finder, 's', request);
  const jammers = await sideOf(finder, 'j', request);
  const channels = new Map([...signals, ...jammers].map((each) => [each, channelsOf(each)]));
  const meanings = [...channels.keys()].map(layerMeaningOf);
  sameQuantity('j_sites', [...channels.keys()], meanings);
  needsJammer(signals, jammers, request);
  // Values are read once per side: a layer on both sides counts twice.
  checkLayerPixels(request.s_sites.length > 0 ? 's_sites' : 's_network', [...signals, ...jammers], settings);
  const chosen = askedColourKey('colour_key', request.colour_key, 'jammingToSignal', owner.ownKeys);
  const { maxMegapixels } = sizeLimitsOf(owner.account, settings);

  const bytes =
    LAYER_BYTES_PER_PIXEL * pixelsOf([...signals, ...jammers]) +
    BYTES_PER_PIXEL * Math.min(1e6 * maxMegapixels, pixelsOver(gridsOf([...signals, ...jammers])));
  return prepared(
    { bytes, reduce: 'Name fewer layers, or calculate them with a coarser output.res.' },
    async (options) => {
      const startedMs = performance.now();
      const emitters = (side: readonly Calculation[], hides: boolean): Promise<EmitterLayer[]> =>
        Promise.all(side.map(async (each) => ({ ...(await layerOf(host, each, hides)), ...channelsOf(each) })));
      const layers = { signals: await emitters(signals, true), jammers: await emitters(jammers, false) };
      const input = { ...layers, maxPixels: maxMegapixels * 1e6 };
      const result = await runner.run('interference', input, watchOf(options));
      const grid = gridOf(result.jammingToSignalDb);
      const attributions = [
        ...new Set([...signals, ...jammers].flatMap((each) => (each.details as RasterDetails).attributions)),
      ];
      const facts = {
        bounds: result.bounds,
        areaKm2: result.coveredAreaKm2,
        coverage: result.signalPixels === 0 ? 0 : (100 * result.ratioPixels) / result.signalPixels,
        attributions,
        computedBy: result.computedBy,
        resolutionM: -grid.transform[5] * metresPerDegreeLat((result.bounds.north + result.bounds.south) / 2),
      };
      const { response, files } = await saveRaster<InterferenceResponse, RasterDetails<InterferenceRequest>>(host, {
        call: 'interference',
        account: owner.account,
        site: request.name,
        network: request.s_network || (signals[0]?.network ?? 'Testing'),
        values: result.jammingToSignalDb,
        details: { request, ...ownKeysIn(owner), unit: 'dB', attributions },
        startedMs,
        notes: [...qualifiedSides(request), ...result.notes, ...chosen.notes],
        options,
        respond: (described) => interferenceResponseOf(facts, result.percentAbove, legendOf(chosen.key), described),
      });
      return { response, files, result };
    },
  );
}

/** A layer on both sides is a signal only; one jammer at least has to be left. @throws ServiceError 400 */
function needsJammer(
  signals: readonly Calculation[],
  jammers: readonly Calculation[],
  request: InterferenceRequest,
): void {
  const wanted = new Set(signals.map(({ id }) => id));
  if (jammers.some(({ id }) => !wanted.has(id))) return;
  const field = request.j_sites.length > 0 ? 'j_sites' : 'j_network';
  const value = jammers.map(layerName).join(', ');
  const limits = 'at least one layer that is not a signal';
  throw refusedRequest([{ field, value, limits, unit: '', message: `${field}: ${value}; allowed: ${limits}` }]);
}

/** A network with sites. */
function qualifiedSides(request: InterferenceRequest): Note[] {
  return (['s', 'j'] as const).flatMap((side) => {
    const [network, sites] = [request[`${side}_network`], request[`${side}_sites`]];
    if (network === '' || sites.length === 0) return [];
    return [wireNote('otherLayersUnused', { side, network })];
  });
}

async function sideOf(
  finder: LayerFinder,
  side: 's' | 'j',
  request: InterferenceRequest,
): Promise<readonly Calculation[]> {
  const [network, sites] = [request[`${side}_network`], request[`${side}_sites`]];
  if (sites.length === 0) return finder.ofNetwork(`${side}_network`, network);
  const found = new Map<number, Calculation>();
  for (const [i, name] of sites.entries()) {
    const each = await finder.named(`${side}_sites[${i}]`, name, network);
    found.set(each.id, each);
  }
  return [...found.values()];
}

/** Signals count down to their threshold; jammers also interfere below theirs. */
async function layerOf(
  { archive }: Host,
  calculation: Calculation,
  hides: boolean,
): Promise<Pick<EmitterLayer, 'name' | 'quantity' | 'values'>> {
  const { quantity, threshold } = layerMeaningOf(calculation);
  const values = await layerValues(archive, calculation);
  const { better } = quantities[quantity];
  const name = layerName(calculation);
  if (!hides || threshold === undefined) return { name, quantity, values };
  const heard = values.values.slice(); // an archive in memory returns its own array
  await hideBelow(heard, better, better * threshold);
  return { name, quantity, values: rasterOf(heard, gridOf(values)) };
}

/** Pixels between two yields to the event loop. */
const AT_ONCE = 1 << 18;

/** Hides values below a level, in place; yields to the event loop. */
async function hideBelow(values: Float32Array, better: 1 | -1, least: number): Promise<void> {
  const yieldIfDue = createYielder();
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const to = Math.min(values.length, from + AT_ONCE);
    for (let i = from; i < to; i++) if (better * values[i] < least) values[i] = Number.NaN;
    await yieldIfDue();
  }
}

/**
 * The channels of a layer. @throws ServiceError 400 for losses of transmitters that do not all radiate the same power
 */
function channelsOf(calculation: Calculation): Pick<EmitterLayer, keyof Channel | 'otherChannels'> {
  const { channels, quantity } = layerMeaningOf(calculation);
  const [channel, ...others] = channels;
  if (channel === undefined) throw gone();
  if (quantity === 'pathLoss' && others.some(({ eirpDbm }) => eirpDbm !== channel.eirpDbm)) {
    const limits = 'a path loss layer whose transmitters have the same EIRP';
    const value = layerName(calculation);
    throw refusedRequest([{ field: 'sites', value, limits, unit: '', message: `sites: ${value} is not ${limits}` }]);
  }
  const seen = new Set([placeOf(channel)]);
  const otherChannels = others.filter((other) => !seen.has(placeOf(other)) && seen.add(placeOf(other)));
  return otherChannels.length === 0 ? channel : { ...channel, otherChannels };
}

function placeOf({ frequencyMHz, bandwidthMHz }: Channel): string {
  return `${frequencyMHz} ${bandwidthMHz}`;
}
