import { serviceErrorOf } from '@radioshed/service';
import type { CallFactory } from '@radioshed/parallel';

import { type LocalService, type LocalServiceOptions, openLocalService } from '../calculate/local-service.js';
import { jsonFault } from '../shell/json-fault.js';
import { BATCH_CALLS } from './batch-calls.js';

/** A line of the file. */
export interface BatchLine {
  readonly line: number;
  readonly text: string;
}

/** The result of a line, without a line break, and its error. */
export interface BatchResult {
  readonly text: string;
  readonly fault: string | undefined;
}

/** Runs calls in a thread, one after the other. */
export const batchWork: CallFactory<LocalServiceOptions, BatchLine, BatchResult> = async (options, { onClose }) => {
  const local = await openLocalService({ ...options, threads: '1' });
  onClose(local.close);
  let last: Promise<unknown> = Promise.resolve();
  return (line, { signal }) => {
    const result = last.then(() => run(local, line, signal));
    last = result.catch(() => undefined);
    return result;
  };
};

async function run(
  { service, caller }: LocalService,
  { line, text }: BatchLine,
  signal: AbortSignal,
): Promise<BatchResult> {
  let known: Readonly<Record<string, unknown>> = { line };
  try {
    const { call, body, id } = readLine(text);
    known = { line, ...(id === undefined ? {} : { id }), call };
    const compute = BATCH_CALLS[call];
    if (compute === undefined)
      throw new LineFault(`call: "${call}" is not one of ${Object.keys(BATCH_CALLS).join(', ')}`);
    const { response } = await compute(service, caller, body, { signal });
    // The service saves what it computes, in memory here.
    const { id: saved } = response as { readonly id?: unknown };
    if (typeof saved === 'number') await service.deleteCalculation(caller, { cid: saved });
    return { text: JSON.stringify({ ...known, response }), fault: undefined };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const error = thrown instanceof LineFault ? { error: thrown.message } : serviceErrorOf(thrown).body;
    return { text: JSON.stringify({ ...known, ...error }), fault: error.error };
  }
}

/** A line that is no call. */
class LineFault extends Error {
  override readonly name = 'LineFault';
}

function readLine(text: string): { readonly call: string; readonly body: unknown; readonly id: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineFault(`not JSON: ${jsonFault(text)}`);
  }
  if (typeof value !== 'object' || value === null) throw new LineFault('not an object with "call" and "body"');
  const { call, body, id } = value as Readonly<Record<string, unknown>>;
  if (typeof call !== 'string') throw new LineFault('call: missing; name the path of the API, such as "path"');
  return { call: call.replace(/^\//, ''), body, id };
}
