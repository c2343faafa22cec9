import { type Client, createClient } from '@radioshed/contract/client';

import type { KeyStore } from './key-store.js';
import { randomName } from './random-name.js';

/** How far a calculation is. */
export interface ProgressNote {
  readonly phase: string;
  /** 0 to 1. */
  readonly share: number;
}

/** How a call is watched and cancelled. */
export interface Watch {
  readonly signal?: AbortSignal;
  /** Whether the calculation is cancelled when the page is closed or loaded again; with a signal it is. */
  readonly endsWithPage?: boolean;
  readonly onProgress?: (note: ProgressNote) => void;
  /** Name of the request: sent again with it, it is carried out and charged once. */
  readonly repeatKey?: string;
}

/** The server that the page came from. */
export interface Server {
  /** Every call of the interface; calls of a `watch` tell their progress and end with its signal. */
  readonly client: (watch?: Watch) => Client;
  /** The address of something below the page. */
  readonly url: (path: string) => string;
  /** Whether there is a key to ask with. */
  readonly hasKey: () => boolean;
  /** Headers that a call of the page's own carries. */
  readonly headers: () => Record<string, string>;
}

const PAUSE_MS = 300;

/** @param base the address of the page, with a `/` at its end. */
export function createServer(base: string, keys: KeyStore): Server {
  const key = (): string => keys.get() ?? '';
  const url = (path: string): string => base + path;
  return {
    url,
    hasKey: () => keys.get() !== undefined,
    headers: () => ({ key: key() }),
    client: (watch = {}) => createClient({ url: base, key: key(), fetch: (request) => watched(request, watch, url) }),
  };
}

/** Sends a request; a watched one under a name, so that its progress can be queried. */
async function watched(request: Request, watch: Watch, url: Server['url']): Promise<Response> {
  const { signal, onProgress, repeatKey, endsWithPage = signal !== undefined } = watch;
  const headers = new Headers(request.headers);
  if (repeatKey !== undefined) headers.set('idempotency-key', repeatKey);
  // A deletion is finished even if the page is closed or loaded again.
  if (!endsWithPage) return fetch(request, { headers, keepalive: request.method === 'DELETE' });
  headers.set('x-when-gone', 'stop');
  const stop = onProgress === undefined ? () => undefined : queryProgress(headers, onProgress, url);
  try {
    return await fetch(new Request(request, { headers, ...(signal && { signal }) }));
  } finally {
    stop();
  }
}

/** Names a request by its headers and queries its progress until the returned function is called. */
function queryProgress(headers: Headers, onProgress: NonNullable<Watch['onProgress']>, url: Server['url']): () => void {
  const name = randomName();
  headers.set('x-progress', name);
  let isOver = false;
  const timer = setInterval(async () => {
    const answer = await fetch(url(`progress/${name}`), { headers: { key: headers.get('key') ?? '' } }).catch(
      () => undefined,
    );
    const note = answer?.ok === true ? ((await answer.json()) as ProgressNote) : undefined;
    if (note !== undefined && note.phase !== 'none' && !isOver) onProgress(note);
  }, PAUSE_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
