import type { MultilinkRequest, MultilinkResponse } from '@radioshed/contract/schemas';
import { multilinkInputOf, multilinkResponseOf } from '@radioshed/contract/translate';
import type { MultilinkResult } from '@radioshed/engine';

import { patternsFor } from '../account/pattern-shelf.js';
import { runnerOptionsOf } from '../life/call-options.js';
import type { Prepared } from '../life/life.js';
import type { Workshop } from '../life/parts.js';
import { type Answer, keepReport } from '../saved/save-report.js';

/** Everything that can be said against a request of /multilink before the work begins. */
export async function prepareMultilink(
  workshop: Workshop,
  request: MultilinkRequest,
): Promise<Prepared<Answer<MultilinkResponse, MultilinkResult>>> {
  const antennas = request.radios.map(({ antenna }) => antenna);
  const patterns = await patternsFor(antennas, workshop.patterns);
  const translated = multilinkInputOf(request, workshop.surface.profiles, patterns);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('multilink', translated.input, runnerOptionsOf(workshop, options));
    const kept = await keepReport(workshop, {
      call: 'multilink',
      owner: account,
      request,
      startedMs,
      adjustments: [...translated.adjustments, ...result.adjustments],
      options,
      respond: ({ urls, ...described }) =>
        multilinkResponseOf(result, { ...described, urls: { csv: urls.of('.csv'), json: urls.of('.json') } }),
    });
    return { ...kept, result };
  };
}
