import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount, type Surface } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';

import { createHandler } from '../src/index.js';

/** Sends a request as one account. The body is sent as JSON unless it is a string or a form. */
export type AskAs = (method: string, path: string, body?: unknown) => Promise<Response>;

/** A handler with two accounts, and a client without a key. */
export async function accounts(
  surface: Surface = {},
): Promise<{ readonly ada: AskAs; readonly eve: AskAs; readonly nobody: AskAs }> {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), surface, archive });
  const handler = createHandler({ service, version: '1.2.3', allowedHosts: ['example.org'] });
  const asking =
    (key: string | undefined): AskAs =>
    (method, path, body) => {
      const headers = { host: 'example.org', ...(key === undefined ? {} : { key }) };
      const isSent = typeof body === 'string' || body instanceof FormData;
      const text = body === undefined ? {} : { body: isSent ? body : JSON.stringify(body) };
      return handler(new Request(`http://example.org${path}`, { method, headers, ...text }));
    };
  const [ada, eve] = [await openAccount(archive, 'Ada'), await openAccount(archive, 'Eve')];
  return { ada: asking(ada.key), eve: asking(eve.key), nobody: asking(undefined) };
}

/** The JSON of a response with status 200. */
export async function good<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Status and error of a refused request. */
export async function refused(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const { error } = (await response.json()) as { error?: string };
  return `${response.status} ${error ?? 'no error'}`;
}
