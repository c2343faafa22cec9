import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { byteString } from '@radioshed/units';

import { afterEach, describe, expect, test } from 'vitest';

import { connectionsWithin, defaultConnections, descriptorLimit } from '../../src/listen/descriptor-limit.js';
import { type RunningServer, serve, type ServeOptions } from '../../src/listen/serve.js';

let server: RunningServer | undefined;
const clients: Socket[] = [];

afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  await server?.close(0);
});

interface Client {
  readonly socket: Socket;
  readonly heard: () => string;
  /** Sends a GET and waits for its response. */
  readonly get: () => Promise<string>;
}

async function started(
  options: Partial<ServeOptions>,
  handler: (request: Request) => Promise<Response> = answering('ok'),
): Promise<RunningServer> {
  server = await serve(handler, { port: 0, host: '127.0.0.1', ...options });
  return server;
}

const answering = (text: string) => async (): Promise<Response> => new Response(text);

async function connected(from = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port: server?.port ?? 0, host: '127.0.0.1', localAddress: from });
  clients.push(socket);
  let text = '';
  socket.on('data', (part: Buffer) => (text += byteString(part)));
  socket.on('error', () => {}); // the close event shows that it was closed
  await once(socket, 'connect');
  const get = async (): Promise<string> => {
    text = '';
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    while (!text.includes('\r\n\r\nok')) {
      if (socket.destroyed) throw new Error(`closed after ${JSON.stringify(text)}`);
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    }
    return text;
  };
  return { socket, heard: () => text, get };
}

describe('at the limit of connections', () => {
  test('a new one replaces the one that has been idle longest', async () => {
    await started({ connections: { most: 3, mostPerAddress: 3 } });
    const [first, second, third] = [await connected(), await connected(), await connected()];
    for (const client of [second, third, first]) await client.get(); // the second has now been idle longest
    const closed = once(second.socket, 'close');
    const fourth = await connected();
    await closed;
    for (const client of [fourth, first, third]) expect(await client.get()).toMatch(/^HTTP\/1.1 200/);
  });

  test('connections without any request are closed first', async () => {
    await started({ connections: { most: 4, mostPerAddress: 4 } });
    const known = [await connected(), await connected(), await connected()];
    for (const client of known) await client.get();
    const silent = await connected('127.0.0.2');
    const closed = once(silent.socket, 'close');
    const next = await connected('127.0.0.3');
    await closed;
    for (const client of [...known, next]) expect(await client.get()).toMatch(/^HTTP\/1.1 200/);
  });

  test('an address cannot take the connections of others', async () => {
    await started({ connections: { most: 100, mostPerAddress: 2 } });
    const other = await connected('127.0.0.2');
    const all = [await connected(), await connected()];
    const closed = all.map(({ socket }) => once(socket, 'close'));
    const newest = [await connected(), await connected()];
    await Promise.all(closed);
    for (const client of [other, ...newest]) expect(await client.get()).toMatch(/^HTTP\/1.1 200/);
  });

  test('connections with a request stay, and others get 503 with a reason', async () => {
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let arrived = (): void => {};
    const all = new Promise<void>((resolve) => (arrived = resolve));
    let requests = 0;
    await started({ connections: { most: 2, mostPerAddress: 2 } }, async () => {
      if (++requests === 2) arrived();
      await finished;
      return new Response('ok');
    });
    const busy = [await connected(), await connected()];
    const answers = busy.map((client) => client.get());
    await all;
    const refused = await connected();
    await once(refused.socket, 'close');
    expect(refused.heard()).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 5\r\n[^]*"error": "Too many connections/);
    finish();
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200/);
  });

  test.each(['127.0.0.1', '127.0.0.0/8', '::1,127.0.0.1'])(
    'a proxy named as %s has no limit of its own',
    async (names) => {
      await started({ connections: { most: 8, mostPerAddress: 1, trustedProxies: names.split(',') } });
      const all = [];
      for (let i = 0; i < 8; i++) all.push(await connected());
      for (const client of all) expect(await client.get()).toMatch(/^HTTP\/1.1 200/);
    },
  );
});

