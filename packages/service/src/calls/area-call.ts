import type { Account } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import type { AreaRequest, AreaResponse } from '@radioshed/contract/schemas';
import { areaInputOf, areaResponseOf, thresholdOf } from '@radioshed/contract/translate';
import type { AreaResult } from '@radioshed/engine';
import { gridBounds, gridOf } from '@radioshed/raster';

import { type AreaDetails, colourKeyOf } from '../views/area-view.js';
import { runnerOptionsOf } from '../life/call-options.js';
import { inEqualDegrees } from './equal-degrees.js';
import { keepRaster } from '../saved/save-raster.js';
import type { Answer } from '../saved/save-report.js';
import type { Prepared } from '../life/life.js';
import { limitArea, sizeLimitsOf } from '../life/size-limits.js';
import type { Workshop } from '../life/parts.js';
import { patternsFor } from '../account/pattern-shelf.js';

/** What came of an /area call. */
export type AreaAnswer = Answer<AreaResponse, AreaResult>;

/** Everything that can be said against a request before the work begins. */
export async function prepareArea(
  workshop: Workshop,
  request: AreaRequest,
  owner: Account,
): Promise<Prepared<AreaAnswer>> {
  const { runner, settings } = workshop;
  const patterns = await patternsFor([request.antenna], workshop.patterns);
  const translated = areaInputOf(request, workshop.surface.profiles, patterns);
  const limited = limitArea(translated.input, sizeLimitsOf(owner, settings));
  const chosen = colourKeyOf(request);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await runner.run('area', limited.input, runnerOptionsOf(workshop, options));
    const threshold = thresholdOf(request);
    const legend = legendOf(chosen.key, threshold === undefined ? {} : { threshold });
    const live = (options.responseForm ?? settings.responseForm) === 'live' && request.output.bounds === undefined;
    const values = live ? inEqualDegrees(result.values) : result.values;
    const kept = await keepRaster<AreaResponse, AreaDetails>(workshop, {
      call: 'area',
      owner: account,
      site: request.site,
      network: request.network,
      values,
      details: { request, unit: result.unit, attributions: result.attributions },
      startedMs,
      adjustments: [...translated.adjustments, ...limited.notes, ...chosen.notes, ...result.adjustments],
      options,
      respond: (described) => areaResponseOf({ ...result, bounds: gridBounds(gridOf(values)) }, legend, described),
    });
    return { response: kept.response, files: kept.files, result };
  };
}
