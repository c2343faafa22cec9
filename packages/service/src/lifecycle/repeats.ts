import { createHash } from 'node:crypto';

import type { StoredResponse, Repeat } from '@radioshed/archive';
import type { ResponseForm } from '@radioshed/contract/schemas';
import { jsonPieces, nextTurn } from '@radioshed/parallel';

import { ServiceError } from '../host/service-error.js';

/** Characters of a piece that others run after. */
const LONG = 10_000;

/** A request that its client may send again: the same call, form and body. */
export async function repeatOf(key: string, call: string, form: ResponseForm, body: unknown): Promise<Repeat> {
  const hash = createHash('sha256');
  for (const piece of jsonPieces([call, form, body])) {
    hash.update(piece);
    if (piece.length >= LONG) await nextTurn();
  }
  return { key, print: hash.digest('hex') };
}

/** The response to the first of some equal requests. @throws ServiceError 400 if the key is that of another request */
export function firstResponse({ print, response }: StoredResponse, repeat: Repeat): unknown {
  if (print === repeat.print) return JSON.parse(response);
  throw new ServiceError(400, {
    error: 'idempotency-key: a different request used this key in the last 24 hours; use a new key',
  });
}
