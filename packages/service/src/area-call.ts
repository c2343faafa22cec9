import type { Account, Caller } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import type { AreaRequest, AreaResponse } from '@radioshed/contract/schemas';
import { areaInputOf, areaResponseOf, thresholdOf } from '@radioshed/contract/translate';
import type { AreaResult } from '@radioshed/engine';
import { gridOf, rasterData } from '@radioshed/raster';

import { areaUrls } from './addresses.js';
import { type AreaDetails, colourKeyOf } from './area-view.js';
import { type CallOptions, contextOf, droppedNotes } from './call.js';
import { balanceOf, chargeOf } from './credits.js';
import type { CalculationFiles } from './files.js';
import { limitArea, sizeLimitsOf } from './limits.js';
import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';
import { bytesOf, VALUES_FILE } from './raster-view.js';

/** What came of an /area call. */
export interface AreaAnswer {
  readonly response: AreaResponse;
  readonly result: AreaResult;
  readonly files: CalculationFiles;
}

/** Everything that can be said against a request before the work begins. */
export async function prepareArea(
  workshop: Workshop,
  request: AreaRequest,
  owner: Account,
): Promise<(caller: Caller, options: CallOptions) => Promise<AreaAnswer>> {
  const { archive, engine, settings, filesOf } = workshop;
  const patterns = await patternsFor(request, workshop.patterns);
  const translated = areaInputOf(request, workshop.surface.profiles, patterns);
  const limited = limitArea(translated.input, sizeLimitsOf(owner, settings));
  const chosen = colourKeyOf(request);

  return async ({ account }, options) => {
    const started = performance.now();
    const result = await engine.area(limited.input, contextOf(workshop, options));
    const grid = gridOf(result.values);
    const details: AreaDetails = { request, grid, unit: result.unit, attributions: result.attributions };
    const identity = await archive.reserve();
    const { calculation, dropped } = await archive.addCalculation({
      ...identity,
      accountId: account.id,
      kind: 'area',
      site: request.site,
      network: request.network,
      extent: result.bounds,
      details,
      charge: chargeOf(account, 'area'),
      files: [{ name: VALUES_FILE, type: 'application/octet-stream', bytes: bytesOf(rasterData(result.values)) }],
    });
    const threshold = thresholdOf(request);
    const response = areaResponseOf(result, legendOf(chosen.key, threshold === undefined ? {} : { threshold }), {
      ...identity,
      urls: areaUrls(calculation, options.baseUrl ?? ''),
      elapsedMs: performance.now() - started,
      balance: await balanceOf(archive, account, settings),
      adjustments: [
        ...translated.adjustments,
        ...limited.notes,
        ...chosen.notes,
        ...result.adjustments,
        ...droppedNotes(dropped),
      ],
      form: options.responseForm ?? settings.responseForm,
    });
    return { response, result, files: filesOf(calculation) };
  };
}
