import type { Calculation } from '@radioshed/archive';
import type { TrilaterationRequest, TrilaterationResponse } from '@radioshed/contract/schemas';
import { trilaterationResponseOf, wireNote } from '@radioshed/contract/translate';
import type { Note } from '@radioshed/units';
import { quantities, type TrilaterateResult } from '@radioshed/engine';

import type { Owner } from '../account/owner.js';
import { watchOf } from '../lifecycle/runner-options.js';
import type { Host } from '../parts.js';
import { pixelsOver, RESULT_BYTES_PER_PIXEL } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { refusedRequest } from '../host/service-error.js';
import { sizeLimitsOf } from './size-limits.js';
import { layerFinder } from '../saved/find-layers.js';
import { checkLayerPixels, gridsOf, LAYER_BYTES_PER_PIXEL, pixelsOf } from '../saved/layer-pixels.js';
import type { RasterDetails } from '../files/details/raster-details.js';
import { sameQuantity } from '../saved/same-quantity.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { layerMeaningOf, layerValues } from '../saved/stored-layers.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { askedColourKey } from './asked-colour-key.js';

export { readTrilaterationRequest as read } from '@radioshed/contract/schemas';
export { noTerms as terms } from './call-terms.js';

/** Memory of a result: the agreement of the layers at each pixel, and the result. */
const BYTES_PER_PIXEL = 12 + RESULT_BYTES_PER_PIXEL;

/** Checks a request of /trilateration before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: TrilaterationRequest,
  owner: Owner,
): Promise<Prepared<CallResult<TrilaterationResponse, TrilaterateResult>>> {
  const { archive, runner, settings } = host;
  const finder = layerFinder(archive, owner.account);
  const find = (list: string, sites: readonly { readonly site: string }[]): Promise<Calculation[]> =>
    Promise.all(sites.map(({ site }, i) => finder.named(`${list}[${i}].site`, site)));
  const hearing = await find('connected', request.connected);
  const deaf = await find('disconnected', request.disconnected);
  refuseContradictions(hearing, deaf, request);
  const all = [...hearing, ...deaf];
  sameQuantity('connected', all, all.map(layerMeaningOf));
  checkLayerPixels('connected', all, settings);
  const chosen = askedColourKey('colourKey', request.colourKey, 'bestSite', owner.ownKeys);
  const { maxMegapixels } = sizeLimitsOf(owner.account, settings);

  const bytes =
    LAYER_BYTES_PER_PIXEL * pixelsOf(all) + BYTES_PER_PIXEL * Math.min(1e6 * maxMegapixels, pixelsOver(gridsOf(all)));
  return prepared(
    { bytes, reduce: 'Name fewer layers, or calculate them with a coarser output.res.' },
    async (options) => {
      const startedMs = performance.now();
      const layer = async (each: Calculation) => {
        const { quantity, threshold } = layerMeaningOf(each);
        return { quantity, values: await layerValues(archive, each), threshold };
      };
      const connected = await Promise.all(
        request.connected.map(async ({ rssi }, i) => ({ ...(await layer(hearing[i])), rssi })),
      );
      const disconnected = (await Promise.all(deaf.map(layer))).map(({ threshold, ...each }) => ({
        ...each,
        // Without a threshold any level counts as received.
        threshold: threshold ?? -1000 * quantities[each.quantity].better,
      }));
      const input = { connected, disconnected, errorDb: request.errordB, maxPixels: maxMegapixels * 1e6 };
      const result = await runner.run('trilaterate', input, watchOf(options));
      const attributions = [...new Set(all.flatMap((each) => (each.details as RasterDetails).attributions))];
      const { response, files } = await saveRaster<TrilaterationResponse, RasterDetails<TrilaterationRequest>>(host, {
        call: 'trilateration',
        account: owner.account,
        site: 'Trilateration',
        network: hearing[0]?.network ?? 'Testing',
        values: result.closenessPercent,
        details: { request, ...ownKeysIn(owner), unit: '%', attributions },
        startedMs,
        notes: [
          ...(request.usesDefaultError === true ? [defaultError(request)] : []),
          ...result.notes,
          ...chosen.notes,
        ],
        options,
        respond: (described) => trilaterationResponseOf(result, described),
      });
      return { response, files, result };
    },
  );
}

function defaultError({ errordB }: TrilaterationRequest): Note {
  return wireNote('defaultsUsed', { values: [{ field: 'errordB', value: errordB, unit: 'dB' }] });
}

/** A site cannot both receive the radio and not receive it. @throws ServiceError 400 */
function refuseContradictions(
  hearing: readonly Calculation[],
  deaf: readonly Calculation[],
  { disconnected }: TrilaterationRequest,
): void {
  const heard = new Set(hearing.map(({ id }) => id));
  const limits = 'a site that is not in connected';
  const issues = disconnected.flatMap(({ site: value }, i) => {
    const field = `disconnected[${i}].site`;
    const message = `${field}: ${value} is also in connected; name it in one of the two lists`;
    return heard.has(deaf[i].id) ? [{ field, value, limits, unit: '', message }] : [];
  });
  if (issues.length > 0) throw refusedRequest(issues);
}
