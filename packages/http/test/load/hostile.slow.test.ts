import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { byteString } from '@radioshed/units';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type RunningServer, serve } from '../../src/node.js';
import { ROUTES } from '../../src/routes/table.js';
import { desk, type Desk, sample } from '../fakes.js';

let one: Desk;
let server: RunningServer;
/** Gives requests little time to arrive. */
let impatient: RunningServer;
beforeAll(async () => {
  one = await desk();
  server = await serve(one.handler, { port: 0, host: '127.0.0.1' });
  impatient = await serve(one.handler, { port: 0, host: '127.0.0.1', arrivalMs: 1500 });
});
afterAll(() => Promise.all([server.close(), impatient.close()]));
afterEach(() => expect(one.errors).toEqual([]));

/** A connection to the impatient server, which sends `text` and then waits. */
async function saying(text: string): Promise<{ readonly socket: Socket; readonly said: () => string }> {
  const socket = connect(impatient.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part: Buffer) => (heard += byteString(part)));
  socket.on('error', () => {}); // the close event shows that it was closed
  await once(socket, 'connect');
  socket.write(text);
  return { socket, said: () => heard };
}

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nkey: ${one.key}\r\nContent-Length: ${length}\r\n`;
const asked = (path: string, init: RequestInit = {}, { url } = server): Promise<Response> =>
  fetch(url + path, { ...init, headers: { key: one.key, ...init.headers } });

test('an address with very many slashes is read in linear time', async () => {
  // The square of it would take minutes.
  const slashes = '/'.repeat(8000);
  for (const path of [`${slashes}x`, `/area${slashes}x`]) expect((await one.ask(path)).status).toBe(404);
  expect((await one.ask(`/healthz${slashes}`)).status).toBe(200);
});

test('an address or headers beyond the limit are refused, and the limit is named', async () => {
  const answer = await asked(`/satellite/query?limit=0A${'%25'.repeat(3000)}`);
  expect([answer.status, await answer.text()]).toEqual([414, expect.stringContaining('at most 8192')]);
  const headed = await asked('/healthz', { headers: { 'x-progress': 'a'.repeat(8200) } });
  expect([headed.status, await headed.text()]).toEqual([431, expect.stringContaining('at most 8192')]);
  const longer = await fetch(`${server.url}/healthz?a=${'a'.repeat(20_000)}`);
  expect([longer.status, await longer.text()]).toEqual([431, expect.stringContaining('longer than 16384 bytes')]);
});

test('a form with very many members is refused before it is read', async () => {
  const told = async (path: string, body: string, type: string): Promise<string> =>
    (await asked(path, { method: 'POST', body, headers: { 'content-type': type } })).text();
  const form = (count: number): string => Array.from({ length: count }, (_, i) => `m${i}=`).join('&');
  const urlEncoded = 'application/x-www-form-urlencoded';
  for (const path of ['/merge', '/clutter/profile']) {
    expect(await told(path, form(10_001), urlEncoded)).toContain('body: a form with more than 10000 members');
    expect(await told(path, form(10_000), urlEncoded)).not.toContain('more than 10000 members');
  }
  const parts = Array.from({ length: 10_001 }, () => '--b\r\ncontent-disposition: form-data; name="m"\r\n\r\n\r\n');
  const inParts = `${parts.join('')}--b--\r\n`;
  expect(await told('/merge', inParts, 'multipart/form-data; boundary=b')).toContain(
    'a form with more than 10000 members',
  );
});

test('an object with very many members is refused, a list with very many elements is not', async () => {
  const object = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, i]));
  const told = async (body: unknown): Promise<string> => (await one.ask('/path', { body })).text();
  expect(await told(object(10_001))).toContain('body: an object with more than 10000 members');
  expect(await told({ ...sample, other: { deep: [object(10_001)] } })).toContain('more than 10000 members');
  expect(await told(object(10_000))).not.toContain('more than 10000 members');
  expect(
    await told({ ...sample, other: [Array.from({ length: 5000 }, (_, i) => i), object(9000), object(9000)] }),
  ).not.toContain('error');
  expect(await told('}'.repeat(50) + ','.repeat(5000))).toContain('body: not JSON');
});

describe('requests that arrive slowly', () => {
  test('do not block others, and are closed', async () => {
    const slow = await Promise.all([
      ...Array.from({ length: 30 }, () => saying('POST /area HTTP/1.1\r\nHost: local')),
      ...Array.from({ length: 30 }, () => saying(`${head('/area', 500)}\r\n{"site":`)),
      ...Array.from({ length: 5 }, () => saying(`${head('/3d/model/upload', 5000)}\r\n--x`)),
    ]);
    const ended = slow.map(({ socket }) => once(socket, 'close'));
    expect((await asked('/path', { method: 'POST', body: JSON.stringify(sample) }, impatient)).status).toBe(200);
    await Promise.all(ended);
    for (const { said } of slow) expect(said()).not.toMatch(/^HTTP\/1\.1 (200|5)/);
  });

  test('are not server errors if they break off', async () => {
    for (const path of ['/area', '/3d/model/upload', '/auth', '/merge']) {
      const { socket } = await saying(`${head(path, 500)}\r\n{"site":`);
      socket.destroy();
      await once(socket, 'close');
    }
    expect((await asked('/healthz', {}, impatient)).status).toBe(200);
  });
});

describe('compressed bodies', () => {
  test('are decompressed no further than the limit, however short they are', async () => {
    const body = gzipSync(Buffer.alloc(50_000_000, 32));
    expect(body.length).toBeLessThan(100_000);
    for (const path of [
      '/area',
      '/clutter/add',
      '/noise/create',
      '/template/create',
      '/antennas/upload',
      '/auth',
      '/3d/model/upload',
    ]) {
      const answer = await asked(path, { method: 'POST', body, headers: { 'content-encoding': 'gzip' } });
      const status = path === '/3d/model/upload' ? 400 : 413; // blanks of this length fit in an upload, but are no form
      expect([path, answer.status]).toEqual([path, status]);
      await answer.text();
    }
  });
});

/** Every path, with values for `{…}`. */
const PATHS = [...new Set(ROUTES.map(({ path }) => path))];
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, '1');

describe.each(PATHS)('%s', (path) => {
  const there = ROUTES.filter((route) => route.path === path);

  test('allows pages of other origins every method and header that it reads', async () => {
    for (const { method } of there) {
      const answer = await asked(filled(path), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://planner.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type,key,x-request-id,x-response-form',
        },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain(method);
      expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,key,x-request-id,x-response-form');
      expect(answer.headers.get('access-control-max-age')).toBe('86400');
      expect(await answer.text()).toBe('');
    }
  });

  test('treats HEAD as GET without the body, and without any effect', async () => {
    const get = there.find(({ method }) => method === 'GET');
    const answer = await asked(filled(path), { method: 'HEAD' });
    expect(await answer.text()).toBe('');
    if (get === undefined || get.acts === true) {
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).not.toContain('HEAD');
    } else {
      const same = await asked(filled(path));
      await same.arrayBuffer();
      expect(answer.status).toBe(same.status);
      expect(answer.headers.get('content-type')).toBe(same.headers.get('content-type'));
    }
  });
});
