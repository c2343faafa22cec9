import type { MultilinkRequest, MultilinkResponse } from '@radioshed/contract/schemas';
import { multilinkInputOf, multilinkResponseOf } from '@radioshed/contract/translate';
import { type MultilinkResult } from '@radioshed/engine';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { refusedRequest, type ServiceError } from '../host/service-error.js';
import { type CallResult, saveReport } from '../saved/save-report.js';
import type { Terms } from '../lifecycle/request-error.js';
import { placesOf } from './call-terms.js';

export { readMultilinkRequest as read } from '@radioshed/contract/schemas';

/** Memory of a link: its result in both threads, in the message, and as text. */
const BYTES_PER_LINK = 4e3;

/** Units and locations of a request, for error messages. */
export function terms({ radios, output }: MultilinkRequest): Terms {
  return { units: output.units, places: placesOf('radios', radios) };
}

/** Checks a request of /multilink before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: MultilinkRequest,
  owner: Owner,
): Promise<Prepared<CallResult<MultilinkResponse, MultilinkResult>>> {
  const antennas = request.radios.map(({ antenna }) => antenna);
  const translated = multilinkInputOf(request, await resourcesOf(owner, antennas));

  const { length } = request.radios;
  return prepared({ bytes: BYTES_PER_LINK * length * length, reduce: 'Send fewer radios.' }, async (options) => {
    const startedMs = performance.now();
    const result = await host.runner.run('multilink', translated.input, runnerOptionsOf(owner, options));
    if (result.values.every(Number.isNaN)) throw noLink(result);
    const saved = await saveReport(host, {
      call: 'multilink',
      account: owner.account,
      request,
      startedMs,
      notes: [...translated.notes, ...result.notes],
      options,
      respond: ({ urls, ...described }) =>
        multilinkResponseOf(result, { ...described, urls: { csv: urls.of('.csv'), json: urls.of('.json') } }),
    });
    return { ...saved, result };
  });
}

/** Error for radios none of which has a link: nothing is saved or charged. */
function noLink({ refused: [first, ...others] }: MultilinkResult): ServiceError {
  const why = first === undefined ? '' : ` ${first.from}->${first.to}: ${first.reason}`;
  const more = others.length === 0 ? '' : `; ${others.length} more links have no value`;
  const limits = 'radios with at least one link between them';
  const message = `radios: no link between these radios has a value.${why}${more}`;
  return refusedRequest([{ field: 'radios', value: null, limits, unit: '', message }]);
}
