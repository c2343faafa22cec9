import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { coloursBelow, colourAt, openAdvanced, soon, type Opened, type Site } from './site.js';

/** Layers in an order of one's own, their contours, and two of them compared. */
export function compareChecks(open: () => Site): void {
  describe('layers side by side', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open().open(undefined, { mapRatio: 1 });
      const { page } = opened;
      await page.locator('#radio-output-rad').fill('4');
      await openAdvanced(page, 'Result');
      await page.locator('#radio-output-res').fill('100');
      for (const [i, power] of ['20', '0.02'].entries()) {
        await page.locator('#radio-transmitter-txw').fill(power);
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.locator('.layer').nth(i).waitFor({ state: 'attached' });
        await page.getByLabel('Keep variant').check();
      }
    });
    afterAll(() => opened?.close());
    const titles = (): Promise<string[]> => opened.page.locator('.layer .title').allTextContents();
    const NEW_FIRST = ['A1, power 0.02 W', 'A1'];

    test('are put in order by keys and by dragging, and the focus stays', async () => {
      const { page } = opened;
      expect(await titles()).toEqual(NEW_FIRST);
      const handle = page.getByRole('button', { name: 'Move A1', exact: true });
      await handle.focus();
      await page.keyboard.press('ArrowUp');
      expect(await titles()).toEqual(NEW_FIRST.toReversed());
      expect(await page.locator('#status').textContent()).toBe('“A1” is layer 1 of 2 from the top.');
      expect(await handle.evaluate((button) => document.activeElement === button)).toBe(true);
      const [from, other] = await Promise.all(
        [handle, page.locator('.layer').last()].map((each) => each.boundingBox()),
      );
      await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.move((from?.x ?? 0) + 8, (other?.y ?? 0) + 20, { steps: 5 });
      await page.mouse.up();
      expect(await titles()).toEqual(NEW_FIRST);
    });

    test('fold away as a whole', async () => {
      const { page } = opened;
      const heading = page.getByRole('button', { name: '2 layers' });
      await heading.click();
      expect(await page.locator('.layer').first().isVisible()).toBe(false);
      expect(await heading.getAttribute('aria-expanded')).toBe('false');
      await heading.click();
      expect(await page.locator('.layer').first().isVisible()).toBe(true);
    });

    test('draw the edge of a coverage', async () => {
      const { page } = opened;
      await page.getByLabel('Show A1, power 0.02 W', { exact: true }).uncheck();
      await page.getByLabel('Show A1', { exact: true }).check();
      // Between the mast and the rim of its circle nothing is as bright as the edge.
      const bright = async (): Promise<number> => {
        const pin = await page.locator('.pin.sender:not(.away)').first().boundingBox();
        const readout = await page.locator('#readout').boundingBox();
        const [x, y] = [Math.round((pin?.x ?? 0) + (pin?.width ?? 0) / 2), Math.round((pin?.y ?? 0) + 60)];
        const below = await coloursBelow(page, x, y, Math.round((readout?.y ?? 0) - 5) - y);
        return Math.max(...below.map((colour) => Math.min(...colour)));
      };
      // The line of the edge is white.
      await soon(bright).toBeLessThan(240);
      await page.getByRole('button', { name: 'Contours of A1', exact: true }).click();
      await soon(bright).toBeGreaterThan(245);
      await page.getByRole('button', { name: 'Contours of A1', exact: true }).click();
      await soon(bright).toBeLessThan(240);
    });

    test('stand left and right of a line that keys move', async () => {
      const { page } = opened;
      await page.getByText('Compare two layers').click();
      await page.locator('#compare-first').selectOption({ label: 'A1' });
      await page.locator('#compare-second').selectOption({ label: 'A1, power 0.02 W' });
      const pin = await page.locator('.pin.sender:not(.away)').first().boundingBox();
      const at = [Math.round((pin?.x ?? 0) + 13), Math.round((pin?.y ?? 0) + 45)] as const;
      await page.getByRole('button', { name: 'Swipe' }).click();
      const line = page.getByRole('slider', { name: 'Line between A1 and A1, power 0.02 W' });
      await line.focus();
      const seen = async (key: string): Promise<string> => {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        return (await colourAt(page, ...at)).join();
      };
      // The line right of the location shows the first layer there, left of it the second. The map may draw it later.
      await soon(async () => {
        const [right, left, again] = [await seen('End'), await seen('Home'), await seen('End')];
        return right === again && right !== left;
      }).toBe(true);
      await page.keyboard.press('Home');
      expect(await line.getAttribute('aria-valuenow')).toBe('2');
      await page.getByRole('button', { name: 'Swipe' }).click();
      expect(await line.count()).toBe(0);
      expect(await titles()).toEqual(NEW_FIRST);
    });

    test('are subtracted, in the unit of the difference', async () => {
      const { page } = opened;
      await page.getByRole('button', { name: 'Difference' }).click();
      await soon(() => page.locator('.layer .title').first().textContent()).toBe('A1 − A1, power 0.02 W');
      // 20 W and 0.02 W.
      expect(await page.locator('#status').textContent()).toMatch(
        /is 30\.0 dB higher than “A1, power 0\.02 W” on average/,
      );
      expect(await page.locator('.layer .scale').first().textContent()).toBe('dB difference');
      expect(opened.faults).toEqual([]);
    });
  });
}
