import type { Account, Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey, legendOf } from '@radioshed/colour';
import type { AreaResponse, MultisiteRequest } from '@radioshed/contract/schemas';
import {
  areaResponseOf,
  multisiteInputInTurns,
  quantityOf,
  siteRequestsOf,
  thresholdOf,
} from '@radioshed/contract/translate';
import type { MultisiteResult } from '@radioshed/engine';

import { markOf } from './area-view.js';
import { runnerOptionsOf } from './call.js';
import { keepRaster, type RasterDetails } from './kept-raster.js';
import type { Answer } from './kept-report.js';
import type { Prepared } from './life.js';
import { limitSites, sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';
import type { RasterView } from './raster-view.js';

/** Everything that can be said against a request of /multisite before the work begins. */
export async function prepareMultisite(
  workshop: Workshop,
  request: MultisiteRequest,
  owner: Account,
): Promise<Prepared<Answer<AreaResponse, MultisiteResult>>> {
  const antennas = request.transmitters.map(({ antenna }) => antenna);
  const patterns = await patternsFor(antennas, workshop.patterns);
  const translated = await multisiteInputInTurns(request, workshop.surface.profiles, patterns);
  const limited = limitSites(translated.input, sizeLimitsOf(owner, workshop.settings));
  const chosen = keyOf(request);
  const threshold = sharedThresholdOf(request);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('multisite', limited.input, runnerOptionsOf(workshop, options));
    const legend = legendOf(chosen.key, threshold);
    const { response, files } = await keepRaster<AreaResponse, RasterDetails<MultisiteRequest>>(workshop, {
      call: 'multisite',
      owner: account,
      site: request.site,
      network: request.network,
      values: result.values,
      details: { request, unit: result.unit, attributions: result.attributions },
      startedMs,
      adjustments: [...translated.adjustments, ...limited.notes, ...chosen.notes, ...result.adjustments],
      options,
      respond: (described) => areaResponseOf(result, legend, described),
    });
    return { response, files, result };
  };
}

/** Most transmitters that are marked on a map. */
const MOST_MARKS = 1000;

/** How a composite of many sites is shown. */
export function multisiteView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions } = details as RasterDetails<MultisiteRequest>;
  const { transmitters, output } = request;
  return {
    grid,
    key: keyOf(request).key,
    ...sharedThresholdOf(request),
    facts: `the best of ${transmitters.length} transmitters`,
    attributions,
    places: transmitters.slice(0, MOST_MARKS).map((each, i) => markOf(`${site} ${i}`, each, output.units)),
  };
}

function keyOf(request: MultisiteRequest): ChosenKey {
  return chooseColourKey(request.output.col, quantityOf(request.output), {
    frequencyMHz: request.transmitters[0]?.frq ?? 100,
    ...sharedThresholdOf(request),
  });
}

/** It depends on what all transmitters have in common. */
function sharedThresholdOf(request: MultisiteRequest): { readonly threshold?: number } {
  const [first] = siteRequestsOf({ ...request, transmitters: request.transmitters.slice(0, 1) });
  const threshold = first && thresholdOf(first);
  return threshold === undefined ? {} : { threshold };
}
