import { memoryArchive } from '@radioshed/archive/memory';
import { cacheFigures, threadCaches } from '@radioshed/parallel';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { desk, type Desk, sample } from '../fakes.js';

let one: Desk;
/** Path of the file of values. */
let values: string;
let whole: Uint8Array;
let etag: string;

beforeAll(async () => {
  one = await desk();
  const area = (await (await one.ask('/area', { method: 'POST', body: sample })).json()) as { values: string };
  values = new URL(area.values).pathname;
  const response = await get({});
  whole = new Uint8Array(await response.arrayBuffer());
  etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
});

function get(headers: Readonly<Record<string, string>>, path = values, method = 'GET'): Promise<Response> {
  return one.ask(path, { method, headers });
}

async function bytesOf(response: Response): Promise<readonly number[]> {
  return [...new Uint8Array(await response.arrayBuffer())];
}

describe('a part of a file', () => {
  test('is what any range asks for', async () => {
    const place = fc.option(fc.nat({ max: whole.length + 20 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(place, place, async (first, last) => {
        fc.pre(first !== undefined || last !== undefined);
        fc.pre(first === undefined || last === undefined || first <= last);
        const response = await get({ range: `bytes=${first ?? ''}-${last ?? ''}` });
        const from = first ?? Math.max(0, whole.length - (last ?? 0));
        const to = first === undefined ? whole.length : Math.min(whole.length, (last ?? Infinity) + 1);
        if (from >= to) {
          expect(response.status).toBe(416);
          expect(response.headers.get('content-range')).toBe(`bytes */${whole.length}`);
          return;
        }
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${whole.length}`);
        expect(response.headers.get('etag')).toBe(etag);
        const bytes = await bytesOf(response);
        expect(bytes).toEqual([...whole.subarray(from, to)]);
        expect(response.headers.get('content-length')).toBe(String(bytes.length));
      }),
      { numRuns: 60 },
    );
  });

  test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=0-1', '0-1', 'bytes=1-2-3'])(
    'is not asked for by %s: the whole file comes',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect(await bytesOf(response)).toEqual([...whole]);
    },
  );

  test.each([
    ['Bytes=0-1', 0, 2],
    ['BYTES=2-', 2, Infinity],
    [`bytes=0-${'9'.repeat(20)}`, 0, Infinity],
    [`bytes=3-${'9'.repeat(400)}`, 3, Infinity],
    [`bytes=-${'9'.repeat(20)}`, 0, Infinity],
    ['bytes=000000000000000000000-0000000000000000000004', 0, 5],
  ])('is asked for in any case and with any number of digits: %s', async (range, from, to) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(await bytesOf(response)).toEqual([...whole.subarray(from, Math.min(to, whole.length))]);
  });

  test('that begins at a number of many digits is beyond the end', async () => {
    expect((await get({ range: `bytes=${'9'.repeat(20)}-` })).status).toBe(416);
  });

  test('comes only where the file is still the same', async () => {
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sun, 29 Nov 2026 02:24:38 GMT'])
      expect((await get({ range, 'if-range': other })).status).toBe(200);
  });
});

test.each([
  ['its tag', () => etag, 206],
  ['one of a list', () => `"x", ${etag}`, 206],
  ['any', () => '*', 206],
  ['another', () => '"x"', 412],
  ['others', () => '"x", "y"', 412],
  ['a weak one', () => `W/${etag}`, 412],
])('a file that must have %s', async (_what, tag, status) => {
  const response = await get({ 'if-match': tag(), range: 'bytes=0-9' });
  expect([response.status, response.headers.get('etag')]).toEqual([status, etag]);
  if (status === 412) expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^if-match: /) });
});

describe('a file that the client has', () => {
  test.each([
    ['its tag', () => etag],
    ['its tag after compression', () => `W/${etag}`],
    ['one of a list', () => `"x", ${etag}`],
    ['any', () => '*'],
  ])('is not sent again: %s', async (_what, known) => {
    const response = await get({ 'if-none-match': known(), range: 'bytes=0-9' });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
  });

  test('is sent if it is another one', async () => {
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});

test('HEAD gives the headers of the whole file, whatever the range', async () => {
  const response = await get({ range: 'bytes=0-9' }, values, 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('content-length')).toBe(String(whole.length));
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('etag')).toBe(etag);
});

test('every file of a calculation comes in parts, with the same tag each time', async () => {
  const sid = values.split('/')[2];
  for (const format of [
    'png',
    'png_3857',
    'kmz',
    'kml',
    'tiff',
    'tiff_3857',
    'values',
    'legend',
    'json',
    'zip',
    'shp',
  ]) {
    const path = `/archive/${sid}/${format}`;
    const first = await get({ 'accept-encoding': 'identity' }, path);
    const bytes = await bytesOf(first);
    const part = await get({ range: 'bytes=3-7' }, path);
    expect([format, part.status, await bytesOf(part)]).toEqual([format, 206, bytes.slice(3, 8)]);
    expect([format, part.headers.get('etag')]).toEqual([format, first.headers.get('etag')]);
  }
});

test('a compressed response has a weak tag', async () => {
  const path = `/archive/${values.split('/')[2]}/json`;
  const response = await get({ 'accept-encoding': 'gzip' }, path);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const tag = response.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  expect((await get({ 'if-none-match': tag }, path)).status).toBe(304);
});

test('pages of other origins may read the headers of parts', async () => {
  const exposed = (await get({ origin: 'https://example.org' })).headers.get('access-control-expose-headers');
  for (const name of ['accept-ranges', 'content-range', 'etag']) expect(exposed?.split(',')).toContain(name);
});

test('a file that is read in parts is made once, and read from the archive once', async () => {
  const archive = memoryArchive();
  const read: string[] = [];
  const other = await desk({
    archived: {
      ...archive,
      file: (...asked) => {
        read.push(asked[1]);
        return archive.file(...asked);
      },
    },
  });
  const area = (await (await other.ask('/area', { method: 'POST', body: sample })).json()) as { values: string };
  const path = new URL(area.values).pathname;
  const before = cacheFigures(threadCaches.ledger).byName.files;
  for (let from = 0; from < 1000; from += 100) {
    const response = await other.ask(path, { headers: { range: `bytes=${from}-${from + 99}` } });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100]);
  }
  expect(read.filter((name) => name === 'values')).toHaveLength(1); // it was not there yet
  expect(read.filter((name) => name === 'numbers')).toHaveLength(1);
  expect(cacheFigures(threadCaches.ledger).byName.files).toBeGreaterThan(before);
  const sid = path.split('/')[2];
  const [{ id }] = (await (await other.ask('/archive/list')).json()) as readonly [{ readonly id: number }];
  await other.ask(`/archive/delete?cid=${id}`, { method: 'DELETE' });
  expect((await other.ask(`/archive/${sid}/values`, { headers: { range: 'bytes=0-9' } })).status).toBe(404);
});
