import axe from 'axe-core';
import { sampled } from '@radioshed/testing/sample';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTab, soon, type Opened, type Site } from './site.js';

type Axe = typeof axe;
const TOOLS = ['Sites', 'Link', 'Network', 'Saved', 'Best site', 'HF', 'Satellite', 'Noise', '3D model'];

/** Each width is tried in one theme; the seed picks it. */
const VIEWS = [
  { width: 1000, height: 700, themes: ['light', 'dark'] },
  { width: 390, height: 844, themes: ['light', 'dark'] },
] as const;

/** What axe finds on the page as it is now: rules of WCAG 2.2 A and AA, and best practices. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`)); // prettier-ignore
}

/** No screen hinders whoever sees little, or uses the keyboard alone. */
export function axeChecks(open: () => Site): void {
  describe('axe', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open().open();
      const { page } = opened;
      await page.locator('#radio-output-rad').fill('2');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.locator('.layer').waitFor();
    });
    afterAll(() => opened?.page.context().close());

    for (const { width, height, themes } of VIEWS) {
      for (const theme of sampled(themes, 1)) {
        test(`finds nothing on any tab at ${width} px, ${theme}`, async () => {
          const { page } = opened;
          await page.setViewportSize({ width, height });
          const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
          if (isDark !== (theme === 'dark')) await page.getByRole('button', { name: isDark ? 'Light' : 'Dark', exact: true }).click(); // prettier-ignore
          for (const name of TOOLS) {
            await openTab(page, name);
            await page.locator('[role=tabpanel]:not([hidden]) details:not(.menu)').evaluateAll((all) => {
              for (const each of all) (each as HTMLDetailsElement).open = true;
            });
            expect([name, await violations(page)]).toEqual([name, []]);
          }
          await page.getByRole('button', { name: 'Key', exact: true }).click();
          expect(await violations(page)).toEqual([]);
          await page.getByRole('button', { name: 'Close', exact: true }).click();
        });
      }
    }

    test('finds nothing on the card of a click, and in the drawer with a profile, a table or hours', async () => {
      const { page } = opened;
      await page.setViewportSize({ width: 1000, height: 700 });
      await openTab(page, 'Sites');
      const map = await page.locator('#map').boundingBox();
      await page.mouse.click((map?.x ?? 0) + 120, (map?.y ?? 0) + 200);
      await soon(() => page.getByRole('region', { name: 'Location' }).count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add a site here' }).click();
      await openTab(page, 'Link');
      await page.waitForSelector('#drawer .profile');
      expect(await violations(page)).toEqual([]);
      await openTab(page, 'Network');
      await page.getByRole('button', { name: 'Connectivity' }).click();
      await page.waitForSelector('#drawer .matrix');
      expect(await violations(page)).toEqual([]);
      await openTab(page, 'HF');
      await page.getByRole('button', { name: 'Hours and frequencies' }).click();
      await page.waitForSelector('#drawer .hours');
      expect(await violations(page)).toEqual([]);
      expect(opened.faults).toEqual([]);
    });
  });
}
