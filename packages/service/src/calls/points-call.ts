import { heightUnitsOf } from '@radioshed/contract/schemas';
import type { PointsReport, PointsRequest } from '@radioshed/contract/schemas';
import { pointsInputOf, pointsReportOf } from '@radioshed/contract/translate';
import { type PointsResult } from '@radioshed/engine';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { refusedRequest, type ServiceError } from '../host/service-error.js';
import { type CallResult, saveReport } from '../saved/save-report.js';
import type { Terms } from '../lifecycle/request-error.js';
import { placesOf } from './call-terms.js';

export { readPointsInTurns as read } from '@radioshed/contract/schemas';

/** Memory of a point: its report and profile in both threads, in the message, and as text. */
const BYTES_PER_POINT = 40e3;

/** Units and locations of a request, for error messages. */
export function terms({ points, ...request }: PointsRequest): Terms {
  return { units: heightUnitsOf(request), places: placesOf('points', points) };
}

/** Checks a request of /points before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: PointsRequest,
  owner: Owner,
): Promise<Prepared<CallResult<PointsReport, PointsResult>>> {
  const translated = pointsInputOf(request, await resourcesOf(owner, [request.antenna]));

  return prepared({ bytes: BYTES_PER_POINT * request.points.length, reduce: 'Send fewer points.' }, async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('points', translated.input, runnerOptionsOf(owner, options));
    if (result.reports.length === 0) throw noUsablePoint(result);
    const saved = await saveReport(host, {
      call: 'points',
      account: owner.account,
      request,
      startedMs,
      notes: [...translated.notes, ...result.notes],
      options,
      respond: ({ urls, ...described }) =>
        pointsReportOf(result, request, { ...described, urls: { json: urls.of('.json'), kmz: urls.named('kmz') } }),
    });
    return { ...saved, result };
  });
}

/** Error for a request none of whose points has a link: nothing is saved or charged. */
function noUsablePoint({ refused }: PointsResult): ServiceError {
  const issues = refused.map(({ index, reason }) => {
    const field = `points[${index}]`;
    return { field, value: null, limits: 'a point with a link', unit: '', message: `${field} has no link: ${reason}` };
  });
  return refusedRequest(issues);
}
