import type { PathReport, PathRequest } from '@radioshed/contract/schemas';
import { pathInputOf, pathReportOf, requiredSnrDb, thresholdOf } from '@radioshed/contract/translate';
import { type PathResult } from '@radioshed/engine';
import { type Bounds, unwrapLonDeg, wrapLonDeg } from '@radioshed/geodesy';
import { defined } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import { AVAILABILITY_SUFFIX } from '../files/availability-files.js';
import { pathUrls } from '../files/addresses.js';
import { pathAvailability } from './path-availability.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { type CallResult, saveReport } from '../saved/save-report.js';

export { readPathRequest as read } from '@radioshed/contract/schemas';
export { siteTerms as terms } from './call-terms.js';

/** The outcome of a /path call. */
export type PathCallResult = CallResult<PathReport, PathResult>;

/** Memory of a path: a profile of up to some thousand points, its arrays and their text. */
const BYTES = 8e6;

/** Checks a /path request before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: PathRequest,
  owner: Owner,
): Promise<Prepared<PathCallResult>> {
  const translated = pathInputOf(request, await resourcesOf(owner, [request.antenna]));
  const threshold = chartThresholdOf(request);

  return prepared({ bytes: BYTES, reduce: '' }, async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('path', translated.input, runnerOptionsOf(owner, options));
    const { site, network } = request;
    const { effectiveEarthRadiusM } = result.clearance;
    const saved = await saveReport<PathRequest, PathReport>(host, {
      call: 'path',
      account: owner.account,
      request,
      extent: extentOf(result.input),
      startedMs,
      notes: [...translated.notes, ...result.notes],
      options,
      respond: ({ urls, ...described }) => {
        const report = pathReportOf(result, {
          ...described,
          urls: pathUrls({ ...described, site, network }, options.baseUrl ?? ''),
        });
        if (request.availability === undefined) return report;
        const availability = pathAvailability(report, request.availability, request.model.time);
        return { ...report, availability: { ...availability, chart: urls.of(AVAILABILITY_SUFFIX) } };
      },
      details: { effectiveEarthRadiusM, ...defined({ threshold }) },
    });
    return { ...saved, result };
  });
}

/** Threshold line of a path's chart, in the unit of its levels; undefined where the request gives none. */
function chartThresholdOf(request: PathRequest): number | undefined {
  if (request.output.out === 5) return requiredSnrDb(request.output);
  return request.receiver.rxs === undefined && request.output.out !== 4 ? undefined : thresholdOf(request);
}

/** The box around both ends of a path, the short way across the date line. */
function extentOf({ transmitter, receiver }: PathResult['input']): Bounds {
  const lat = [transmitter.latDeg, receiver.latDeg];
  const from = transmitter.lonDeg;
  const to = unwrapLonDeg(receiver.lonDeg, from);
  const west = wrapLonDeg(Math.min(from, to));
  return { north: Math.max(...lat), south: Math.min(...lat), west, east: west + Math.abs(to - from) };
}
