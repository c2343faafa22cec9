import { get } from 'node:http';

import { expect, test } from 'vitest';

import { serve } from '../../src/node.js';
import { desk, sample } from '../fakes.js';

test('serves a coverage over a real port, from request to picture, and closes', async () => {
  const { handler, key } = await desk();
  const server = await serve(handler, { port: 0, host: '127.0.0.1' });
  try {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    const response = await fetch(`${server.url}/area`, {
      method: 'POST',
      headers: { Key: key },
      body: JSON.stringify(sample),
    });
    expect(response.status).toBe(200);
    const { PNG_WGS84 } = (await response.json()) as { PNG_WGS84: string };
    expect(PNG_WGS84.startsWith(`${server.url}/archive/`)).toBe(true);
    expect((await fetch(PNG_WGS84)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect(serve(handler, { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
      `port ${server.port} of 127.0.0.1 is in use by another program`,
    );
  } finally {
    await server.close();
  }
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

/** A promise and the function that resolves it. */
function promised(): { readonly kept: Promise<void>; readonly keep: () => void } {
  let keep = (): void => {};
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}

test('close waits for pending responses', async () => {
  const [arrived, released] = [promised(), promised()];
  const slow = async (): Promise<Response> => {
    arrived.keep();
    await released.kept;
    return new Response('done');
  };
  const server = await serve(slow, { port: 0, host: '127.0.0.1' });
  const answer = fetch(server.url);
  await arrived.kept;
  const closing = server.close(60_000);
  released.keep();
  expect(await (await answer).text()).toBe('done');
  await closing; // its connection ends with the response, not with the keep-alive time
});

test('close does not wait for a response that takes too long', async () => {
  const arrived = promised();
  const stuck = (): Promise<Response> => {
    arrived.keep();
    return new Promise(() => {});
  };
  const server = await serve(stuck, { port: 0, host: '127.0.0.1' });
  const failed = fetch(server.url).catch((error: unknown) => error);
  await arrived.kept;
  await server.close(10);
  expect(await failed).toBeInstanceOf(Error);
});

test('a path that starts with two slashes is a path, not a host', async () => {
  const { handler } = await desk();
  const server = await serve(handler, { port: 0, host: '127.0.0.1' });
  try {
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      // fetch would normalise the path
      get({ port: server.port, host: '127.0.0.1', path: '//healthz' }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      }).on('error', reject);
    });
    expect(answer).toEqual({ status: 404, text: '{\n  "error": "Not found"\n}\n' });
  } finally {
    await server.close();
  }
});
