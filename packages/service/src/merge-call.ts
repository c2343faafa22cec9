import type { Account, Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey, legendOf } from '@radioshed/colour';
import type { MergeRequest, MergeResponse } from '@radioshed/contract/schemas';
import { mergeResponseOf } from '@radioshed/contract/translate';
import { type MergeResult, quantities } from '@radioshed/engine';

import { watchOf } from './call.js';
import { layerFinder } from './find-layers.js';
import { keepRaster } from './kept-raster.js';
import type { Answer } from './kept-report.js';
import { checkLayerPixels } from './layer-pixels.js';
import type { Prepared } from './life.js';
import { sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import { valuedAreaKm2 } from './raster-area.js';
import { type RasterView, thresholdIn } from './raster-view.js';
import { sameQuantity } from './same-quantity.js';
import { distinct, type LayerMeaning, layerMeaningOf, layerValues, type MergedDetails } from './stored-layers.js';

/** Everything that can be said against a request of /merge before the work begins. */
export async function prepareMerge(
  workshop: Workshop,
  request: MergeRequest,
  owner: Account,
): Promise<Prepared<Answer<MergeResponse, MergeResult>>> {
  const { archive, runner, settings } = workshop;
  const found = await layerFinder(archive, owner).ofNetwork('network', request.network);
  const meanings = found.map(layerMeaningOf);
  sameQuantity('network', found, meanings);
  checkLayerPixels('network', found, settings);
  const meaning = mergedMeaning(meanings);
  const { maxMegapixels } = sizeLimitsOf(owner, settings);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const values = await Promise.all(found.map((each) => layerValues(archive, each)));
    const layers = values.map((each) => ({ values: each, quantity: meaning.quantity }));
    const result = await runner.run('merge', { layers, maxPixels: maxMegapixels * 1e6 }, watchOf(options));
    const { key, notes } = keyOf(meaning);
    const { better } = quantities[meaning.quantity];
    const areaKm2 = await valuedAreaKm2(result.values, better, meaning.threshold);
    const coverage = result.coveredAreaKm2 > 0 ? Math.min(100, (100 * areaKm2) / result.coveredAreaKm2) : 0;
    const attributions = [...new Set(found.flatMap((each) => (each.details as MergedDetails).attributions))];
    const { response, files } = await keepRaster<MergeResponse, MergedDetails>(workshop, {
      call: 'merge',
      owner: account,
      site: request.name,
      network: request.network,
      values: result.values,
      details: { request, ...meaning, unit: result.unit, attributions },
      startedMs,
      adjustments: [`Made of ${found.length} layers: the best value at each place.`, ...result.adjustments, ...notes],
      options,
      respond: (described) =>
        mergeResponseOf(
          { bounds: result.bounds, areaKm2, coverage, attributions },
          legendOf(key, thresholdIn(meaning)),
          described,
        ),
    });
    return { response, files, result };
  };
}

/** How a super layer is shown. */
export function mergeView({ details }: Calculation): RasterView {
  const { grid, attributions, ...meaning } = details as MergedDetails;
  return { grid, key: keyOf(meaning).key, ...thresholdIn(meaning), facts: 'the best of many layers', attributions, places: [] }; // prettier-ignore
}

/** The first layer's colours, the widest of the thresholds, all channels. */
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

function keyOf(meaning: LayerMeaning): ChosenKey {
  const [channel] = meaning.channels;
  return chooseColourKey(meaning.col, meaning.quantity, {
    ...(channel === undefined ? {} : { frequencyMHz: channel.frequencyMHz }),
    ...thresholdIn(meaning),
  });
}
