import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { createHandler, type Handler } from '../../src/index.js';
import { bodies } from '../bodies.js';
import { desk, type Desk, sample } from '../fakes.js';

type Json = Record<string, unknown>;

let one: Desk;
beforeAll(async () => {
  one = await desk();
});

async function asked(path: string, body: unknown, form = 'live'): Promise<Json> {
  const response = await one.ask(path, { body, headers: { 'x-response-form': form } });
  const answer = (await response.json()) as Json;
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Media type behind each address of an area. */
const KINDS: Readonly<Record<string, RegExp>> = {
  kmz: /^application\/vnd\.google-earth\.kmz/,
  PNG_Mercator: /^image\/png/,
  PNG_WGS84: /^image\/png/,
  tiff: /^image\/tiff/,
  tiff_4326: /^image\/tiff/,
  tiff_3857: /^image\/tiff/,
  shp: /^application\/zip/,
  zip: /^application\/zip/,
  json: /^application\/json/,
  html: /^text\/html/,
  url: /^text\/html/,
  values: /^image\/tiff/,
};

const RASTERS = ['/area', '/multisite', '/bsa', '/hf/area'] as const;

describe.each(RASTERS)('every address of %s works without a key', (path) => {
  test.each(['spec', 'live'])('in the form %s', async (form) => {
    const answer = await asked(path, { ...sample, ...bodies[path] }, form);
    const found = Object.entries(answer).filter(([, value]) => typeof value === 'string' && /^https?:/.test(value));
    expect(Object.keys(KINDS)).toEqual(expect.arrayContaining(found.map(([name]) => name)));
    expect(found).toHaveLength(Object.keys(KINDS).length);
    for (const [name, url] of found) {
      const file = await one.ask(String(url).replace(/^https?:\/\/[^/]+/, ''), { key: undefined });
      expect([name, file.status]).toEqual([name, 200]);
      expect(file.headers.get('content-type')).toMatch(KINDS[name] ?? /never/);
      expect(file.headers.get('access-control-allow-origin')).toBe('*');
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });
});

test('the extension kmz of areas and paths can be replaced', async () => {
  const [area, path] = [await asked('/area', sample), await asked('/path', sample)];
  for (const [answer, formats] of [
    [area, ['kml', 'kmzppa', 'shp', 'tiff', 'zip', 'geojson', 'png', 'json']],
    [path, ['kml', 'shp', 'zip', 'geojson', 'png', 'json']],
  ] as const) {
    const kmz = String(answer['kmz']).replace(/^https?:\/\/[^/]+/, '');
    for (const format of formats) {
      expect([format, (await one.ask(kmz.replace(/kmz$/, format), { key: undefined })).status]).toEqual([format, 200]);
    }
  }
});

test('the page of a calculation shows its picture and files, and escapes names', async () => {
  const { html } = await asked('/area', { ...sample, site: '<b onclick="x">' });
  const page = await (await one.ask(String(html).replace(/^https?:\/\/[^/]+/, ''), { key: undefined })).text();
  expect(page).not.toContain('<b ');
  expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;');
  const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(links.length).toBeGreaterThan(10);
  for (const url of links) {
    expect((await one.ask(url.replace(/^https?:\/\/[^/]+/, ''), { key: undefined })).status).toBe(200);
  }
  expect((await one.ask('/archive/calc?id=none', { key: undefined })).status).toBe(404);
  expect((await one.ask('/archive/calc', { key: undefined })).status).toBe(404);
});

test('the live form does not extend the box if the request has bounds', async () => {
  const bounds = { north: 0.51, east: 0.52, south: 0.5, west: 0.48 };
  const body = { ...sample, output: { ...sample.output, bounds } };
  const [live, spec] = [await asked('/area', body), await asked('/area', body, 'spec')];
  expect([live['bounds']]).toEqual(spec['bounds']);
});

test('the header comes before the account, the account before the handler, the handler before the service', async () => {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  const { key } = await openAccount(archive, 'Ada');
  const isLive = async (handler: Handler, headers: Readonly<Record<string, string>> = {}): Promise<boolean> => {
    const init = { method: 'POST', headers: { key, ...headers }, body: JSON.stringify(sample) };
    const answer = (await (await handler(new Request('http://example.org/path', init))).json()) as Json;
    return Array.isArray(answer['Transmitters']);
  };
  const plain = createHandler({ allowedHosts: ['example.org'], service, version: '1' });
  const live = createHandler({ allowedHosts: ['example.org'], service, version: '1', responseForm: 'live' });
  expect([await isLive(plain), await isLive(live)]).toEqual([false, true]);
  await archive.setResponseForm(1, 'spec');
  expect(await isLive(live)).toBe(false);
  await archive.setResponseForm(1, 'live');
  expect([await isLive(plain), await isLive(plain, { 'x-response-form': 'spec' })]).toEqual([true, false]);
  const settled = createService({ terrain: nullIsland(), archive, settings: { responseForm: 'live' } });
  await archive.setResponseForm(1, undefined);
  expect(await isLive(createHandler({ allowedHosts: ['example.org'], service: settled, version: '1' }))).toBe(true);
});
