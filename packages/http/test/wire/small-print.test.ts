import { gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk, sample } from '../fakes.js';

let one: Desk;
beforeAll(async () => {
  one = await desk();
});

const errorOf = async (response: Response, status: number): Promise<string> => {
  const { error } = (await response.json()) as { error: string };
  expect([response.status, error]).toEqual([status, expect.any(String)]);
  return error;
};

describe('a compressed body', () => {
  const ask = (body: Uint8Array | string, coding: string): Promise<Response> =>
    one.ask('/path', { method: 'POST', body: body as never, headers: { 'content-encoding': coding } });
  const text = JSON.stringify(sample);

  test.each(['gzip', 'x-gzip', 'GZIP'])('%s is decoded', async (coding) => {
    expect((await ask(gzipSync(text), coding)).status).toBe(200);
  });

  test('without a coding is read as it is', async () => {
    expect((await ask(text, 'identity')).status).toBe(200);
  });

  test.each(['br', 'deflate', 'gzip, gzip', 'zstd'])('%s is refused', async (coding) => {
    expect(await errorOf(await ask(gzipSync(text), coding), 415)).toBe(
      'content-encoding: only gzip is supported; send the body uncompressed',
    );
  });

  test('is limited by what it holds', async () => {
    const error = await errorOf(await ask(gzipSync(Buffer.alloc(50e6, ' ')), 'gzip'), 413);
    expect(error).toMatch(/^body: longer than \d+ bytes$/);
  });

  test.each([
    ['text', Buffer.from(text)],
    ['half of it', gzipSync(text).subarray(0, 100)],
  ])('that is %s is refused', async (_what, body) => {
    expect(await errorOf(await ask(body, 'gzip'), 400)).toContain('not a whole gzip stream');
  });
});

describe('an address', () => {
  test('deletes by a number in digits only', async () => {
    const { id } = (await (await one.ask('/path', { method: 'POST', body: sample })).json()) as { id: number };
    for (const cid of [`${id}e0`, `${id}.0`, `+${id}`, `0x${id}`]) {
      const response = await one.ask(`/archive/delete?cid=${encodeURIComponent(cid)}`, { method: 'DELETE' });
      expect([cid, await errorOf(response, 400)]).toEqual([cid, expect.stringMatching(/^cid: /)]);
    }
    const twice = await one.ask(`/archive/delete?cid=${id}&cid=${id + 1}`, { method: 'DELETE' });
    expect(await errorOf(twice, 400)).toBe('cid: given more than once in the address; give it once');
    expect((await one.ask(`/archive/delete?cid=${id}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('finds a template of the account by its name', async () => {
    const template = { template: { name: 'Hill top' }, ...bodies['/area'] };
    const saved = await one.ask('/template/create', { method: 'POST', body: template });
    expect(saved.status).toBe(200);
    for (const name of ['Hill%20top', 'hill%20TOP']) {
      const found = (await (await one.ask(`/template/${name}`)).json()) as { template: { name: string } };
      expect(found.template?.name).toBe('Hill top');
    }
  });
});

describe('a request without any result is refused', () => {
  test('/multilink with all radios at one place', async () => {
    const [radio] = bodies['/multilink'].radios;
    const body = { ...bodies['/multilink'], radios: [radio, radio, radio] };
    expect(await errorOf(await one.ask('/multilink', { method: 'POST', body }), 400)).toMatch(
      /^radios: no link between these radios has a value\. 0->1: /,
    );
  });

  test('/trilateration with a site in both lists', async () => {
    const { id } = (await (await one.ask('/area', { method: 'POST', body: sample })).json()) as { id: number };
    const body = { errordB: 10, connected: [{ site: String(id), rssi: -60 }], disconnected: [{ site: String(id) }] };
    expect(await errorOf(await one.ask('/trilateration', { method: 'POST', body }), 400)).toBe(
      `disconnected[0].site: ${id} is also in connected; name it in one of the two lists`,
    );
  });

  test('/bsa within a polygon whose edges cross', async () => {
    const { lat: _lat, lon: _lon, ...transmitter } = sample.transmitter;
    const corners = [
      [0.5, 0.5],
      [0.52, 0.52],
      [0.52, 0.5],
      [0.5, 0.52],
    ];
    const edges = corners.map(([lat, lon]) => ({ lat, lon }));
    const body = { ...bodies['/bsa'], transmitter, edges };
    expect(await errorOf(await one.ask('/bsa', { method: 'POST', body }), 400)).toMatch(
      /^edges: .*corners 0 to 1 and 2 to 3 cross/,
    );
  });
});
