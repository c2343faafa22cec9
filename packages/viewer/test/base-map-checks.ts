import { gzipSync } from 'node:zlib';

import { vectorTile } from '@radioshed/testing/tile-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { colourAt, soon, type Opened, type Site } from './site.js';

const ORIGIN = 'https://tiles.example.org';
/** One green pixel. */
const GREEN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

const GEOCODER = 'https://find.example.org';

/** A base map and a geocoder of the operator, on servers of their own. */
export function baseMapChecks(open: () => Site): void {
  describe('additions of the operator', () => {
    let site: Site;
    let opened: Opened;
    const tiles: string[] = [];
    const streets: string[] = [];
    const picture = async (name: string): Promise<void> => {
      const folder = process.env['RADIOSHED_TEST_PICTURES'];
      if (folder !== undefined) await opened.page.screenshot({ path: `${folder}/${name}.png` });
    };
    beforeAll(async () => {
      site = await open().beside({
        baseMap: { url: `${ORIGIN}/{z}/{x}/{y}.png`, credit: '© <b>Example</b>', maxZoom: 12 },
        geocoder: { url: `${GEOCODER}/search?format=jsonv2&q={query}`, credit: '© <i>Finders</i>' },
      });
      opened = await site.open();
      await opened.page.route(`${ORIGIN}/**`, async (route) => {
        tiles.push(new URL(route.request().url()).pathname);
        await route.fulfill({ body: GREEN, contentType: 'image/png', headers: { 'access-control-allow-origin': '*' } });
      });
      await opened.page.route('https://tile.openstreetmap.org/**', async (route) => {
        streets.push(new URL(route.request().url()).pathname);
        await route.fulfill({ body: GREEN, contentType: 'image/png', headers: { 'access-control-allow-origin': '*' } });
      });
    });
    afterAll(async () => {
      await opened?.close();
      await site?.close();
    });

    test('a base map is asked for once it is switched on, and shown with its credit as plain text', async () => {
      const { page } = opened;
      await page.waitForTimeout(500);
      expect(tiles).toEqual([]);
      const button = page.getByRole('button', { name: 'Base map', exact: true });
      await button.click();
      await soon(() => page.locator('#status').textContent()).toBe(`The base map is loaded from ${ORIGIN}.`);
      await soon(() => tiles.length).toBeGreaterThan(3);
      for (const path of tiles) expect(path).toMatch(/^\/([0-9]|1[0-2])\/\d+\/\d+\.png$/);
      await page.locator('.maplibregl-ctrl-attrib-button').click();
      expect(await page.locator('.maplibregl-ctrl-attrib').textContent()).toContain('© <b>Example</b>');
      await page.getByRole('button', { name: 'Street map', exact: true }).click();
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      // What is asked of the other map from now on follows its last tiles.
      await soon(() => streets.length).toBeGreaterThan(3);
      const [asked, before] = [tiles.length, streets.length];
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await soon(() => streets.length).toBeGreaterThan(before);
      expect(tiles).toHaveLength(asked);
      expect(opened.faults).toEqual([]);
    });

    test('a geocoder is asked on Enter alone, for the text alone; its places follow the towns', async () => {
      const { page } = opened;
      const asked: { readonly url: string; readonly headers: Record<string, string> }[] = [];
      let answer: object | undefined = {
        status: 200,
        body: JSON.stringify([
          {
            lat: '0.52',
            lon: '0.53',
            display_name: 'Zürich Mill, Island',
            boundingbox: ['0.51', '0.53', '0.52', '0.54'],
          },
        ]),
      };
      await page.route(`${GEOCODER}/**`, async (route) => {
        asked.push({ url: route.request().url(), headers: await route.request().allHeaders() });
        if (answer === undefined) return route.abort();
        await route.fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          ...answer,
        });
      });
      const search = page.getByRole('combobox', { name: 'Search places and coordinates' });
      const options = () => page.locator('#search').getByRole('option').allTextContents();
      const status = () => page.locator('#status').textContent();
      await search.pressSequentially('zürich & co');
      await search.fill('zuric');
      await soon(options).toEqual(['Zürich, Zürich, Switzerland']);
      expect(asked).toEqual([]);
      await search.press('Enter');
      await soon(options).toEqual(['Zürich, Zürich, Switzerland', 'Zürich Mill, Island']);
      expect(asked.map(({ url }) => url)).toEqual([`${GEOCODER}/search?format=jsonv2&q=zuric`]);
      expect(Object.keys(asked[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['key']));
      expect(JSON.stringify(asked)).not.toContain(site.key);
      expect(await page.locator('#search .suggestions p').textContent()).toBe('© <i>Finders</i>');
      await picture('geocoder');
      await search.press('ArrowDown');
      await search.press('Enter');
      expect(await search.inputValue()).toBe('Zürich Mill, Island');
      await soon(() => page.getByRole('region', { name: 'Location' }).locator('p').first().textContent()).toMatch(
        /^0\.52/,
      );
      // Coordinates ask no one.
      await search.fill('0.5, 0.5');
      await search.press('Enter');
      expect(asked).toHaveLength(1);

      for (const [next, words] of [
        [{ status: 200, body: '[]' }, 'The geocoder and the list of towns have no “xyzzy”.'],
        [
          { status: 429, body: '' },
          `The geocoder at ${GEOCODER} refused the search (HTTP 429). It gets too many requests: wait a minute.`,
        ],
        [
          { status: 200, body: '<html>' },
          `The geocoder at ${GEOCODER} sent a response in a form that is neither Nominatim's nor Photon's.`,
        ],
        [{ status: 200, body: `["${'a'.repeat(2 ** 20)}"]` }, `The geocoder at ${GEOCODER} sent more than 1 MiB.`],
        [
          undefined,
          `The geocoder at ${GEOCODER} cannot be reached. Check the network; the geocoder must also allow requests from other origins (CORS).`,
        ],
      ] as const) {
        answer = next;
        await search.fill('xyzzy');
        await search.press('Enter');
        await soon(status).toBe(words);
      }
      // A browser's console says of each refusal that it was one.
      expect(opened.faults.filter((fault) => !/429|Failed to load resource/.test(fault))).toEqual([]);
    });
  });

  describe('a base map in a file of the server', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      // One tile of the whole world: water from 0° to 0.4° E around the pin, a road and a name.
      const world = vectorTile({
        water: [
          {
            type: 3,
            points: [
              [2048, 2030],
              [2053, 2030],
              [2053, 2055],
              [2048, 2055],
            ],
          },
        ],
        transportation: [
          {
            type: 2,
            points: [
              [2000, 2040],
              [2100, 2040],
            ],
            tags: { class: 'motorway' },
          },
        ],
        place: [{ type: 1, points: [[2058, 2044]], tags: { name: 'Easton' } }],
      });
      site = await open().beside({
        baseMap: {
          kind: 'vector',
          minZoom: 0,
          maxZoom: 0,
          credit: '© Surveyors',
          layers: ['water', 'transportation', 'place', 'other'],
        },
        baseTiles: {
          type: 'application/vnd.mapbox-vector-tile',
          minZoom: 0,
          maxZoom: 0,
          version: '1',
          tile: async () => ({ bytes: gzipSync(world), isGzip: true }),
        },
      });
      opened = await site.open();
    });
    afterAll(async () => {
      await opened?.close();
      await site?.close();
    });

    test('is drawn from vector tiles, light and dark, and asked for with the key of the page alone', async () => {
      const { page, requests, faults } = opened;
      const tiles = (): string[] => requests.filter((url) => url.includes('/base-map/'));
      const folder = process.env['RADIOSHED_TEST_PICTURES'];
      const box = await page.locator('#map').boundingBox();
      const at = (x: number): Promise<readonly number[]> =>
        colourAt(page, (box?.x ?? 0) + (box?.width ?? 0) / 2 + x, (box?.y ?? 0) + (box?.height ?? 0) / 2 + 60);
      await page.waitForTimeout(300);
      expect(tiles()).toEqual([]);
      await page.getByRole('button', { name: 'Base map', exact: true }).click();
      await soon(() => page.locator('#status').textContent()).toBe('The base map is loaded from this server.');
      await soon(() => at(-100)).toEqual([0xc5, 0xd6, 0xe2]);
      await soon(() => at(100)).toEqual([0xeb, 0xe9, 0xe1]);
      if (folder !== undefined) await page.screenshot({ path: `${folder}/vector-light.png` });
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await soon(() => at(-100)).toEqual([0x13, 0x1b, 0x23]);
      await soon(() => at(100)).toEqual([0x23, 0x29, 0x2d]);
      if (folder !== undefined) await page.screenshot({ path: `${folder}/vector-dark.png` });
      // A dark map is printed light, and is dark again after it.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await soon(() => at(-100)).toEqual([0xc5, 0xd6, 0xe2]);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await soon(() => at(-100)).toEqual([0x13, 0x1b, 0x23]);
      expect(new Set(tiles())).toEqual(new Set([`${site.url}/base-map/0/0/0`]));
      expect(requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url))).toEqual([]);
      expect(faults).toEqual([]);
      await page.getByRole('button', { name: 'Base map', exact: true }).click();
      await soon(() => at(100)).not.toEqual([0x23, 0x29, 0x2d]);
      // The server gives its tiles only to those who have a key: others are not offered the map.
      const visitor = await site.open(`${site.url}/#layers=`);
      expect(await visitor.page.getByRole('button', { name: 'Base map', exact: true }).count()).toBe(0);
      await visitor.close();
    });
  });
}
