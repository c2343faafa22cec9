import type { HfPredictionRequest, HfPredictionResponse } from '@radioshed/contract/schemas';
import { hfCircuitInputOf, hfPredictionResponseOf } from '@radioshed/contract/translate';
import { NOISE_REACH_KM } from '@radioshed/engine';
import type { HfCircuitPrediction } from '@radioshed/hf';

import { measuredNoise } from '@radioshed/noise';

import { runnerOptionsOf } from '../life/call-options.js';
import { type Answer, keepReport } from '../saved/save-report.js';
import type { Prepared } from '../life/life.js';
import { bandOf } from '../account/noise-band.js';
import type { Workshop } from '../life/parts.js';

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
        hfPredictionResponseOf(
          result,
          request,
          { ...described, urls: { json: urls.of('.json') } },
          measuredAt(workshop, request),
        ),
    });
    return { ...kept, result };
  };
}

/** The noise measured around the receiver, at each frequency by its own records. */
function measuredAt(
  { noise = [] }: Workshop,
  { transmitter, receiver }: HfPredictionRequest,
): (frequencyMHz: number) => number | undefined {
  return (frequencyMHz) => {
    const { minMHz, maxMHz } = bandOf(frequencyMHz, transmitter.bwi);
    const records = noise.filter((each) => each.frequencyMHz >= minMHz && each.frequencyMHz <= maxMHz);
    if (records.length === 0) return undefined;
    const level = measuredNoise(records, { reachKm: NOISE_REACH_KM })(receiver.lat, receiver.lon);
    return Number.isNaN(level) ? undefined : level;
  };
}
