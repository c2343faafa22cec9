import { jsonFault } from '@radioshed/command';
import type { CallName } from '@radioshed/contract/calls';
import { defined } from '@radioshed/units';

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

/**
 * Carries out a line and writes its result.
 * @param error makes the error of a call that failed; it may throw it instead
 */
export async function resultOf(
  { line, text }: BatchLine,
  run: (call: CallName, body: unknown) => Promise<unknown>,
  error: (thrown: unknown) => { readonly error: string },
): Promise<BatchResult> {
  let known: Readonly<Record<string, unknown>> = { line };
  try {
    const { call, body, id } = readLine(text);
    known = { line, ...defined({ id }), call };
    const name = BATCH_CALLS[call];
    if (name === undefined) throw new LineFault(`call: "${call}" is not one of ${Object.keys(BATCH_CALLS).join(', ')}`);
    return { text: JSON.stringify({ ...known, response: await run(name, body) }), fault: undefined };
  } catch (thrown) {
    const found = thrown instanceof LineFault ? { error: thrown.message } : error(thrown);
    return { text: JSON.stringify({ ...known, ...found }), fault: found.error };
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
