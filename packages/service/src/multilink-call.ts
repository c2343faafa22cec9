import type { MultilinkRequest, MultilinkResponse } from '@radioshed/contract/schemas';
import { multilinkCsv, multilinkInputOf, multilinkResponseOf } from '@radioshed/contract/translate';
import type { MultilinkResult } from '@radioshed/engine';

import { runnerOptionsOf } from './call.js';
import type { FileKind } from './file-kind.js';
import { type Answer, keepReport, type ReportDetails } from './kept-report.js';
import type { Prepared } from './life.js';
import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';

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

/** The links of a calculation as a table. */
export const MULTILINK_CSV: FileKind = {
  format: 'csv',
  suffix: '.csv',
  type: 'text/csv; charset=utf-8',
  make: ({ details }) => {
    const { request, report } = details as ReportDetails<MultilinkRequest, MultilinkResponse>;
    return new TextEncoder().encode(multilinkCsv(report, request.radios.length));
  },
};
