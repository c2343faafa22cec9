import { type Client, createClient } from '@radioshed/contract/client';

import type { KeyStore } from './key-store.js';

/** How far a calculation is. */
export interface ProgressNote {
  readonly phase: string;
  /** 0 to 1. */
  readonly share: number;
}

/** How a call is watched and cancelled. */
export interface Watch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (note: ProgressNote) => void;
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

/** Sends a request under a name, so that its progress can be queried. */
async function watched(request: Request, { signal, onProgress }: Watch, url: Server['url']): Promise<Response> {
  if (signal === undefined) return fetch(request);
  const name = crypto.randomUUID?.() ?? String(Math.random()).slice(2).padEnd(8, '0');
  const headers = new Headers(request.headers);
  headers.set('x-progress', name);
  headers.set('x-when-gone', 'stop');
  let isOver = false;
  const timer = setInterval(async () => {
    const answer = await fetch(url(`progress/${name}`), { headers: { key: headers.get('key') ?? '' } }).catch(() => undefined); // prettier-ignore
    const note = answer?.ok === true ? ((await answer.json()) as ProgressNote) : undefined;
    if (note !== undefined && note.phase !== 'none' && !isOver) onProgress?.(note);
  }, PAUSE_MS);

  try {
    return await fetch(new Request(request, { headers, signal }));
  } finally {
    isOver = true;
    clearInterval(timer);
  }
}
