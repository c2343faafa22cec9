import type { StoredResponse, Repeat } from '@radioshed/archive';
import type { ResponseForm } from '@radioshed/contract/schemas';

import { ServiceError } from './service-error.js';

/** A request that its client may send again: the same call, form and body. */
export async function repeatOf(key: string, call: string, form: ResponseForm, body: unknown): Promise<Repeat> {
  const bytes = new TextEncoder().encode(JSON.stringify([call, form, body]));
  const print = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return { key, print };
}

/** The response to the first of some equal requests. @throws ServiceError 400 if the key is that of another request */
export function firstResponse({ print, response }: StoredResponse, repeat: Repeat): unknown {
  if (print === repeat.print) return JSON.parse(response);
  throw new ServiceError(400, {
    error: 'idempotency-key: another request with this key was carried out in the last 24 hours; use a new key',
  });
}
