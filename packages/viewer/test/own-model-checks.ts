import { readGeoTiff } from '@radioshed/formats';
import { nearestSampler } from '@radioshed/raster';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { colourAt, openAdvanced, soon, type Opened, type Site } from './site.js';

const hintOf = (page: Page, id: string): Promise<string | null> => page.locator(`#radio-${id}-about`).textContent();
const labelOf = (page: Page, id: string): Promise<string | null> =>
  page.locator(`label[for=radio-${id}]`).textContent();

/** The operator's own model: listed, described, computed and drawn like one of the engine's. */
export function ownModelChecks(open: () => Site): void {
  describe('the operator’s own model', () => {
    let site: Site;
    let opened: Opened;
    beforeAll(async () => {
      site = open();
      opened = await site.open();
    });
    afterAll(() => opened?.close());

    test('is listed after the models of the engine, by its title', async () => {
      const options = opened.page.locator('#radio-model-pm option');
      await soon(() => options.last().textContent()).toBe('Street rule');
      expect(await options.last().getAttribute('value')).toBe('street-rule');
      expect(await options.evaluateAll((all) => all.filter((each) => each.textContent === 'Street rule').length)).toBe(
        1,
      );
      expect(await options.first().textContent()).toBe('Longley–Rice (ITM)');
    });

    test('guides the form by its facts, as one of the engine does', async () => {
      const { page } = opened;
      await openAdvanced(page, 'Receiver', 'Model');
      await page.locator('#radio-model-pm').selectOption({ label: 'Okumura–Hata' });
      expect(await hintOf(page, 'transmitter-frq')).toBe('validated for 150 to 1500 MHz');
      expect(await labelOf(page, 'model-rel')).toBe('Location %');
      expect(await hintOf(page, 'model-pe')).toBe('');
      await page.locator('#radio-model-pm').selectOption({ label: 'Street rule' });
      expect(await hintOf(page, 'transmitter-frq')).toBe('this model: 400 to 500 MHz');
      expect(await hintOf(page, 'transmitter-alt')).toBe('this model: 1 to 100 m');
      expect(await hintOf(page, 'receiver-alt')).toBe('this model: 1 to 10 m');
      expect(await hintOf(page, 'output-rad')).toBe('validated for 0.1 to 5 km');
      expect(await labelOf(page, 'model-rel')).toBe('Time %');
      expect(await hintOf(page, 'model-rel')).toBe('of time with this level or more');
      expect(await hintOf(page, 'model-pe')).toBe('not used by this model');
      expect(await hintOf(page, 'model-ked')).toBe('included in the model');
    });

    test('names its range where a request is outside it', async () => {
      const { page } = opened;
      await page.locator('#radio-transmitter-frq').fill('600');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await soon(() => page.locator('#status').textContent()).toContain('600 is outside 400 to 500 MHz (street rule)');
      expect(await page.locator('#radio-transmitter-frq-fault').textContent()).toContain('400 to 500 MHz');
    });

    test('computes an area that the map draws', async () => {
      const { page } = opened;
      await page.locator('#radio-transmitter-frq').fill('446');
      await page.locator('#radio-output-rad').fill('6');
      await openAdvanced(page, 'Result', 'Receiver');
      await page.locator('#radio-output-out').selectOption({ label: 'path loss, dB' });
      await page.locator('#radio-output-col').selectOption({ label: 'default of the quantity' });
      await page.locator('#radio-receiver-rxs').fill('140');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForSelector('.outcome p');
      const notes = await page.locator('.outcome').textContent();
      expect(notes).toContain('Street rule is outside its validated range: distance 6 km is outside 0.1 to 5 km.');
      const [{ sid } = { sid: '' }] = (await (await site.ask('/archive/list')).json()) as { sid: string }[];
      const bytes = new Uint8Array(await (await fetch(`${site.url}/archive/${sid}/values`)).arrayBuffer());
      const valueAt = nearestSampler(await readGeoTiff(bytes));
      const kmOf = (lon: number, lat: number): number => Math.hypot(lon - 0.5, lat - 0.5) * 111.2;
      for (const [lon, lat] of [
        [0.51, 0.5],
        [0.5, 0.47],
        [0.48, 0.53],
      ] as const) {
        expect(valueAt(lon, lat)).toBeCloseTo(100 + 35 * Math.log10(kmOf(lon, lat)), 0);
      }
      const pin = await page.locator('.pin.sender:not(.away)').first().boundingBox();
      const [x, y] = [Math.round((pin?.x ?? 0) + 50), Math.round((pin?.y ?? 0) + 20)];
      const isShown = page.locator('.layer input[type=checkbox]').first();
      // The map is nearly grey, the colours of a layer are not.
      const saturation = async (): Promise<number> => {
        const colour = await colourAt(page, x, y);
        return Math.max(...colour) - Math.min(...colour);
      };
      await soon(saturation).toBeGreaterThan(120);
      await isShown.setChecked(false);
      await soon(saturation).toBeLessThan(60);
      await isShown.setChecked(true);
      await soon(saturation).toBeGreaterThan(120);
      const picture = process.env['RADIOSHED_TEST_PICTURES'];
      if (picture !== undefined) await page.screenshot({ path: `${picture}/own-model.png` });
    });

    test('is chosen by a shared link, with its title', async () => {
      const { page, faults, close } = await site.open(`${site.url}/#key=${site.key}&radio.model.pm=street-rule`);
      const chosen = page.locator('#radio-model-pm option:checked');
      await soon(() => chosen.textContent()).toBe('Street rule');
      expect(await hintOf(page, 'transmitter-frq')).toBe('this model: 400 to 500 MHz');
      expect(faults).toEqual([]);
      await close();
    });

    test('nothing went wrong', () => {
      // The one that was asked for: a request out of range.
      expect(opened.faults.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
    });
  });
}
