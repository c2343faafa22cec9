import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { soon, type Opened, type Site } from './site.js';

/** Names of towns are found, and shown on the map. */
export function placesChecks(open: () => Site): void {
  describe('search and labels', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open().open(undefined, { width: 1200, height: 800 });
    });
    afterAll(() => opened?.close());
    const search = () => opened.page.getByRole('combobox', { name: 'Search places and coordinates' });
    const options = () => opened.page.locator('#search').getByRole('option').allTextContents();
    const view = (): Promise<readonly number[]> =>
      opened.page.evaluate(() => (/at=([^&]+)/.exec(location.hash)?.[1] ?? '').split('/').map(Number));
    const picture = async (name: string): Promise<void> => {
      const folder = process.env['RADIOSHED_TEST_PICTURES'];
      if (folder !== undefined) await opened.page.screenshot({ path: `${folder}/${name}.png` });
    };

    test('finds a town by its name without marks and case, and goes there by keyboard', async () => {
      const { page } = opened;
      await search().fill('zuric');
      await soon(options).toContain('Zürich, Zürich, Switzerland');
      expect(await search().getAttribute('aria-expanded')).toBe('true');
      await picture('search');
      await search().press('ArrowDown');
      const active = await search().getAttribute('aria-activedescendant');
      expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
      await search().press('Enter');
      expect(await search().inputValue()).toBe('Zürich, Zürich, Switzerland');
      expect(await options()).toEqual([]);
      await soon(view).toEqual([expect.closeTo(47.38, 1), expect.closeTo(8.55, 1), 11]);
      await soon(() => page.getByRole('region', { name: 'Location' }).locator('p').first().textContent()).toMatch(
        /^47\.3/,
      );
    });

    test('closes the list by Escape, and takes a line by a click', async () => {
      const { page } = opened;
      await search().fill('springfield');
      await soon(async () => (await options()).length).toBeGreaterThan(2);
      await search().press('Escape');
      expect(await search().getAttribute('aria-expanded')).toBe('false');
      await search().fill('springfield ill');
      await soon(options).toEqual(['Springfield, Illinois, United States of America']);
      await page.locator('#search').getByRole('option').click();
      await soon(view).toEqual([expect.closeTo(39.8, 0), expect.closeTo(-89.6, 0), 11]);
    });

    test('shows names on the map, light and dark, until they are switched off', async () => {
      const { page } = opened;
      const labels = page.getByRole('button', { name: 'Labels', exact: true });
      expect(await labels.getAttribute('aria-pressed')).toBe('true');
      await search().fill('47, 8');
      await search().press('Enter');
      await page.keyboard.press('Escape');
      for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Zoom out' }).click();
      const map = await page.locator('#map').boundingBox();
      const clip = { x: (map?.x ?? 0) + 200, y: (map?.y ?? 0) + 100, width: 400, height: 400 };
      /** How many pixels differ from the colour of most: those of letters, where no terrain is. */
      const inked = async (): Promise<number> => {
        const shot = (await page.screenshot({ clip })).toString('base64');
        return page.evaluate(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          const pixels = new Uint32Array(
            canvas?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0),
          );
          const counts = new Map<number, number>();
          for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
          return pixels.length - Math.max(...counts.values());
        }, shot);
      };
      await soon(inked).toBeGreaterThan(1500);
      await picture('labels-light');
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await soon(inked).toBeGreaterThan(1500);
      await picture('labels-dark');
      await labels.click();
      await soon(inked).toBeLessThan(300);
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      expect(await labels.getAttribute('aria-pressed')).toBe('false');
      await labels.click();
      await soon(inked).toBeGreaterThan(1500);
      await page.getByRole('button', { name: 'Light', exact: true }).click();
    });

    test('asks no one but its server', () => {
      expect(opened.faults).toEqual([]);
      expect(opened.requests.filter((url) => !url.startsWith(open().url) && !/^(data|blob):/.test(url))).toEqual([]);
    });
  });
}
