import type { HfPredictionRequest, HfPredictionResponse } from '@radioshed/contract/schemas';
import { hfCircuitInputOf, type HfPredictionQuantity, hfPredictionResponseOf } from '@radioshed/contract/translate';
import { NOISE_REACH_KM } from '@radioshed/engine';
import type { HfColumns } from '@radioshed/hf';
import { measuredNoise } from '@radioshed/noise';

import { bandOf } from '../account/noise-band.js';
import type { Owner } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { type CallResult, saveReport } from '../saved/save-report.js';
import { hfNoiseOf } from './hf-noise.js';

export { readHfPredictionRequest as read } from '@radioshed/contract/schemas';
export { noTerms as terms } from './call-terms.js';

/** Memory of a circuit: a day of hours, and their text. */
const BYTES = 8e6;

/** Checks a request of /hf/prediction before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: HfPredictionRequest,
  owner: Owner,
): Promise<Prepared<CallResult<HfPredictionResponse, HfColumns<HfPredictionQuantity>>>> {
  const { input, notes } = hfCircuitInputOf(request, hfNoiseOf(owner), measuredAt(owner, request));

  return prepared({ bytes: BYTES, reduce: '' }, async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('hfCircuit', input, runnerOptionsOf(owner, options));
    const saved = await saveReport(host, {
      call: 'hf/prediction',
      account: owner.account,
      request,
      startedMs,
      notes,
      options,
      respond: ({ urls, ...described }) =>
        hfPredictionResponseOf(result, request, { ...described, urls: { json: urls.of('.json') } }),
    });
    return { ...saved, result };
  });
}

/** The noise measured around the receiver, for each frequency from its own records. */
function measuredAt(
  { noise }: Owner,
  { transmitter, receiver }: HfPredictionRequest,
): (frequencyMHz: number) => number | undefined {
  return (frequencyMHz) => {
    const { minMHz, maxMHz } = bandOf(frequencyMHz, transmitter.bwi);
    const records = (noise?.records ?? []).filter((each) => each.frequencyMHz >= minMHz && each.frequencyMHz <= maxMHz);
    if (records.length === 0) return undefined;
    const level = measuredNoise(records, { reachKm: NOISE_REACH_KM })(receiver.lat, receiver.lon);
    return Number.isNaN(level) ? undefined : level;
  };
}
