import { legendOf } from '@radioshed/colour';
import type { MergeRequest, MergeResponse } from '@radioshed/contract/schemas';
import { mergeResponseOf, wireNote } from '@radioshed/contract/translate';
import { defined, type Note } from '@radioshed/units';
import { type MergeResult, quantities } from '@radioshed/engine';

import type { Owner } from '../account/owner.js';
import { watchOf } from '../lifecycle/runner-options.js';
import type { Host } from '../parts.js';
import { pixelsOver, RESULT_BYTES_PER_PIXEL } from './raster-bytes.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { sizeLimitsOf } from './size-limits.js';
import { type LayerFinder, layerFinder } from '../saved/find-layers.js';
import { checkLayerPixels, gridsOf, LAYER_BYTES_PER_PIXEL, pixelsOf } from '../saved/layer-pixels.js';
import { sameQuantity } from '../saved/same-quantity.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import type { LayerMeaning, MergedDetails } from '../files/details/layer-meaning.js';
import { distinct, layerName, layerMeaningOf, layerValues } from '../saved/stored-layers.js';
import { mergeKey } from '../files/views/merge-view.js';
import { valuedAreaKm2 } from './raster-area.js';

export { readMergeRequest as read } from '@radioshed/contract/schemas';
export { noTerms as terms } from './call-terms.js';

/** Memory of a merged layer: its values, and the layer of each, which is sent too. */
const BYTES_PER_PIXEL = 6 + RESULT_BYTES_PER_PIXEL;

/** Checks a request of /merge before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: MergeRequest,
  owner: Owner,
): Promise<Prepared<CallResult<MergeResponse, MergeResult>>> {
  const { archive, runner, settings } = host;
  const finder = layerFinder(archive, owner.account);
  const found = await finder.ofNetwork('network', request.network);
  const left = leftOutNotes(await finder.leftOut(request.network));
  const meanings = found.map(layerMeaningOf);
  sameQuantity('network', found, meanings);
  checkLayerPixels('network', found, settings);
  const meaning = mergedMeaning(meanings);
  const { maxMegapixels } = sizeLimitsOf(owner.account, settings);

  const bytes =
    LAYER_BYTES_PER_PIXEL * pixelsOf(found) +
    BYTES_PER_PIXEL * Math.min(1e6 * maxMegapixels, pixelsOver(gridsOf(found)));
  return prepared(
    { bytes, reduce: 'Name fewer layers, or calculate them with a coarser output.res.' },
    async (options) => {
      const startedMs = performance.now();
      const values = await Promise.all(found.map((each) => layerValues(archive, each)));
      const layers = values.map((each) => ({ values: each, quantity: meaning.quantity }));
      const result = await runner.run('merge', { layers, maxPixels: maxMegapixels * 1e6 }, watchOf(options));
      const { key, notes } = mergeKey(meaning);
      const { better } = quantities[meaning.quantity];
      const areaKm2 = await valuedAreaKm2(result.values, better, meaning.threshold);
      const coverage = result.coveredAreaKm2 > 0 ? Math.min(100, (100 * areaKm2) / result.coveredAreaKm2) : 0;
      const attributions = [...new Set(found.flatMap((each) => (each.details as MergedDetails).attributions))];
      const { response, files } = await saveRaster<MergeResponse, MergedDetails>(host, {
        call: 'merge',
        account: owner.account,
        site: request.name,
        network: request.network,
        values: result.values,
        details: { request, ...meaning, unit: result.unit, attributions },
        startedMs,
        notes: [
          wireNote('layersMerged', { count: found.length }),
          ...left,
          ...bandNotes(meaning),
          ...result.notes,
          ...notes,
        ],
        options,
        respond: (described) =>
          mergeResponseOf(
            { bounds: result.bounds, areaKm2, coverage, attributions },
            legendOf(key, defined({ threshold: meaning.threshold })),
            described,
          ),
      });
      return { response, files, result };
    },
  );
}

/** Notes about the layers of the network that take no part. */
function leftOutNotes({ older, hasMerged }: Awaited<ReturnType<LayerFinder['leftOut']>>): Note[] {
  return [
    ...(older.length === 0 ? [] : [wireNote('olderLayersOmitted', { layers: older.map(layerName) })]),
    ...(hasMerged ? [wireNote('superLayersOmitted')] : []),
  ];
}

/** A note about layers of different frequencies. */
function bandNotes({ channels }: LayerMeaning): Note[] {
  const frequenciesMHz = [...new Set(channels.map(({ frequencyMHz }) => frequencyMHz))].sort((a, b) => a - b);
  return frequenciesMHz.length < 2 ? [] : [wireNote('layerFrequenciesDiffer', { frequenciesMHz })];
}

/** The colours of the first layer, the least strict threshold, and all channels. */
function mergedMeaning(meanings: readonly LayerMeaning[]): LayerMeaning {
  const [first] = meanings;
  if (first === undefined) throw new TypeError('a merge has layers');
  const { better } = quantities[first.quantity];
  const thresholds = meanings.map(({ threshold }) => threshold);
  const threshold = thresholds.includes(undefined)
    ? undefined
    : better * Math.min(...thresholds.map((each) => better * (each ?? 0)));
  return { ...first, threshold, channels: distinct(meanings.flatMap(({ channels }) => channels)) };
}