describe('an idle connection', () => {
  test('is reused after the time for headers, and reports how long it stays', async () => {
    await started({ headersMs: 1000, keepAliveMs: 60_000 });
    const client = await connected();
    expect(await client.get()).toContain('Keep-Alive: timeout=60');
    await pause(1500);
    expect(await client.get()).toMatch(/^HTTP\/1.1 200/);
  });

  test('stays for longer than proxies reuse one', async () => {
    await started({});
    expect(Number(/Keep-Alive: timeout=(\d+)/.exec(await (await connected()).get())?.[1])).toBeGreaterThan(75);
  });

  test('is closed after its time', async () => {
    await started({ keepAliveMs: 50 });
    const client = await connected();
    const closed = once(client.socket, 'close');
    await client.get();
    await closed;
  });

  test('is never reset under 400 parallel requests, sent twice', async () => {
    const { port } = await started({});
    const agent = new Agent({ keepAlive: true, maxSockets: 400 });
    const ask = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request({ port, host: '127.0.0.1', agent, method: 'POST' }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end('{"unread": "body"}');
      });
    for (let round = 0; round < 2; round++) {
      const all = await Promise.all(Array.from({ length: 400 }, ask));
      expect(all.filter((status) => status !== 200)).toEqual([]);
    }
    agent.destroy();
  });
});

describe('a connection whose body was refused', () => {
  const BODY = Buffer.alloc(3e6, ' ');
  const refusing: readonly (readonly [string, (request: Request) => Promise<unknown>])[] = [
    ['by its length alone', async ({ body }) => body],
    ['in its first part', async ({ body }) => body?.getReader().read()],
    ['and cut off', async ({ body }) => body?.cancel()],
  ];

  test.each(refusing)('%s takes the next request', async (_, refuse) => {
    const { port } = await started({}, async (request) => {
      if (request.method === 'GET') return new Response('ok');
      await refuse(request);
      return new Response('too long', { status: 413 });
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    const ask = (method: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request({ port, host: '127.0.0.1', agent, method }, (response) => {
          ports.add(response.socket.localPort);
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end(method === 'GET' ? undefined : BODY);
      });
    expect([await ask('POST'), await ask('GET'), await ask('POST'), await ask('GET')]).toEqual([413, 200, 413, 200]);
    expect(ports.size).toBe(1);
    agent.destroy();
  });
});

describe('a slow client', () => {
  test('that never ends its headers, or never begins, is closed', async () => {
    await started({ headersMs: 100 });
    const [silent, slow] = [await connected(), await connected()];
    const closed = [silent, slow].map(({ socket }) => once(socket, 'close'));
    slow.socket.write('GET / HTTP/1.1\r\nHost: a');
    await Promise.all(closed);
    expect(slow.heard()).toMatch(/^(HTTP\/1.1 408 .*)?/);
  });

  test('that reads nothing of its response is closed', async () => {
    const cancelled = new AbortController();
    const pull = (body: ReadableStreamDefaultController): void => body.enqueue(new Uint8Array(1_000_000));
    const endless = (): ReadableStream => new ReadableStream({ pull, cancel: () => cancelled.abort() });
    await started({ stallMs: 200 }, async () => new Response(endless()));
    const socket = connect({ port: server?.port ?? 0, host: '127.0.0.1' });
    clients.push(socket);
    socket.on('error', () => {}); // a reset also closes it
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(cancelled.signal, 'abort'); // without a reader, as soon as the buffers of both machines are full
    const closed = once(socket, 'close');
    socket.resume();
    await closed;
  });

  test('that waits for a calculation is not', async () => {
    await started({ stallMs: 50 }, async () => {
      await pause(400);
      return new Response('ok');
    });
    expect(await (await connected()).get()).toMatch(/^HTTP\/1.1 200/);
  });
});

test('the limit of descriptors is read from the process; files and databases have their share', () => {
  const file = join(tmpdir(), `radioshed-limits-${process.pid}`);
  writeFileSync(
    file,
    'Limit    Soft Limit  Hard Limit  Units\nMax open files            2048                524288               files\n',
  );
  expect(descriptorLimit(file)).toBe(2048);
  expect(descriptorLimit('/no/such/file')).toBe(1024);
  expect([256, 1024, 8192, Infinity].map(connectionsWithin)).toEqual([128, 768, 6144, Infinity]);
  expect([256, 1024, 8192, Infinity].map(defaultConnections)).toEqual([128, 768, 4096, 4096]);
});
