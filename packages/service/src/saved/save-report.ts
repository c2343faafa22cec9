import type { Account, CalculationIdentity, Extent, NewCalculation } from '@radioshed/archive';
import type { Described } from '@radioshed/contract/translate';
import type { Call } from '@radioshed/quota';
import { defined, type Note } from '@radioshed/units';

import { baseNameOf } from '../files/addresses.js';
import type { CalculationFiles } from '../files/calculation-files.js';
import type { FormedOptions } from '../host/call-options.js';
import type { ComputingHost } from '../parts.js';
import { withDroppedNotes } from './dropped-notes.js';
import type { ReportDetails } from '../files/details/report-details.js';

/** The outcome of a call. */
export interface CallResult<A, R> {
  readonly response: A;
  readonly result: R;
  readonly files: CalculationFiles;
}

/** A report to save and charge. */
export interface NewReport<R, A> {
  readonly call: Call;
  readonly account: Account;
  /** The box around its locations. */
  readonly extent?: Extent;
  readonly request: R & { readonly site: string; readonly network: string };
  readonly startedMs: number;
  readonly notes: readonly Note[];
  readonly options: FormedOptions;
  /** Builds the response, with the prefix of its files' addresses. */
  readonly respond: (described: Described<ReportUrls>) => A | Promise<A>;
  /** Details to save besides request and report. */
  readonly details?: object;
  /** Files that must be saved now, because they cannot be created later. */
  readonly files?: NewCalculation['files'];
}

/** Addresses of a report's files. */
export interface ReportUrls {
  /** The address of a file of the report, by suffix. */
  readonly of: (suffix: string) => string;
  /** That address by format, which clients replace by another format. */
  readonly named: (format: string) => string;
}

/**
 * Builds a response and saves it with its charge: both or neither. It reports older calculations deleted to make room.
 */
export async function saveReport<R, A>(
  { keeper }: Pick<ComputingHost, 'keeper'>,
  { call, account, extent, request, startedMs, notes, options, respond, details, files }: NewReport<R, A>,
): Promise<{ readonly response: A; readonly files: CalculationFiles }> {
  const { identity, balance } = await keeper.begin(account, call);
  const { site, network } = request;
  const described: Described<ReportUrls> = {
    ...identity,
    urls: urlsOf({ ...identity, site, network }, options.baseUrl ?? ''),
    elapsedMs: performance.now() - startedMs,
    balance,
    notes,
    form: options.responseForm,
  };
  const report = await respond(described);
  options.signal?.throwIfAborted(); // cancelled since it was computed
  const saved = await keeper.keep(
    {
      account,
      call,
      ...identity,
      site,
      network,
      ...defined({ extent, files }),
      details: { ...details, request, report } satisfies ReportDetails<R, A>,
    },
    report,
    options,
  );
  return { response: await withDroppedNotes(report, described, saved.dropped, respond), files: saved.files };
}

function urlsOf(
  named: CalculationIdentity & { readonly site: string; readonly network: string },
  baseUrl: string,
): ReportUrls {
  const base = encodeURIComponent(baseNameOf(named));
  const folder = `${baseUrl}/archive/${named.sid}`;
  return { of: (suffix) => `${folder}/${base}${suffix}`, named: (format) => `${folder}/${format}` };
}
