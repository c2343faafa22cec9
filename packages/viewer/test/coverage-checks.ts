import { readGeoTiff } from '@radioshed/formats';
import { gridOf, nearestSampler } from '@radioshed/raster';
import { byteString } from '@radioshed/units';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openAdvanced, colourAt, openTab, soon, type Opened, type Site } from './site.js';

/** Side of a pixel of the test's coverage, 40 m. */
const NEAR_DEG = 0.00036;

/** Place and value that the page shows for a point of the window. */
async function readoutAt(page: Page, x: number, y: number): Promise<{ lat: number; lon: number; value?: number }> {
  await page.mouse.move(x, y, { steps: 2 });
  const text = (await page.locator('#readout').textContent()) ?? '';
  const [, lat, lon, , value] = /(-?[\d.]+)°, (-?[\d.]+)°( · (−?[\d.]+) dBm)?/.exec(text) ?? [];
  const place = { lat: Number(lat), lon: Number(lon) };
  return value === undefined ? place : { ...place, value: Number(value.replace('−', '-')) };
}

/** The middle of the transmitter's pin. */
async function pinAt(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.pin.sender:not(.away)').first().boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

const status = (page: Page): Promise<string | null> => page.locator('#status').textContent();

/** Coverage: placing, calculating, reading, saving, sharing. */
export function coverageChecks(open: () => Site): void {
  describe('coverage', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      site = open();
      opened = await site.open();
    });
    afterAll(() => opened?.close());

    test('takes the key off the address', async () => {
      const { page } = opened;
      expect(page.url()).not.toContain(site.key);
      expect(await page.evaluate(() => sessionStorage.getItem('radioshed-key'))).toBe(site.key);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });

    test('shows its version with the credits', async () => {
      expect(await opened.page.locator('.maplibregl-ctrl-attrib').textContent()).toContain('Radioshed 1.2.3');
    });

    test('places the transmitter from the card of a click, and by the arrow keys', async () => {
      const { page } = opened;
      const lat = page.getByLabel('Latitude, °', { exact: true });
      expect(await lat.inputValue()).toBe('0.5');
      const from = await pinAt(page);
      await page.mouse.click(from.x + 40, from.y - 30);
      // A click asks; only the button moves.
      const card = page.getByRole('region', { name: 'Location' });
      await soon(() => card.textContent()).toMatch(
        /Ground \d+ m above sea level.*[\d.]+ km from the transmitter at azimuth/,
      );
      expect(await lat.inputValue()).toBe('0.5');
      await card.getByRole('button', { name: 'Place the transmitter here' }).click();
      expect(await card.count()).toBe(0);
      const there = await readoutAt(page, from.x + 40, from.y - 30);
      expect(Number(await lat.inputValue())).toBeCloseTo(there.lat, 4);
      expect(await pinAt(page)).toMatchObject({ x: expect.closeTo(from.x + 40, 0), y: expect.closeTo(from.y - 30, 0) });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(Number(await lat.inputValue())).toBe(0.5);
      await page.keyboard.press('Control+y');
      expect(Number(await lat.inputValue())).toBeCloseTo(there.lat, 4);
      await page.locator('.pin.sender').focus();
      await page.keyboard.press('ArrowDown');
      expect(Number(await lat.inputValue())).toBeLessThan(there.lat);
      await page.mouse.move(from.x + 40, from.y - 22);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y - 10, { steps: 4 });
      await page.mouse.move(from.x, from.y, { steps: 4 });
      await page.mouse.up();
      expect(Number(await lat.inputValue())).toBeCloseTo(0.5, 3);
    });

    test('fills the form from a preset and leaves the location', async () => {
      const { page } = opened;
      await page.getByLabel('Preset', { exact: true }).selectOption({ label: 'PMR446' });
      await soon(() => page.locator('#radio-transmitter-frq').inputValue()).toBe('446.00625');
      expect(Number(await page.getByLabel('Latitude, °', { exact: true }).inputValue())).toBeCloseTo(0.5, 3);
    });

    test('keeps a preset of its own, and deletes it; a preset of the server is a favourite', async () => {
      const { page } = opened;
      const preset = page.getByLabel('Preset', { exact: true });
      const saved = async (name: string): Promise<void> => {
        await page.locator('#preset-name').fill(name);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
      };
      await page.getByRole('button', { name: 'Favourite' }).click();
      await soon(() => status(page)).toBe('PMR446 is now a favourite.');
      expect(await preset.locator('optgroup').first().getAttribute('label')).toBe('Favourites');
      await page.getByRole('button', { name: 'Save as preset …' }).click();
      await saved('pmr446');
      await soon(() => status(page)).toMatch(/^A preset named pmr446 already exists/);
      await page.locator('#radio-transmitter-txw').fill('0.3');
      await saved('Handheld');
      await soon(() => status(page)).toBe('Preset Handheld saved.');
      expect(await preset.locator('option:checked').textContent()).toBe('Handheld');
      await preset.selectOption({ label: 'PMR446' });
      await soon(() => page.locator('#radio-transmitter-txw').inputValue()).toBe('0.5');
      await preset.selectOption({ label: 'Handheld' });
      await soon(() => page.locator('#radio-transmitter-txw').inputValue()).toBe('0.3');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Delete preset' }).click();
      await soon(() => status(page)).toBe('Preset Handheld deleted.');
      expect(await preset.locator('option', { hasText: 'Handheld' }).count()).toBe(0);
      await preset.selectOption({ label: 'PMR446' });
      await soon(() => page.locator('#radio-transmitter-txw').inputValue()).toBe('0.5');
    });

    test('calculates, and shows the right colours and numbers at the right locations', async () => {
      const { page } = opened;
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-res').fill('40');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForSelector('.outcome p');
      expect(await page.locator('.outcome p').first().textContent()).toMatch(/^Coverage: [\d.]+ % of the circle/);
      await page.waitForSelector('.legend-list li');
      // Viridis, which colour-blind readers distinguish: its strongest level is yellow, its weakest violet.
      const swatches = page.locator('.legend-list .swatch');
      expect(await swatches.first().getAttribute('style')).toContain('rgb(253, 231, 37)');
      // The legend ends where the colours of the map do, at the threshold.
      const levels = await page
        .locator('.legend-list li')
        .evaluateAll((rows) => rows.map((row) => Number.parseFloat(row.getAttribute('title') ?? '')));
      const threshold = Number(
        (await page.locator('.legend-list + .threshold').textContent())?.replace('Threshold −', '-'),
      );
      expect(levels.at(-1)).toBeLessThanOrEqual(threshold);
      expect(levels.at(-2)).toBeGreaterThan(threshold);
      await page.locator('.layer input[type=range]').evaluate((slider: HTMLInputElement) => {
        slider.value = '100';
        slider.dispatchEvent(new Event('change'));
      });
      const [{ sid } = { sid: '' }] = (await (await site.ask('/archive/list')).json()) as { sid: string }[];
      const bytes = new Uint8Array(await (await fetch(`${site.url}/archive/${sid}/values`)).arrayBuffer());
      const valueAt = nearestSampler(await readGeoTiff(bytes));
      const middle = await pinAt(page);
      let found = 0;
      for (const [dx, dy] of [
        [50, 20],
        [-60, 40],
        [30, -70],
        [-40, -50],
      ] as const) {
        const [x, y] = [middle.x + dx, middle.y + dy];
        await soon(async () => (await readoutAt(page, x, y)).value).toBeDefined();
        const { lat, lon, value } = await readoutAt(page, x, y);
        expect(value).toBeCloseTo(valueAt(lon, lat), 0);
        // The colour is that of the legend's entry at or below the value.
        const colours = await page
          .locator('.legend-list li')
          .evaluateAll((rows) =>
            rows.map(
              (row) =>
                [
                  Number.parseFloat(row.getAttribute('title') ?? ''),
                  (row.firstElementChild as HTMLElement).style.backgroundColor,
                ] as const,
            ),
          );
        // A pixel of the screen may show the neighbour of the one that its middle lies in: 40 m are hardly two of them.
        const near = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((k) => valueAt(lon + i * NEAR_DEG, lat + k * NEAR_DEG)));
        const steps = near.flatMap(
          (each) =>
            colours.filter(([level]) => level <= each).toSorted((one, other) => other[0] - one[0])[0]?.[1] ?? [],
        );
        if (steps.length === 0) continue;
        const wanted = [...new Set(steps)].map((text) => (/\d+.*\d/.exec(text)?.[0] ?? '').split(/\D+/).map(Number));
        const amiss = async (): Promise<number> => {
          const seen = await colourAt(page, Math.round(x), Math.round(y));
          return Math.min(...wanted.map((rgb) => Math.max(...rgb.map((want, i) => Math.abs((seen[i] ?? 0) - want)))));
        };
        await soon(amiss).toBeLessThan(16); // pictures come after numbers
        found++;
      }
      expect(found).toBeGreaterThan(1);
      expect(gridOf(await readGeoTiff(bytes)).width).toBeGreaterThan(100);
    });

    test('hides the outdated coverage below its live preview, and shows it again', async () => {
      const { page } = opened;
      const pin = await pinAt(page);
      const [x, y] = [Math.round(pin.x + 30), Math.round(pin.y + 30)];
      const colour = async (): Promise<string> => (await colourAt(page, x, y)).join();
      const before = await colour();
      // Nothing calculates the whole coverage, and the preview is out of sight.
      await page.route('**/area', () => undefined);
      await page.locator('#live-preview').check();
      const height = page.locator('#radio-transmitter-alt');
      await height.press('ArrowUp');
      const sheet = await page.waitForSelector('canvas.sheet');
      const see = (visibility: string): Promise<void> =>
        sheet.evaluate((element, value) => void ((element as HTMLElement).style.visibility = value), visibility);
      await see('hidden');
      await soon(colour).not.toBe(before);
      await page.locator('#live-preview').uncheck();
      await soon(colour).toBe(before);
      await see('');
      await height.press('ArrowDown');
      await soon(() => page.locator('.layer .badge').count()).toBe(0);
      await page.unroute('**/area');
    });

    test('saves what the server keeps', async () => {
      const { page } = opened;
      for (const [name, head] of [
        ['GeoTIFF, numbers', 'II*'],
        ['KMZ, Google Earth', 'PK'],
        ['Shapefile, zipped', 'PK'],
        ['GeoJSON', '{'],
        ['PNG', '\u0089PNG'],
        ['Legend of the PNG, SVG', '<svg'],
      ] as const) {
        await page.locator('.layer .menu summary').first().click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name, exact: true }).click(),
        ]);
        const stream = await download.createReadStream();
        const [first] = (await stream.take(1).toArray()) as Buffer[];
        expect(byteString(first ?? new Uint8Array()).startsWith(head)).toBe(true);
      }
    });

    test('shows errors as sentences, next to their fields', async () => {
      const { page } = opened;
      const frequency = page.locator('#radio-transmitter-frq');
      await frequency.fill('1');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => status(page)).toMatch(/^Transmitter frequency: 1 is outside 2 to 100000 MHz\.$/);
      expect(await frequency.getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('#radio-transmitter-frq-fault').textContent()).toBe('Allowed: 2 to 100000 MHz');
      await frequency.fill('446');
      expect(await frequency.getAttribute('aria-invalid')).toBeNull();
    });

    test('cancels a calculation', async () => {
      const { page } = opened;
      await page.locator('#radio-output-rad').fill('20');
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-res').fill('12');
      const before = ((await (await site.ask('/archive/list')).json()) as unknown[]).length;
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => page.locator('#progress-bar').getAttribute('value')).not.toBeNull();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await soon(() => status(page)).toBe('Coverage cancelled. Nothing was saved.');
      await soon(() => page.locator('#progress').isHidden()).toBe(true);
      expect(((await (await site.ask('/archive/list')).json()) as unknown[]).length).toBe(before);
    });

    test('shares layers, both ends of a link and what was changed in other tools, without the key', async () => {
      const { page } = opened;
      // run alone
      if ((await page.locator('.layer').count()) === 0) await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForSelector('.layer');
      await openTab(page, 'HF');
      await page.locator('#hf-output-snr').fill('17');
      await openTab(page, 'Link');
      await page.waitForSelector('#drawer svg .ground');
      const budget = page.locator('.budget');
      const told = await budget.textContent();
      await page.getByRole('button', { name: 'Share' }).click();
      await soon(() => page.url()).toMatch(/layers=.*&tool=path.*&path\.link=/);
      expect(page.url()).not.toContain(site.key);
      const { page: other, faults, close } = await site.open(page.url());
      await other.waitForSelector('.layer');
      expect(await other.locator('.layer .title').textContent()).toBe('A1');
      // Without a key it cannot be computed again: it is the one that was shared.
      await soon(() => other.locator('.budget').textContent()).toBe(told);
      for (const kind of ['sender', 'listener']) {
        const [there, here] = await Promise.all(
          [other, page].map((each) => each.locator(`.pin.${kind}:not(.away)`).boundingBox()),
        );
        // The address has the zoom with two decimals.
        expect(there).toMatchObject({ x: expect.closeTo(here?.x ?? 0, -1), y: expect.closeTo(here?.y ?? 0, -1) });
      }
      await openTab(other, 'HF');
      expect(await other.locator('#hf-output-snr').inputValue()).toBe('17');
      expect(faults).toEqual([]);
      await close();
    });

    test('asks nothing of others, and nothing went wrong', () => {
      const { requests, faults } = opened;
      expect(requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url))).toEqual([]);
      // The one that was asked for: a request out of range.
      expect(faults.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
    });
  });
}
