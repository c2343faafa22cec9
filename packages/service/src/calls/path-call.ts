import type { Caller } from '@radioshed/archive';
import type { PathReport, PathRequest } from '@radioshed/contract/schemas';
import { pathInputOf, pathReportOf } from '@radioshed/contract/translate';
import type { PathResult } from '@radioshed/engine';
import { type Bounds, unwrapLonDeg, wrapLonDeg } from '@radioshed/geodesy';

import { patternsFor } from '../account/pattern-shelf.js';
import { pathUrls } from '../files/addresses.js';
import type { CalculationFiles } from '../files/calculation-files.js';
import { type CallOptions, runnerOptionsOf, tellingDropped } from '../life/call-options.js';
import { balanceOf, chargeOf, roomOf } from '../life/credits.js';
import type { Workshop } from '../life/parts.js';
import type { PathDetails } from '../saved/path-details.js';

/** What came of a /path call. */
export interface PathAnswer {
  readonly response: PathReport;
  readonly result: PathResult;
  readonly files: CalculationFiles;
}

/** Everything that can be said against a request before the work begins. */
export async function preparePath(
  workshop: Workshop,
  request: PathRequest,
): Promise<(caller: Caller, options: CallOptions) => Promise<PathAnswer>> {
  const { archive, runner, settings, filesOf } = workshop;
  const patterns = await patternsFor([request.antenna], workshop.patterns);
  const translated = pathInputOf(request, workshop.surface.profiles, patterns);

  return async ({ account }, options) => {
    const started = performance.now();
    const result = await runner.run('path', translated.input, runnerOptionsOf(workshop, options));
    const identity = await archive.reserve();
    const { site, network } = request;
    const charge = chargeOf(account, 'path');
    const described = {
      ...identity,
      urls: pathUrls({ ...identity, site, network }, options.baseUrl ?? ''),
      elapsedMs: performance.now() - started,
      balance: await balanceOf(archive, account, settings, charge.credits),
      adjustments: [...translated.adjustments, ...result.adjustments],
      form: options.responseForm ?? settings.responseForm,
    };
    const report = pathReportOf(result, described);
    const { effectiveEarthRadiusM } = result.clearance;
    const details: PathDetails = { request, report, effectiveEarthRadiusM };
    const { calculation, dropped } = await archive.addCalculation({
      ...identity,
      accountId: account.id,
      kind: 'path',
      site,
      network,
      extent: extentOf(result.input),
      details,
      charge,
      ...roomOf(account),
    });
    const response = tellingDropped(report, described, dropped, (told) => pathReportOf(result, told));
    return { response, result, files: filesOf(calculation) };
  };
}

/** The box around both ends of a path, the short way across the date line. */
function extentOf({ transmitter, receiver }: PathResult['input']): Bounds {
  const lat = [transmitter.latDeg, receiver.latDeg];
  const from = transmitter.lonDeg;
  const to = unwrapLonDeg(receiver.lonDeg, from);
  const west = wrapLonDeg(Math.min(from, to));
  return { north: Math.max(...lat), south: Math.min(...lat), west, east: west + Math.abs(to - from) };
}
