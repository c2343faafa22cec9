import { type ServiceError, serviceErrorOf } from '@radioshed/service';

import { jsonInTurns } from './body/json-in-turns.js';
import { jsonText } from './json-text.js';

/** A response in JSON. */
export function jsonAnswer(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return textAnswer(new TextEncoder().encode(jsonText(value)), status, headers);
}

/** The same for a value with lists that may be long. They are written in turns of the event loop. */
export async function longJsonAnswer(value: unknown): Promise<Response> {
  return textAnswer(await jsonInTurns(value), 200, {});
}

function textAnswer(
  text: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(text.byteLength),
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/**
 * Content security policy of a document: it loads and does only what the directives allow, and no other page frames it.
 */
export function documentPolicy(...directives: readonly string[]): string {
  return ["default-src 'none'", ...directives, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join(
    '; ',
  );
}

/** The response to an error; server faults are also reported to the operator. */
export function errorAnswer(error: unknown, onError: (error: ServiceError) => void): Response {
  const failure = serviceErrorOf(error);
  if (failure.status >= 500) onError(failure);
  return jsonAnswer(
    failure.body,
    failure.status,
    failure.isRepeatable ? { 'retry-after': String(failure.retryAfterS) } : {},
  );
}
