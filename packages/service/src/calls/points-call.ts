import type { PointsReport, PointsRequest } from '@radioshed/contract/schemas';
import { pointsInputOf, pointsReportOf } from '@radioshed/contract/translate';
import type { PointsResult } from '@radioshed/engine';

import { runnerOptionsOf } from '../life/call-options.js';
import { type Answer, keepReport } from '../saved/save-report.js';
import type { Prepared } from '../life/life.js';
import type { Workshop } from '../life/parts.js';
import { patternsFor } from '../account/pattern-shelf.js';

/** Everything that can be said against a request of /points before the work begins. */
export async function preparePoints(
  workshop: Workshop,
  request: PointsRequest,
): Promise<Prepared<Answer<PointsReport, PointsResult>>> {
  const patterns = await patternsFor([request.antenna], workshop.patterns);
  const translated = pointsInputOf(request, workshop.surface.profiles, patterns);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const result = await workshop.runner.run('points', translated.input, runnerOptionsOf(workshop, options));
    const kept = await keepReport(workshop, {
      call: 'points',
      owner: account,
      request,
      startedMs,
      adjustments: [...translated.adjustments, ...result.adjustments],
      options,
      respond: (described) =>
        pointsReportOf(result, request, { ...described, urls: { json: described.urls.of('.json') } }),
    });
    return { ...kept, result };
  };
}
