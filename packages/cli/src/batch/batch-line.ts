import { jsonFault } from '@radioshed/command';
import { defined } from '@radioshed/units';

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

/** The calls of a batch by their path in the API. */
export type Calls<F> = Readonly<Record<string, F>>;

/**
 * Carries out a line and writes its result.
 * @param error makes the error of a call that failed; it may throw it instead
 */
export async function resultOf<F>(
  { line, text }: BatchLine,
  calls: Calls<F>,
  run: (call: F, body: unknown) => Promise<unknown>,
  error: (thrown: unknown) => { readonly error: string },
): Promise<BatchResult> {
  let known: Readonly<Record<string, unknown>> = { line };
  try {
    const { call, body, id } = readLine(text);
    known = { line, ...defined({ id }), call };
    const compute = calls[call];
    if (compute === undefined) throw new LineFault(`call: "${call}" is not one of ${Object.keys(calls).join(', ')}`);
    return { text: JSON.stringify({ ...known, response: await run(compute, body) }), fault: undefined };
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
