import type { HfPredictionRequest, HfPredictionResponse } from '@radioshed/contract/schemas';
import { hfCircuitInputOf, hfPredictionResponseOf } from '@radioshed/contract/translate';
import type { HfCircuitPrediction } from '@radioshed/hf';

import { runnerOptionsOf } from './call.js';
import { type Answer, keepReport } from './kept-report.js';
import type { Prepared } from './life.js';
import type { Workshop } from './parts.js';

/** Everything that can be said against a request of /hf/prediction before the work begins. */
export async function prepareHfPrediction(
  workshop: Workshop,
  request: HfPredictionRequest,
): Promise<Prepared<Answer<HfPredictionResponse, HfCircuitPrediction>>> {
  const { input, adjustments } = hfCircuitInputOf(request);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('hfCircuit', input, runnerOptionsOf(workshop, options));
    const kept = await keepReport(workshop, {
      call: 'hf/prediction',
      owner: account,
      request,
      startedMs,
      adjustments,
      options,
      respond: ({ urls, ...described }) =>
        hfPredictionResponseOf(result, request, { ...described, urls: { json: urls.of('.json') } }),
    });
    return { ...kept, result };
  };
}
