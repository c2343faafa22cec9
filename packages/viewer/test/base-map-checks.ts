import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openSite, soon, type Opened, type Site } from './site.js';

const ORIGIN = 'https://tiles.example.org';
/** One green pixel. */
const GREEN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

/** A base map of the operator, on a server of its own. */
export function baseMapChecks(): void {
  describe("the operator's base map", () => {
    let site: Site;
    let opened: Opened;
    const tiles: string[] = [];
    beforeAll(async () => {
      site = await openSite({ baseMap: { url: `${ORIGIN}/{z}/{x}/{y}.png`, credit: '© <b>Example</b>', maxZoom: 12 } });
      opened = await site.open();
      await opened.page.route(`${ORIGIN}/**`, async (route) => {
        tiles.push(new URL(route.request().url()).pathname);
        await route.fulfill({ body: GREEN, contentType: 'image/png', headers: { 'access-control-allow-origin': '*' } });
      });
      await opened.page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ body: GREEN, contentType: 'image/png', headers: { 'access-control-allow-origin': '*' } })); // prettier-ignore
    }, 60_000);
    afterAll(async () => {
      await opened?.page.context().close();
      await site?.close();
    });

    test('is asked for once it is switched on, and shown with its credit as plain text', async () => {
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
      const asked = tiles.length;
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await page.waitForTimeout(500);
      expect(tiles).toHaveLength(asked);
      expect(opened.faults).toEqual([]);
    });
  });
}
